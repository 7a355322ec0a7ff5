import { Inject, Injectable } from '@nestjs/common';
import { ConnectionService, KitApi, kitWebhooksUrl, ProviderError, type SignedEndpoint } from '@lastcall/core/integrations';
import { CONFIG, Envelope, Outbox, type Config } from '@lastcall/core/platform';
import { messages } from './messages.ts';
import { saleUrl } from './sale-url.ts';
import type { SalesIntegrationRow } from './sales-integration.entity.ts';
import { SalesIntegrationRepository } from './sales-integration.repository.ts';
import { signingPlace } from './signing-place.ts';

/** What the job of a webhook carries. */
export type WebhookCreation = Readonly<Record<'campaignId' | 'provider', string>>;

/** Makes the webhook that brings a campaign's sales; doing it again finds what is there. */
@Injectable()
export class WebhookCreationService {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(Envelope) private readonly envelope: Envelope,
    @Inject(Outbox) private readonly outbox: Outbox,
    @Inject(SalesIntegrationRepository) private readonly integrations: SalesIntegrationRepository,
    @Inject(ConnectionService) private readonly connections: ConnectionService,
    @Inject(KitApi) private readonly kit: KitApi,
  ) {}

  /** One try for the work of an outbox row. Throws a `ProviderError`; does nothing when the webhook is there or no longer wished for. */
  async create(accountId: number, { campaignId, provider }: WebhookCreation, outboxId: string): Promise<void> {
    const row = await this.integrations.findOne(accountId, { campaignId, provider });
    const url = row && saleUrl(this.config.EDGE_ORIGIN, row);
    if (!row || !url || row.webhookState === 'created' || row.webhookState === 'none') return;
    await this.integrations.update(accountId, { campaignId, provider }, { webhookState: 'pending', webhookAttempts: row.webhookAttempts + 1 });
    const key = await this.connections.keyOf(accountId, provider);
    if (key === null) throw new ProviderError(401, messages.notConnected);
    const endpoint = await this.kit.endpointFor(key, { url, name: messages.webhookName, description: messages.webhookDescription(row.tagName ?? '') });
    if (row.ruleId !== null && row.ruleId !== endpoint.id) await this.kit.deleteEndpoint(key, row.ruleId);
    await this.outbox.onceOnly('webhook-creation', outboxId, () => this.keep(row, endpoint));
  }

  /** Notes what the provider said; with `isLast` the webhook has failed. */
  async fail(accountId: number, { campaignId, provider }: WebhookCreation, reason: string, isLast: boolean): Promise<void> {
    await this.integrations.update(accountId, { campaignId, provider, webhookState: 'pending' }, { webhookError: reason.slice(0, 500), ...(isLast ? { webhookState: 'failed' } : {}) });
  }

  /** The secret is kept in any case; the state only when nobody has asked for another webhook in the meantime. */
  private async keep(row: SalesIntegrationRow, endpoint: SignedEndpoint): Promise<void> {
    const { accountId, campaignId, provider, amount, currency, tagId } = row;
    await this.integrations.update(accountId, { campaignId, provider }, { ruleId: endpoint.id, ruleUrl: kitWebhooksUrl, signingSecret: this.envelope.encrypt(endpoint.secret, signingPlace(row)) });
    await this.integrations.update(accountId, { campaignId, provider, amount: amount!, currency: currency!, tagId: tagId!, webhookState: 'pending' }, { webhookState: 'created', webhookError: null });
  }
}
