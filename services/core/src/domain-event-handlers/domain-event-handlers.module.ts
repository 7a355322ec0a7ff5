import { Module } from '@nestjs/common';
import { FieldPushesModule, IntegrationHandlersModule } from '@lastcall/core/integrations';
import { OnboardingHandlersModule } from '@lastcall/core/onboarding';
import { WebhookEventsModule, RepeatableModule } from '@lastcall/core/webhooks';
import { PortalsModule } from '@lastcall/core/portals';
import { SalesHandlersModule } from '@lastcall/core/sales';
import { StaleHoursModule } from '@lastcall/core/analytics';
import { StoreCodesModule } from '@lastcall/core/shopify';
import { TrackingHandlersModule } from '@lastcall/core/tracking';

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
