import { Injectable } from '@nestjs/common';
import { personErased } from '@lastcall/core/tracking';
import { InboundWebhookService } from '../inbound-webhooks/index.ts';
import { DomainEvents } from '@lastcall/core/platform';

const context = 'integrations';

/** Erases the traces of a lead in deliveries. */
@Injectable()
export class IntegrationHandlers {
  constructor(events: DomainEvents, inboundWebhooks: InboundWebhookService) {
    events.on(personErased, context, ({ accountId, leadIds }) => inboundWebhooks.forgetLeads(accountId, leadIds));
  }
}
