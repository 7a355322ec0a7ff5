import { Injectable } from '@nestjs/common';
import { providerDefinitions, type IntegrationProvider } from '@lastcall/contracts/integrations/providers';
import { CampaignHistoryService, type Author } from '@lastcall/core/campaigns';
import { Database, Envelope, Outbox, problem } from '@lastcall/core/platform';
import { ProviderError, type CreatedWebhook } from '@lastcall/providers';
import { ConnectionService } from '../connection.service.ts';
import type { IntegrationRow } from '../integration.entity.ts';
import { IntegrationRepository } from '../integration.repository.ts';
import { InboundWebhookUrlService } from '../inbound-webhook-url.service.ts';
import { messages } from '../messages.ts';
import { ProviderAdapters } from '../provider-adapters.ts';
import { webhookSecretContext } from '../webhook-secret-context.ts';
import { ProviderWebhookService, type CreationResult } from './provider-webhook.service.ts';

/** The target of a webhook job. `author` is who requested it, for the campaign's history. */
export interface WebhookCreation {
  readonly purpose: 'contacts' | 'sales';
  readonly campaignId: string;
  readonly provider: string;
  readonly author?: Author;
}

/** Manages the webhooks that report new subscribers of a campaign's container. */
@Injectable()
export class ContactWebhooksService {
  constructor(
    private readonly database: Database,
    private readonly envelope: Envelope,
    private readonly outbox: Outbox,
    private readonly connections: ConnectionService,
    private readonly integrations: IntegrationRepository,
    private readonly webhookUrls: InboundWebhookUrlService,
    private readonly adapters: ProviderAdapters,
    private readonly making: ProviderWebhookService,
    private readonly history: CampaignHistoryService,
  ) {}

  /**
   * Enqueues the creation of the webhook, unless it is already pending. Throws `not_connected` if no container is chosen, and `not_found` where its
   * owner must paste the URL.
   */
  async requestCreation(
    accountId: number,
    campaignId: string,
    provider: IntegrationProvider,
    author: Author,
  ): Promise<void> {
    await this.database.transaction(async (manager) => {
      await this.integrations.lockCampaign(accountId, campaignId);
      const row = await this.integrations.findOne(accountId, { campaignId, provider });
      if (!row?.trigger || row.containerId === null) throw problem('not_connected');
      const isCreated = providerDefinitions[provider].triggers.some(
        ({ type, webhook }) => type === row.trigger && webhook === 'created',
      );
      if (!isCreated || !this.adapters.of(provider).createWebhook) throw problem('not_found');
      if (row.webhookState === 'pending') return;
      await this.integrations.update(
        accountId,
        { campaignId, provider },
        { webhookState: 'pending', webhookError: null, webhookAttempts: 0, webhookNextAt: null },
      );
      await this.outbox.enqueue(manager, 'webhook-creation', accountId, {
        purpose: 'contacts',
        campaignId,
        provider,
        author,
      } satisfies WebhookCreation);
    });
  }

  /** Makes one attempt. Throws a `ProviderError`; does nothing if the webhook exists or is no longer requested. */
  async create(
    accountId: number,
    { campaignId, provider: name, author = null }: WebhookCreation,
    outboxId: string,
  ): Promise<CreationResult> {
    const provider = name as IntegrationProvider;
    const row = await this.integrations.findOne(accountId, { campaignId, provider });
    const url = await this.webhookUrls.urlOfCampaign(accountId, campaignId, provider);
    if (
      !row?.trigger ||
      row.containerId === null ||
      url === null ||
      row.webhookState === 'created' ||
      row.webhookState === 'none'
    )
      return 'made';
    const { display_name } = providerDefinitions[provider];
    const account = await this.connections.openForWork(accountId, row.connectionId);
    if (account === null) throw new ProviderError(404, messages.notConnected(display_name));
    await this.integrations.countTry(accountId, campaignId, provider);
    const container = { type: row.trigger, id: row.containerId, name: row.containerName ?? row.containerId };
    return this.making.create(
      accountId,
      { owner: { provider, campaignId, purpose: 'contacts' }, account, request: { url, container }, outboxId },
      (made) => this.saveCreated(row, made, author),
    );
  }

  /** Records the provider's reason, and the latest time at which the next attempt starts; without a next attempt, the webhook has failed. */
  async fail(
    accountId: number,
    { campaignId, provider }: WebhookCreation,
    reason: string,
    { nextAt, isOver }: { nextAt: Date | null; isOver: boolean },
  ): Promise<void> {
    await this.integrations.update(
      accountId,
      { campaignId, provider, webhookState: 'pending' },
      { webhookError: reason, webhookNextAt: nextAt, ...(isOver ? { webhookState: 'failed' } : {}) },
    );
  }

  /** Stores the webhook for its original container. If another container was chosen meanwhile, the webhook is unused and is removed again. */
  private async saveCreated(row: IntegrationRow, made: CreatedWebhook, author: Author): Promise<void> {
    const { accountId, campaignId, provider, connectionId, trigger, containerId } = row;
    const webhookSecret = made.secret === null ? null : this.envelope.encrypt(made.secret, webhookSecretContext(row));
    const request = {
      campaignId,
      provider,
      connectionId,
      trigger: trigger!,
      containerId: containerId!,
      webhookState: 'pending',
    } as const;
    const isStored = await this.integrations.update(accountId, request, {
      webhookState: 'created',
      webhookError: null,
      webhookNextAt: null,
      webhookId: made.id,
      webhookSecret,
      ruleUrl: made.ruleUrl,
    });
    if (isStored === 0) return;
    await this.history.record(accountId, campaignId, author, {
      what: 'integration',
      subject: providerDefinitions[provider as IntegrationProvider].display_name,
      changes: [{ field: 'webhook', from: 'none', to: 'created' }],
    });
  }
}
