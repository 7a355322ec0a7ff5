import { Module } from '@nestjs/common';
import { FieldPushesModule } from '@lastcall/core/field-pushes';
import { IntegrationHandlersModule } from '@lastcall/core/integration-handlers';
import { OnboardingHandlersModule } from '@lastcall/core/onboarding-handlers';
import { WebhookEventsModule } from '@lastcall/core/outgoing-webhooks';
import { PortalsModule } from '@lastcall/core/portals';
import { RepeatableModule } from '@lastcall/core/public-api';
import { SalesHandlersModule } from '@lastcall/core/sales-handlers';
import { StaleHoursModule } from '@lastcall/core/stale-hours';
import { StoreCodesModule } from '@lastcall/core/store-codes';
import { TrackingHandlersModule } from '@lastcall/core/tracking-handlers';

/** The handlers of all contexts. Each service imports it once, so that a fact has the same effects wherever it is written. */
@Module({
  imports: [
    FieldPushesModule,
    IntegrationHandlersModule,
    OnboardingHandlersModule,
    PortalsModule,
    RepeatableModule,
    SalesHandlersModule,
    StaleHoursModule,
    StoreCodesModule,
    TrackingHandlersModule,
    WebhookEventsModule,
  ],
})
export class DomainEventHandlersModule {}
