import { Module } from '@nestjs/common';
import { IntegrationsModule } from '@lastcall/core/integrations';
import { LeadsModule } from '@lastcall/core/leads';
import { WebhookEventsModule } from '@lastcall/core/outgoing-webhooks';
import { PersonAddressesModule } from '@lastcall/core/person-addresses';
import { SaleRepository } from './sale.repository.ts';
import { SaleService } from './sale.service.ts';
import { SalesIntegrationRepository } from './sales-integration.repository.ts';
import { SalesIntegrationService } from './sales-integration.service.ts';
import { WebhookCreationService } from './webhook-creation.service.ts';

const services = [SaleService, SalesIntegrationService, WebhookCreationService];

/** Sales, what they count as, and the webhooks that bring them. */
@Module({ imports: [LeadsModule, IntegrationsModule, PersonAddressesModule, WebhookEventsModule], providers: [...services, SaleRepository, SalesIntegrationRepository], exports: services })
export class SalesModule {}
