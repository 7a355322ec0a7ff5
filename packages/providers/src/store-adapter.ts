import type { ProviderAdapter } from './adapter.ts';
import type { ProviderAccount } from './provider-http.ts';

/** A shop as it describes itself; `domain` identifies it on the platform, whatever its own web domain is. */
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

/** The terms of a discount: `value` is a percentage or an amount in the shop's currency; for everything, or for the items with these ids. */
export interface DiscountTerms {
  readonly type: 'fixed' | 'percentage';
  readonly value: number;
  readonly appliesTo:
    | { readonly kind: 'all' }
    | { readonly kind: 'products' | 'collections'; readonly ids: readonly string[] };
}

/** The requested state of a discount; from `endsAt` the shop accepts none of its codes. */
export interface DiscountRequest extends DiscountTerms {
  readonly title: string;
  readonly code: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
  /** Each customer may use it once. */
  readonly oncePerCustomer: boolean;
  /** The number of times each of its codes may be used, by all customers together; null for unlimited. */
  readonly usesPerCode: number | null;
}

/** The shop's progress in adding codes: `done` once it has processed all of them, with the rejected codes and the reasons. */
export interface AddCodesProgress {
  readonly done: boolean;
  readonly refused: readonly { readonly code: string; readonly reason: string }[];
}

/** The subscription that a shop's owner must approve. */
export interface Subscription {
  readonly name: string;
  readonly amount: string;
  readonly currency: string;
  readonly returnUrl: string;
  readonly isTest: boolean;
}

/** The calls that a store supports in addition to those of any provider. Every method throws a `ProviderError`, whose reason is the store's own message. */
export interface StoreAdapter extends ProviderAdapter {
  shop(account: ProviderAccount): Promise<Shop>;
  /** Returns products and collections with words in the title that start with those of a search, ignoring case; the first 250 of each. */
  items(
    account: ProviderAccount,
    search: string,
  ): Promise<{
    readonly products: readonly StoreItem[];
    readonly collections: readonly StoreItem[];
    readonly hasMore: boolean;
  }>;
  /** Creates a discount with its first code, or finds the one that an earlier attempt created with that code. Returns its id. */
  createDiscount(account: ProviderAccount, request: DiscountRequest): Promise<string>;
  /** Updates a discount. Throws an error with status 404 if it was deleted. */
  updateDiscount(account: ProviderAccount, discountId: string, request: Omit<DiscountRequest, 'code'>): Promise<void>;
  /** Deletes a discount with all its codes; succeeds if it no longer exists. */
  deleteDiscount(account: ProviderAccount, discountId: string): Promise<void>;
  /** Adds codes to a discount, 250 at most; the shop processes them asynchronously. Returns the job id for `codesAdded`. */
  addCodes(account: ProviderAccount, discountId: string, codes: readonly string[]): Promise<string>;
  /**
   * Returns the progress of added codes. Codes that the discount already has count as added. Throws an error with status 404 if the shop no longer has
   * the job.
   */
  codesAdded(account: ProviderAccount, jobId: string): Promise<AddCodesProgress>;
  /** Returns which of these codes a discount has, 250 at most, for callers that do not know the progress of an earlier attempt. */
  codesOf(account: ProviderAccount, discountId: string, codes: readonly string[]): Promise<ReadonlySet<string>>;
  removeCodes(account: ProviderAccount, discountId: string, codes: readonly string[]): Promise<void>;
  /** Returns true if our embed block is enabled in the published theme; null if the theme does not record it. */
  hasEmbed(account: ProviderAccount, blockHandle: string): Promise<boolean | null>;
  /** Registers webhooks for topics (`orders/paid`) at a URL; existing ones stay. The privacy topics are sent to the URL in the app's own settings. */
  registerWebhooks(account: ProviderAccount, topics: readonly string[], url: string): Promise<void>;
  /** Removes all webhooks of a URL; other URLs stay. */
  removeWebhooks(account: ProviderAccount, url: string): Promise<void>;
  /** Asks the shop's owner to approve a charge; returns the approval URL and the id of the subscription. */
  subscribe(
    account: ProviderAccount,
    subscription: Subscription,
  ): Promise<{ readonly url: string; readonly id: string }>;
  /** Stores metafields for our embed block, which reads them as `app.metafields.lastcall.<name>`: `account_key`, and the `origin` of the page script. */
  setEmbedMetafields(
    account: ProviderAccount,
    facts: { readonly account_key: string; readonly origin: string },
  ): Promise<void>;
  /** Returns the id of the active subscription; null without one. */
  subscriptionOf(account: ProviderAccount): Promise<string | null>;
  /** Cancels a subscription at once; succeeds if it is no longer active. */
  cancelSubscription(account: ProviderAccount, subscriptionId: string): Promise<void>;
}
