import { Inject, Injectable } from '@nestjs/common';
import { limits, validation } from '@lastcall/contracts/platform';
import type { CreateWebhookBody, SalesIntegration, SalesProvider, SaveSalesBody } from '@lastcall/contracts/sales';
import { ConnectionService, type WebhookCreation } from '@lastcall/core/integrations';
import { VisitorConfigService } from '@lastcall/core/read-models';
import {
  CONFIG,
  Database,
  Envelope,
  fieldProblems,
  Outbox,
  problem,
  randomKey,
  type Config,
  fitsCurrency,
  isSameAmount,
} from '@lastcall/core/platform';
import { thrivecartProvider } from '@lastcall/providers/sales';
import { presentSalesIntegration } from './sales-integration.presenter.ts';
import type { SalesIntegrationRow } from './sales-integration.entity.ts';
import { SalesIntegrationRepository } from './sales-integration.repository.ts';
import { signingSecretContext } from './signing-place.ts';

const dayMs = 24 * 3_600_000;
/** The state of a webhook that must be created, or created again. */
const noWebhook = { webhookState: 'none', webhookError: null, webhookAttempts: 0, webhookNextAt: null } as const;

/** Manages the price of a provider's sales, and requests for the webhook that reports them. */
@Injectable()
export class SalesIntegrationService {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly database: Database,
    private readonly envelope: Envelope,
    private readonly outbox: Outbox,
    private readonly integrations: SalesIntegrationRepository,
    private readonly connections: ConnectionService,
    private readonly tracked: VisitorConfigService,
  ) {}

  async get(accountId: number, campaignId: string, provider: SalesProvider): Promise<SalesIntegration> {
    await this.tracked.ownCampaign(accountId, campaignId);
    return this.present(await this.integrations.getOrCreate(accountId, campaignId, provider));
  }

  /**
   * Saves the price. Throws `sales_changed` if it is no longer the loaded version. A webhook for another price must be created again: until then its
   * sales are counted and flagged.
   */
  async save(
    accountId: number,
    campaignId: string,
    provider: SalesProvider,
    { amount, currency, thrivecartSecret, version }: SaveSalesBody,
  ): Promise<SalesIntegration> {
    assertCurrencyDigits(amount, currency);
    if (thrivecartSecret !== undefined && provider !== thrivecartProvider)
      throw fieldProblems({ path: 'thrivecartSecret', message: validation.thrivecartSecret });
    await this.get(accountId, campaignId, provider);
    return this.database.transaction(async () => {
      const row = await this.integrations.getForUpdate(accountId, { campaignId, provider });
      assertVersion(row, version);
      const isSamePrice = hasPrice(row, amount, currency);
      await this.integrations.update(
        accountId,
        { campaignId, provider },
        {
          amount,
          currency,
          ...(isSamePrice ? {} : { ...noWebhook, version: row.version + 1 }),
          ...(thrivecartSecret === undefined ? {} : { signingSecret: this.encrypted(row, thrivecartSecret) }),
        },
      );
      return this.present(await this.integrations.get(accountId, { campaignId, provider }));
    });
  }

  /**
   * Enqueues the creation of the webhook at the provider. Throws `not_connected`, `sales_changed` if the settings are no longer the loaded version, and
   * `webhook_exists` for the same tag, amount and currency.
   */
  async createWebhook(
    accountId: number,
    campaignId: string,
    provider: SalesProvider,
    request: CreateWebhookBody,
  ): Promise<SalesIntegration> {
    if (provider !== 'kit') throw problem('not_found');
    assertCurrencyDigits(request.amount, request.currency);
    await this.get(accountId, campaignId, provider);
    if (!(await this.connections.isConnected(accountId, provider))) throw problem('not_connected');
    return this.database.transaction(async (manager) => {
      const row = await this.integrations.getForUpdate(accountId, { campaignId, provider });
      const isMade = row.webhookState === 'created' || row.webhookState === 'pending';
      if (isMade && row.tagId === request.tagId && hasPrice(row, request.amount, request.currency))
        throw problem('webhook_exists');
      assertVersion(row, request.version);
      const { tagId, tagName, amount, currency } = request;
      await this.integrations.update(
        accountId,
        { campaignId, provider },
        {
          tagId,
          tagName,
          amount,
          currency,
          version: row.version + 1,
          webhookState: 'pending',
          webhookError: null,
          webhookAttempts: 0,
          webhookNextAt: null,
        },
      );
      await this.outbox.enqueue(manager, 'webhook-creation', accountId, {
        purpose: 'sales',
        campaignId,
        provider,
      } satisfies WebhookCreation);
      return this.present(await this.integrations.get(accountId, { campaignId, provider }));
    });
  }

  /**
   * Rotates the secret in the URL. The previous one stays valid for a week, so that no sale is lost until the new URL is pasted; an older one becomes
   * invalid. Where we created the provider's webhook, it must be created again.
   */
  async renewUrl(accountId: number, campaignId: string, provider: SalesProvider): Promise<SalesIntegration> {
    await this.get(accountId, campaignId, provider);
    return this.database.transaction(async () => {
      const { hash: previousHash, webhookState } = await this.integrations.getForUpdate(accountId, {
        campaignId,
        provider,
      });
      const previousUntil = new Date(Date.now() + limits.oldSaleUrlDays * dayMs);
      const webhook = webhookState === 'none' ? {} : noWebhook;
      await this.integrations.update(
        accountId,
        { campaignId, provider },
        { hash: randomKey(), previousHash, previousUntil, ...webhook },
      );
      return this.present(await this.integrations.get(accountId, { campaignId, provider }));
    });
  }

  private encrypted(row: SalesIntegrationRow, secret: string | null): string | null {
    return secret === null ? null : this.envelope.encrypt(secret, signingSecretContext(row));
  }

  private async present(row: SalesIntegrationRow): Promise<SalesIntegration> {
    return presentSalesIntegration(row, {
      edgeOrigin: this.config.EDGE_ORIGIN,
      mailHost: this.config.MAIL_HOST,
      now: new Date(),
      connected: await this.connections.isConnected(row.accountId, row.provider),
    });
  }
}

function hasPrice(row: Pick<SalesIntegrationRow, 'amount' | 'currency'>, amount: string, currency: string): boolean {
  return row.amount !== null && isSameAmount(row.amount, amount) && row.currency === currency;
}

function assertCurrencyDigits(amount: string, currency: string): void {
  if (!fitsCurrency(amount, currency)) throw fieldProblems({ path: 'amount', message: validation.amount });
}

function assertVersion(row: SalesIntegrationRow, baseVersion: number | undefined): void {
  if (baseVersion !== undefined && baseVersion !== row.version) throw problem('sales_changed');
}
