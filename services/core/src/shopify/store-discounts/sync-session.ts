import type { TrackedCampaign } from '@lastcall/core/read-models';
import type { OpenStore } from '../stores/index.ts';
import { ProviderError, type StoreAdapter } from '@lastcall/providers';
import type { StoreDiscountRow } from './store-discount.entity.ts';

/** Milliseconds of asking a shop after which others have their turn. */
const turnMs = 4_000;

/** What an account's shop is asked for in one turn: with what, until when, and what was read for it. */
export class SyncSession {
  private readonly endsAt = performance.now() + turnMs;
  private readonly wishes = new Map<string, Promise<Discounted>>();
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

  /** Whether the shop has done anything that it was asked. */
  get hasWorked(): boolean {
    return this.didSomething;
  }

  /** A campaign with its discount, as they are in this turn. */
  discounted(campaignId: string): Promise<Discounted> {
    const known = this.wishes.get(campaignId) ?? this.read(campaignId);
    this.wishes.set(campaignId, known);
    return known;
  }

  /** Asks the shop; its refusal is an answer, and everything else ends the turn. */
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

/** A campaign and its discount; null for either that is not there. */
export interface Discounted {
  readonly campaign: TrackedCampaign | null;
  readonly discount: StoreDiscountRow | null;
}

/** What a shop has answered, or why it would not. */
type Answer<T> = { readonly value: T; readonly refusal?: undefined } | { readonly refusal: ProviderError };

/** A refusal is about what was asked: neither about who asks, nor about when. */
function isRefusal(error: unknown): error is ProviderError {
  return error instanceof ProviderError && error.isFinal && !error.isReauth && !error.isBusy;
}
