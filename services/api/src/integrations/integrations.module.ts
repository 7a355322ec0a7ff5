import { Module } from '@nestjs/common';
import { ProductEventsModule } from '@lastcall/core/analytics';
import { FieldSyncRequestsModule, IntegrationsModule } from '@lastcall/core/integrations';
import { LeadsModule } from '@lastcall/core/tracking';
import { ConnectionsController } from './connections.controller.ts';
import { FieldPushesController } from './field-sync-requests.controller.ts';
import { IntegrationsController } from './integrations.controller.ts';
import { ProductEventsController } from './product-events.controller.ts';

@Module({
  imports: [FieldSyncRequestsModule, IntegrationsModule, LeadsModule, ProductEventsModule],
  controllers: [ConnectionsController, FieldPushesController, IntegrationsController, ProductEventsController],
})
export class IntegrationsApi {}
