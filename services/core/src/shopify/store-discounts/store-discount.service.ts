import { Injectable } from '@nestjs/common';
import { validation } from '@lastcall/contracts/platform';
import {
  storeLimits,
  type SaveDiscountBody,
  type StoreCodes,
  type StoreDiscount,
  type StoreItems,
} from '@lastcall/contracts/shopify';
import { AccountsRepository } from '@lastcall/core/accounts';
import { CampaignHistoryService, changesBetween, type Author } from '@lastcall/core/campaigns';
import { withProviderProblem } from '@lastcall/core/integrations';
import { VisitorConfigService, type TrackedCampaign } from '@lastcall/core/read-models';
import { Database, fieldProblems, problem } from '@lastcall/core/platform';
import {
  StoreBatchRepository,
  StoreCodeRepository,
  CodeSyncRequests,
  CodeSyncLeaseRepository,
} from '../store-codes/index.ts';
import { StoreService } from '../stores/index.ts';
import { hasSharedCode } from './discount-request.ts';
import type { StoreDiscountRow } from './store-discount.entity.ts';
import { presentDiscount } from './store-discount.presenter.ts';
import { StoreDiscountRepository } from './store-discount.repository.ts';

type Terms = Pick<StoreDiscountRow, 'type' | 'value' | 'appliesTo' | 'code' | 'items'>;

/** The discounts of a store's campaigns, as their owners request them. */
@Injectable()
export class StoreDiscountService {
  constructor(
    private readonly database: Database,
    private readonly accounts: AccountsRepository,
    private readonly tracked: VisitorConfigService,
    private readonly stores: StoreService,
    private readonly discounts: StoreDiscountRepository,
    private readonly batches: StoreBatchRepository,
    private readonly codeRows: StoreCodeRepository,
    private readonly requests: CodeSyncRequests,
    private readonly writers: CodeSyncLeaseRepository,
    private readonly history: CampaignHistoryService,
  ) {}

  /** Searches products and collections of the shop by title. Throws `not_found`, `no_store`, and `provider_refused` with the shop's reason. */
  async items(accountId: number, campaignId: string, search: string): Promise<StoreItems['data']> {
    await this.tracked.ownCampaign(accountId, campaignId);
    const { account } = await withProviderProblem(this.stores.getOrThrow(accountId));
    const { products, collections, hasMore } = await withProviderProblem(this.stores.adapter.items(account, search));
    return {
      products: products.slice(0, storeLimits.itemsShown),
      collections: collections.slice(0, storeLimits.itemsShown),
      hasMore,
    };
  }

  /** Returns null if a campaign has no discount. Throws `not_found`. */
  async get(accountId: number, campaignId: string, now: Date): Promise<StoreDiscount | null> {
    const campaign = await this.tracked.ownCampaign(accountId, campaignId);
    const discount = await this.discounts.findOne(accountId, { campaignId });
    return discount && this.presented(campaign, discount, now);
  }

  /**
   * Saves the discount; the worker syncs it to the shop. Throws `not_found`, also for a campaign of another kind, `no_store` without a shop,
   * `plan_required` without a subscription, and `validation_failed` where all leads share a code and none is given.
   */
  async save(
    accountId: number,
    campaignId: string,
    body: SaveDiscountBody,
    author: Author,
    now: Date,
  ): Promise<StoreDiscount> {
    const campaign = await this.tracked.ownCampaign(accountId, campaignId);
    if (!campaign.isOfStore) throw problem('not_found');
    if ((await this.stores.rowOf(accountId)) === null) throw problem('no_store');
    if ((await this.accounts.get(accountId)).storePlan !== 'paid') throw problem('plan_required');
    const terms = termsOf(campaign, body);
    return this.database.transaction(async () => {
      // Serializes concurrent saves.
      await this.accounts.lock(accountId);
      const before = await this.discounts.findOne(accountId, { campaignId });
      const changes = changesBetween(before ? readable(before) : {}, readable(terms));
      if (before === null)
        await this.discounts.insert(accountId, { campaignId, ...terms, version: 1, savedAt: now, nextAt: null });
      else if (changes.length > 0)
        await this.discounts.update(accountId, { campaignId }, { ...terms, version: before.version + 1, savedAt: now });
      if (changes.length > 0) {
        await this.history.record(accountId, campaignId, author, { what: 'discount', changes });
        await this.requestShopSync(accountId, campaignId, now);
      }
      return this.presented(campaign, await this.discounts.get(accountId, { campaignId }), now);
    });
  }

  /** Returns the number of leads whose codes the shop has. Throws `not_found`. */
  async codes(accountId: number, campaignId: string): Promise<StoreCodes> {
    await this.tracked.ownCampaign(accountId, campaignId);
    return this.codeRows.progress(accountId, campaignId);
  }

  /** Retries discounts and codes that the shop has rejected. Throws `not_found` and `no_store`. */
  async retry(accountId: number, campaignId: string, now: Date): Promise<StoreCodes> {
    await this.tracked.ownCampaign(accountId, campaignId);
    if ((await this.stores.rowOf(accountId)) === null) throw problem('no_store');
    await this.database.transaction(() => this.requestShopSync(accountId, campaignId, now));
    return this.codeRows.progress(accountId, campaignId);
  }

  /** Copies the terms of a discount to a copy of its campaign, without a shared code, because codes are unique in a shop. */
  async copy(accountId: number, campaignId: string, copyId: string, now: Date): Promise<void> {
    const original = await this.discounts.findOne(accountId, { campaignId });
    if (original === null || original.code !== '') return;
    const { type, value, appliesTo, code, items } = original;
    await this.discounts.insert(accountId, {
      campaignId: copyId,
      type,
      value,
      appliesTo,
      code,
      items,
      version: 1,
      savedAt: now,
      nextAt: null,
    });
    await this.requests.requestFullSync(accountId, copyId);
  }

  private async presented(campaign: TrackedCampaign, discount: StoreDiscountRow, now: Date): Promise<StoreDiscount> {
    const { accountId, campaignId, version } = discount;
    return presentDiscount(campaign, discount, await this.discounts.numbers(accountId, campaignId, version, now), now);
  }

  private async requestShopSync(accountId: number, campaignId: string, now: Date): Promise<void> {
    await this.batches.renew(accountId, campaignId, now);
    await this.codeRows.requestSyncOfFailed(accountId, campaignId, now);
    await this.requests.requestFullSync(accountId, campaignId);
    await this.writers.wake(accountId);
  }
}

function termsOf(
  campaign: TrackedCampaign,
  { type, value, applies_to: appliesTo, discount_code, products = [], collections = [] }: SaveDiscountBody,
): Terms {
  const isForAll = hasSharedCode(campaign);
  if (isForAll && discount_code === '') throw fieldProblems({ path: 'discount_code', message: validation.required });
  return {
    type,
    value,
    appliesTo,
    code: isForAll ? discount_code : '',
    items: {
      products: appliesTo === 'specific' ? products : [],
      collections: appliesTo === 'collections' ? collections : [],
    },
  };
}

function readable({ type, value, appliesTo, code, items }: Terms): Record<string, unknown> {
  return {
    type,
    value,
    applies_to: appliesTo,
    discount_code: code,
    products: items.products.map(({ title }) => title),
    collections: items.collections.map(({ title }) => title),
  };
}
