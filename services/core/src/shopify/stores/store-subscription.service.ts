import { Inject, Injectable } from '@nestjs/common';
import { AccountsRepository } from '@lastcall/core/accounts';
import { asked } from '@lastcall/core/integrations';
import { AccountPlansService } from '@lastcall/core/campaigns';
import { CONFIG, Database, problem, type Config } from '@lastcall/core/platform';
import { ProviderError } from '@lastcall/providers';
import { messages } from './messages.ts';
import type { StoreRow } from './store.entity.ts';
import { StoreRepository } from './store.repository.ts';
import { StoreService } from './store.service.ts';

/** By whom a change of the plan is said to be made. */
const byShopify = 'Shopify billing';

/** What shops pay for by the platform's own billing. */
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
  ) {}

  /** Where the owner of the shop is asked to pay; our own billing page where shops are not billed by their platform. Throws `no_store` and `provider_refused`. */
  async ask(accountId: number, campaignId: string | null): Promise<string> {
    const { account } = await asked(this.open.need(accountId));
    const plan = this.config.STORE_SUBSCRIPTION;
    if (!plan) return this.ownPage(accountId);
    const returnUrl = new URL('/v2/api/shopify/subscription/callback', this.config.APP_ORIGIN);
    if (campaignId !== null) returnUrl.searchParams.set('campaignId', campaignId);
    return (await asked(this.open.adapter.subscribe(account, { ...plan, returnUrl: returnUrl.href }))).url;
  }

  /** Looks what the shop pays for and gives the account what belongs to it. A plan that our own people gave is left alone. Throws a `ProviderError`. */
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
        // What was recorded while the shop was asked is newer than its answer.
        row.subscriptionId !== store.row.subscriptionId
      )
        return;
      if (subscriptionId === null) return this.end(row);
      await this.stores.update(accountId, {}, { subscriptionId });
      await this.plans.setStorePlan(accountId, 'paid', byShopify);
    });
  }

  /** Like `check`, for somebody who comes back and is not kept from it: while the shop does not answer, it is asked again by the worker. */
  async checkNowOrSoon(accountId: number): Promise<void> {
    await this.check(accountId).catch(async (error: unknown) => {
      if (!(error instanceof ProviderError)) throw error;
      await this.stores.lookSoon(accountId);
    });
  }

  /** Nothing is paid any more. Call it in a transaction that has locked the account. */
  async end({ accountId, subscriptionId }: Pick<StoreRow, 'accountId' | 'subscriptionId'>): Promise<void> {
    if (subscriptionId === null) return;
    await this.stores.update(accountId, {}, { subscriptionId: null });
    await this.plans.setStorePlan(accountId, 'free', byShopify);
  }

  private async ownPage(accountId: number): Promise<string> {
    if (this.config.BILLING_URL === undefined)
      throw problem('provider_refused', { reason: messages.noSubscription(this.config.SUPPORT_EMAIL) });
    const url = new URL(this.config.BILLING_URL);
    url.searchParams.set('account', (await this.accounts.get(accountId)).key);
    return url.href;
  }
}
