import { Inject, Injectable } from '@nestjs/common';
import { AccountsRepository } from '@lastcall/core/accounts';
import { withProviderProblem } from '@lastcall/core/integrations';
import { AccountPlansService } from '@lastcall/core/campaigns';
import { CONFIG, Database, problem, type Config } from '@lastcall/core/platform';
import { VisitorConfigService } from '@lastcall/core/read-models';
import { ProviderError } from '@lastcall/providers';
import { messages } from './messages.ts';
import { returnUrl } from './return-url.ts';
import type { StoreRow } from './store.entity.ts';
import { StoreRepository } from './store.repository.ts';
import { StoreService } from './store.service.ts';

/** The actor of a change of plan. */
const byShopify = 'Shopify billing';

/** The subscriptions of shops through the platform's own billing. */
@Injectable()
export class StoreSubscriptionService {
  constructor(
    @Inject(CONFIG)
    private readonly config: Pick<Config, 'APP_ORIGIN' | 'STORE_SUBSCRIPTION' | 'BILLING_URL' | 'SUPPORT_EMAIL'>,
    private readonly database: Database,
    private readonly accounts: AccountsRepository,
    private readonly plans: AccountPlansService,
    private readonly stores: StoreRepository,
    private readonly open: StoreService,
    private readonly tracked: VisitorConfigService,
  ) {}

  /**
   * Returns the URL where the owner of the shop pays; our own billing page where the platform does not bill shops. Throws `no_store` and
   * `provider_refused`, and `not_found` for another account's campaign.
   */
  async startSubscription(accountId: number, campaignId: string | undefined): Promise<string> {
    await this.ownId(accountId, campaignId);
    const { account } = await withProviderProblem(this.open.getOrThrow(accountId));
    const plan = this.config.STORE_SUBSCRIPTION;
    if (!plan) return this.billingPageUrl(accountId);
    const backUrl = new URL('/v2/api/shopify/subscription/callback', this.config.APP_ORIGIN);
    if (campaignId !== undefined) backUrl.searchParams.set('campaignId', campaignId);
    return (await withProviderProblem(this.open.adapter.subscribe(account, { ...plan, returnUrl: backUrl.href }))).url;
  }

  /** Checks the subscription after an owner returns from paying, and returns the URL to open. Throws `not_found` for another account's campaign. */
  async finish(accountId: number, campaignId: string | undefined): Promise<URL> {
    const id = await this.ownId(accountId, campaignId);
    await this.checkNowOrSoon(accountId);
    return returnUrl(this.config.APP_ORIGIN, id);
  }

  /** Returns the campaign that the owner came from; null for a campaign that is being created. */
  private async ownId(accountId: number, campaignId: string | undefined): Promise<string | null> {
    return campaignId === undefined ? null : (await this.tracked.ownCampaign(accountId, campaignId)).id;
  }

  /** Reads the shop's subscription and updates the account's plan. A plan that our staff assigned is left alone. Throws a `ProviderError`. */
  async check(accountId: number): Promise<void> {
    const store = await this.open.of(accountId);
    if (!store) return;
    const subscriptionId = await this.open.adapter.subscriptionOf(store.account);
    await this.database.transaction(async () => {
      await this.accounts.lock(accountId);
      const row = await this.stores.findOne(accountId, {});
      if (
        row?.connectionId !== store.row.connectionId ||
        row.removedAt !== null ||
        row.subscriptionId === subscriptionId ||
        // A change recorded during the call is newer than its response.
        row.subscriptionId !== store.row.subscriptionId
      )
        return;
      if (subscriptionId === null) return this.end(row);
      await this.stores.update(accountId, {}, { subscriptionId });
      await this.plans.setStorePlan(accountId, 'paid', byShopify);
    });
  }

  /** Works like `check`, but never fails for a returning user: if the shop does not respond, the worker retries. */
  async checkNowOrSoon(accountId: number): Promise<void> {
    await this.check(accountId).catch(async (error: unknown) => {
      if (!(error instanceof ProviderError)) throw error;
      await this.stores.scheduleCheck(accountId);
    });
  }

  /** Ends the paid plan. Call it in a transaction that has locked the account. */
  async end({ accountId, subscriptionId }: Pick<StoreRow, 'accountId' | 'subscriptionId'>): Promise<void> {
    if (subscriptionId === null) return;
    await this.stores.update(accountId, {}, { subscriptionId: null });
    await this.plans.setStorePlan(accountId, 'free', byShopify);
  }

  private async billingPageUrl(accountId: number): Promise<string> {
    if (this.config.BILLING_URL === undefined)
      throw problem('provider_refused', { reason: messages.noSubscription(this.config.SUPPORT_EMAIL) });
    const url = new URL(this.config.BILLING_URL);
    url.searchParams.set('account', (await this.accounts.get(accountId)).key);
    return url.href;
  }
}
