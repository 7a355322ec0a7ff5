import { Module } from '@nestjs/common';
import { IntegrationsModule } from '@lastcall/core/integrations';
import { LeadsModule, LeadEmailsModule } from '@lastcall/core/tracking';
import { OwnerRefundService } from './owner-refund.service.ts';
import { SaleDeliveryRepository } from './sale-delivery.repository.ts';
import { SaleDeliveryService } from './sale-delivery.service.ts';
import { SaleListService } from './sale-list.service.ts';
import { SaleRecordingService } from './sale-recording.service.ts';
import { SaleRefundRepository } from './sale-refund.repository.ts';
import { SaleRefundService } from './sale-refund.service.ts';
import { SaleWriterRepository } from './sale-writer.repository.ts';
import { SaleRepository } from './sale.repository.ts';
import { SaleService } from './sale.service.ts';
import { SalesIntegrationRepository } from './sales-integration.repository.ts';
import { SalesIntegrationService } from './sales-integration.service.ts';
import { WebhookCreationService } from './webhook-creation.service.ts';

const services = [
  OwnerRefundService,
  SaleDeliveryService,
  SaleListService,
  SaleRecordingService,
  SaleRefundService,
  SaleService,
  SalesIntegrationService,
  WebhookCreationService,
];

/** Sales, their prices, and the webhooks that report them. */
@Module({
  imports: [LeadsModule, IntegrationsModule, LeadEmailsModule],
  providers: [
    ...services,
    SaleDeliveryRepository,
    SaleRefundRepository,
    SaleRepository,
    SaleWriterRepository,
    SalesIntegrationRepository,
  ],
  exports: services,
})
export class SalesModule {}
