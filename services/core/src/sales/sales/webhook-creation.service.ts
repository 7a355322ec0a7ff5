import { Inject, Injectable } from '@nestjs/common';
import {
  ConnectionService,
  ProviderWebhookService,
  type CreationResult,
  type WebhookCreation,
} from '@lastcall/core/integrations';
import { CONFIG, Envelope, type Config } from '@lastcall/core/platform';
import { ProviderError, type CreatedWebhook } from '@lastcall/providers';
import { messages } from './messages.ts';
import { saleUrl } from './sale-url.ts';
import type { SalesIntegrationRow } from './sales-integration.entity.ts';
import { SalesIntegrationRepository } from './sales-integration.repository.ts';
import { signingSecretContext } from './signing-place.ts';

/** Creates the webhook that reports a campaign's sales; a repeated attempt reuses the existing one. */
@Injectable()
export class WebhookCreationService {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly envelope: Envelope,
    private readonly integrations: SalesIntegrationRepository,
    private readonly connections: ConnectionService,
    private readonly making: ProviderWebhookService,
  ) {}

  /** Makes one attempt for an outbox row. Throws a `ProviderError`; does nothing if the webhook exists or is no longer requested. */
  async create(
    accountId: number,
    { campaignId, provider }: WebhookCreation,
    outboxId: string,
  ): Promise<CreationResult> {
    const row = await this.integrations.findOne(accountId, { campaignId, provider });
    const url = row && saleUrl(this.config.EDGE_ORIGIN, row);
    if (!row || !url || row.webhookState === 'created' || row.webhookState === 'none') return 'made';
    const account = await this.connections.newestForWork(accountId, provider);
    if (account === null) throw new ProviderError(404, messages.notConnected);
    await this.integrations.recordAttempt(accountId, campaignId, provider);
    const tag = { type: 'tag', id: row.tagId ?? '', name: row.tagName ?? '' } as const;
    const request = {
      url,
      container: tag,
      label: { name: messages.webhookName, description: messages.webhookDescription(tag.name) },
    };
    return this.making.create(
      accountId,
      { owner: { provider, campaignId, purpose: 'sales' }, account, request, outboxId },
      (made) => this.saveMade(row, made),
    );
  }

  /** Records the provider's reason, and the latest start of the next attempt; without a next attempt, the webhook has failed. */
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

  /** Stores the webhook only for its original price. If another price was saved in the meantime, removes the unused webhook. */
  private async saveMade(row: SalesIntegrationRow, made: CreatedWebhook): Promise<void> {
    const { accountId, campaignId, provider, amount, currency, tagId, hash } = row;
    const signingSecret = made.secret === null ? null : this.envelope.encrypt(made.secret, signingSecretContext(row));
    const request = {
      campaignId,
      provider,
      amount: amount!,
      currency: currency!,
      tagId: tagId!,
      hash,
      webhookState: 'pending',
    } as const;
    await this.integrations.update(accountId, request, {
      webhookState: 'created',
      webhookError: null,
      webhookNextAt: null,
      ruleId: made.id,
      ruleUrl: made.ruleUrl,
      signingSecret,
    });
  }
}
