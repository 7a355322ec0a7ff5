import type { TrackedCampaign } from '@lastcall/core/read-models';
import type { SyncSession } from '@lastcall/core/platform';
import type { OpenStore } from '../stores/index.ts';
import type { StoreAdapter } from '@lastcall/providers';
import type { StoreDiscountRow } from './store-discount.entity.ts';

/** A session at an account's shop, with the rows that were read for it. */
export class ShopSession {
  readonly now: Date;
  private readonly requests = new Map<string, Promise<Discounted>>();

  constructor(
    /** The time limit, and the calls to the shop. */
    readonly calls: SyncSession,
    readonly accountId: number,
    readonly store: OpenStore | null,
    readonly adapter: StoreAdapter,
    private readonly read: (campaignId: string) => Promise<Discounted>,
  ) {
    this.now = calls.now;
  }

  /** Returns a campaign with its discount, cached for this session. */
  discounted(campaignId: string): Promise<Discounted> {
    const known = this.requests.get(campaignId) ?? this.read(campaignId);
    this.requests.set(campaignId, known);
    return known;
  }
}

/** A campaign and its discount; each is null if it does not exist. */
export interface Discounted {
  readonly campaign: TrackedCampaign | null;
  readonly discount: StoreDiscountRow | null;
}
