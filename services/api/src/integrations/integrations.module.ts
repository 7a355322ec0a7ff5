import { Module } from '@nestjs/common';
import { IntegrationsModule } from '@lastcall/core/integrations';
import { LeadsModule } from '@lastcall/core/leads';
import { IntegrationsController } from './integrations.controller.ts';
import { ProductEventsController } from './product-events.controller.ts';

@Module({ imports: [IntegrationsModule, LeadsModule], controllers: [IntegrationsController, ProductEventsController] })
export class IntegrationsApi {}
