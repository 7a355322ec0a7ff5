import { Module } from '@nestjs/common';
import { FieldSyncRequestsModule } from '../field-sync-requests/index.ts';
import { IntegrationsModule } from '../integrations/index.ts';
import { LeadsModule } from '@lastcall/core/tracking';
import { DeliveryIntakeService } from './delivery-intake.service.ts';
import { DeliveryLogService } from './delivery-log.service.ts';
import { DeliveryReadingService } from './delivery-reading.service.ts';
import { InboundDeliveryRepository } from './inbound-delivery.repository.ts';
import { InboundNoticeRepository } from './inbound-notice.repository.ts';
import { InboundRefusalRepository } from './inbound-refusal.repository.ts';
import { InboundWebhookService } from './inbound-webhooks.service.ts';

/** Leads reported by providers: their deliveries, accepted at once and processed later, and the logs of both. */
@Module({
  imports: [LeadsModule, FieldSyncRequestsModule, IntegrationsModule],
  providers: [
    InboundWebhookService,
    DeliveryIntakeService,
    DeliveryReadingService,
    DeliveryLogService,
    InboundNoticeRepository,
    InboundDeliveryRepository,
    InboundRefusalRepository,
  ],
  exports: [InboundWebhookService, DeliveryIntakeService, DeliveryReadingService, DeliveryLogService],
})
export class InboundWebhooksModule {}
