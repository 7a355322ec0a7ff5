import type { TrackedCampaign } from '@lastcall/core/read-models';
import type { OpenStore } from '../stores/index.ts';
import { ProviderError, type StoreAdapter } from '@lastcall/providers';
import type { StoreDiscountRow } from './store-discount.entity.ts';

/** The milliseconds that one turn may call a shop before other accounts get a turn. */
const turnMs = 4_000;

/** One turn at an account's shop: its adapter, its time limit, and the rows that were read for it. */
export class SyncSession {
  private readonly endsAt = performance.now() + turnMs;
  private readonly requests = new Map<string, Promise<Discounted>>();
  private didSomething = false;

  constructor(
    readonly accountId: number,
    readonly store: OpenStore | null,
    readonly adapter: StoreAdapter,
    readonly now: Date,
    private readonly read: (campaignId: string) => Promise<Discounted>,
  ) {}

  get isOver(): boolean {
    return performance.now() >= this.endsAt;
  }

  /** True if the shop has done anything in this turn. */
  get hasWorked(): boolean {
    return this.didSomething;
  }

  /** Returns a campaign with its discount, cached for this turn. */
  discounted(campaignId: string): Promise<Discounted> {
    const known = this.requests.get(campaignId) ?? this.read(campaignId);
    this.requests.set(campaignId, known);
    return known;
  }

  /** Calls the shop; its refusal is a result, and any other error ends the turn. */
  async ask<T>(call: Promise<T>): Promise<Answer<T>> {
    try {
      const value = await call;
      this.didSomething = true;
      return { value };
    } catch (error) {
      if (!isRefusal(error)) throw error;
      return { refusal: error };
    }
  }
}

/** A campaign and its discount; null for either that does not exist. */
export interface Discounted {
  readonly campaign: TrackedCampaign | null;
  readonly discount: StoreDiscountRow | null;
}

/** The response of a shop, or its refusal. */
type Answer<T> = { readonly value: T; readonly refusal?: undefined } | { readonly refusal: ProviderError };

/** A refusal concerns the request itself: neither the credentials nor the rate limit. */
function isRefusal(error: unknown): error is ProviderError {
  return error instanceof ProviderError && error.isFinal && !error.isReauth && !error.isBusy;
}
