import { Module } from '@nestjs/common';
import { FieldPushesModule } from '../field-pushes/index.ts';
import { IntegrationsModule } from '../integrations/index.ts';
import { LeadsModule } from '@lastcall/core/tracking';
import { DeliveryIntakeService } from './delivery-intake.service.ts';
import { DeliveryLogService } from './delivery-log.service.ts';
import { DeliveryReadingService } from './delivery-reading.service.ts';
import { ListenerDeliveryRepository } from './listener-delivery.repository.ts';
import { ListenerNoticeRepository } from './listener-notice.repository.ts';
import { ListenerRefusalRepository } from './listener-refusal.repository.ts';
import { ListenerService } from './listener.service.ts';

/** People that providers tell of: their deliveries, taken in at once and read afterwards, and the logs of both. */
@Module({
  imports: [LeadsModule, FieldPushesModule, IntegrationsModule],
  providers: [
    ListenerService,
    DeliveryIntakeService,
    DeliveryReadingService,
    DeliveryLogService,
    ListenerNoticeRepository,
    ListenerDeliveryRepository,
    ListenerRefusalRepository,
  ],
  exports: [ListenerService, DeliveryIntakeService, DeliveryReadingService, DeliveryLogService],
})
export class ListenerModule {}
