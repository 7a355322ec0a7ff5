import { Module } from '@nestjs/common';
import { FieldSyncRequestsModule, IntegrationHandlersModule } from '@lastcall/core/integrations';
import { OnboardingHandlersModule } from '@lastcall/core/onboarding';
import { WebhookEventsModule, IdempotencyModule } from '@lastcall/core/webhooks';
import { PortalsModule } from '@lastcall/core/portals';
import { SalesHandlersModule } from '@lastcall/core/sales';
import { DirtyBucketsModule } from '@lastcall/core/analytics';
import { StoreCodesModule } from '@lastcall/core/shopify';
import { TrackingHandlersModule } from '@lastcall/core/tracking';

/** Registers the domain event handlers of all contexts. Each service imports it once, so that an event has the same effects in every service. */
@Module({
  imports: [
    FieldSyncRequestsModule,
    IntegrationHandlersModule,
    OnboardingHandlersModule,
    PortalsModule,
    IdempotencyModule,
    SalesHandlersModule,
    DirtyBucketsModule,
    StoreCodesModule,
    TrackingHandlersModule,
    WebhookEventsModule,
  ],
})
export class DomainEventHandlersModule {}
