import { randomUUID } from 'node:crypto';
import { Envelope } from '@lastcall/core/platform';
import { WebhookEndpoint } from '../webhooks/outgoing-webhooks/webhook-endpoint.entity.ts';
import { WebhookSecrets } from '../webhooks/outgoing-webhooks/webhook-secrets.ts';
import { anAccount, type Owner } from './factories.ts';
import { database, service } from './service.ts';

type WebhookFacts = { owner?: Owner } & Partial<Omit<WebhookEndpoint, 'accountId' | 'secret' | 'previousSecret'>>;

/**
 * Creates a webhook for all events of all campaigns, of a new customer unless one is given; with its secret in plain
 * text.
 */
export async function aWebhook({ owner, ...facts }: WebhookFacts = {}): Promise<
  Omit<WebhookEndpoint, 'secret'> & { owner: Owner; secret: string }
> {
  const whose = owner ?? (await anAccount());
  const id = randomUUID();
  const { secret, encrypted } = new WebhookSecrets(service().get(Envelope)).make({ accountId: whose.accountId, id });
  const row: WebhookEndpoint = {
    accountId: whose.accountId,
    id,
    url: 'https://hooks.site.test/lastcall',
    events: ['deadline.started', 'deadline.expired', 'sale.recorded'],
    campaignId: null,
    includesEmail: false,
    secret: encrypted,
    previousSecret: null,
    previousSecretUntil: null,
    pausedBecause: null,
    failingSince: null,
    source: 'owner',
    createdAt: new Date(),
    ...facts,
  };
  await database().manager.insert(WebhookEndpoint, row);
  return { ...row, owner: whose, secret };
}
