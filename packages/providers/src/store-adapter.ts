import type { ProviderAdapter } from './adapter.ts';
import type { ProviderAccount } from './provider-http.ts';

/** A shop as it says of itself; `domain` is the name by which the platform knows it, whatever its own web address is. */
export interface Shop {
  readonly id: string;
  readonly domain: string;
  readonly name: string;
  readonly currency: string;
}

/** A product or a collection. */
export interface StoreItem {
  readonly id: string;
  readonly title: string;
  readonly image: string | null;
  readonly price: string | null;
  readonly handle: string;
}

/** What a discount takes off: `value` is a share of 100 or an amount in the shop's currency; of everything, or of the items with these ids. */
export interface DiscountTerms {
  readonly type: 'fixed' | 'percentage';
  readonly value: number;
  readonly appliesTo:
    { readonly kind: 'all' } | { readonly kind: 'products' | 'collections'; readonly ids: readonly string[] };
}

/** A discount as the shop is to have it; from `endsAt` on the shop takes none of its codes. */
export interface DiscountRequest extends DiscountTerms {
  readonly title: string;
  readonly code: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
  /** Each customer may use it once. */
  readonly oncePerCustomer: boolean;
  /** How often each of its codes may be used, by anybody; null for as often as people like. */
  readonly usesPerCode: number | null;
}

/** How far the shop is with codes that it was given: `done` when it has looked at all, with those that it did not take and why. */
export interface CodesAdded {
  readonly done: boolean;
  readonly refused: readonly { readonly code: string; readonly reason: string }[];
}

/** What a shop's owner is asked to agree to. */
export interface Subscription {
  readonly name: string;
  readonly amount: string;
  readonly currency: string;
  readonly returnUrl: string;
  readonly isTest: boolean;
}

/** What a store can do for us, beside what any provider can. Every method throws a `ProviderError`, whose reason is in the store's words. */
export interface StoreAdapter extends ProviderAdapter {
  shop(account: ProviderAccount): Promise<Shop>;
  /** Products and collections in whose titles words begin with those of a search, in any case; the first 250 of each. */
  items(
    account: ProviderAccount,
    search: string,
  ): Promise<{
    readonly products: readonly StoreItem[];
    readonly collections: readonly StoreItem[];
    readonly hasMore: boolean;
  }>;
  /** Makes a discount with its first code, or finds the one that an earlier try has left behind with that code. Answers its id. */
  createDiscount(account: ProviderAccount, wish: DiscountRequest): Promise<string>;
  /** Throws one of the status 404 for a discount that is gone. */
  updateDiscount(account: ProviderAccount, discountId: string, wish: Omit<DiscountRequest, 'code'>): Promise<void>;
  /** Takes a discount away with all its codes; one that is gone already is fine. */
  deleteDiscount(account: ProviderAccount, discountId: string): Promise<void>;
  /** Gives a discount further codes, 250 at most; the shop goes on by itself. Answers by what to ask how far it is. */
  addCodes(account: ProviderAccount, discountId: string, codes: readonly string[]): Promise<string>;
  /** A code that the discount has already is not refused. Throws one of the status 404 for what the shop has forgotten. */
  codesAdded(account: ProviderAccount, jobId: string): Promise<CodesAdded>;
  /** The codes that a discount has of these, 250 at most, for whoever does not know how far an earlier try came. */
  codesOf(account: ProviderAccount, discountId: string, codes: readonly string[]): Promise<ReadonlySet<string>>;
  removeCodes(account: ProviderAccount, discountId: string, codes: readonly string[]): Promise<void>;
  /** Whether the embed block of ours is on in the published theme; null when the theme does not say. */
  hasEmbed(account: ProviderAccount, blockHandle: string): Promise<boolean | null>;
  /** Has the shop tell of topics (`orders/paid`) at an address; those that it tells already stay. Of people's data to be forgotten it tells where the app's own settings say. */
  tell(account: ProviderAccount, topics: readonly string[], url: string): Promise<void>;
  /** Has the shop tell nothing at an address any more; other addresses stay. */
  stopTelling(account: ProviderAccount, url: string): Promise<void>;
  /** Asks the shop's owner to pay; answers where they are asked, and the id of what they are asked for. */
  subscribe(
    account: ProviderAccount,
    subscription: Subscription,
  ): Promise<{ readonly url: string; readonly id: string }>;
  /** Lets our embed block know facts by their names, which it reads as `app.metafields.lastcall.<name>`: `account_key`, and `origin` of the page script. */
  letEmbedKnow(
    account: ProviderAccount,
    facts: { readonly account_key: string; readonly origin: string },
  ): Promise<void>;
  /** The id of the subscription that is paid now; null without one. */
  subscriptionOf(account: ProviderAccount): Promise<string | null>;
  /** Ends a subscription at once; one that is not paid any more is fine. */
  cancelSubscription(account: ProviderAccount, subscriptionId: string): Promise<void>;
}
