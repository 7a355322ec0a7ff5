import { Module } from '@nestjs/common';
import { AccountRowsModule } from '@lastcall/core/accounts';
import { LeadEmailsModule } from '@lastcall/core/tracking';
import { ExpiryRepository } from './expiry.repository.ts';
import { ExpiryService } from './expiry.service.ts';
import { HookService } from './hook.service.ts';
import { WebhookDeliveriesService } from './webhook-deliveries.service.ts';
import { WebhookEventsModule } from './webhook-events.module.ts';
import { WebhookSecrets } from './webhook-secrets.ts';
import { WebhookSendingService } from './webhook-sending.service.ts';
import { WebhooksService } from './webhooks.service.ts';

const services = [HookService, WebhooksService, WebhookDeliveriesService, WebhookSendingService, ExpiryService];

/** Outgoing webhooks, which send events to customers' servers. */
@Module({
  imports: [AccountRowsModule, LeadEmailsModule, WebhookEventsModule],
  providers: [...services, WebhookSecrets, ExpiryRepository],
  exports: services,
})
export class OutgoingWebhooksModule {}
