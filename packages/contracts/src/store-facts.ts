/** What bounds a store's discounts. */
export const storeLimits = {
  /** Products or collections that one discount is for. */
  items: 100,
  /** Products or collections in one answer; a shop with more is searched. */
  itemsShown: 250,
  /** Characters of a code that people type, and of a search. */
  code: 60,
  search: 100,
  /** Codes that the store takes in one call. */
  codesAtOnce: 250,
  /** The most that a discount takes off, in the shop's currency. */
  value: 1_000_000,
} as const;

/** The name of a shop at its platform: `bakery.myshopify.com`. Anything else is nobody's shop. */
export const shopDomainPattern = /^[a-z0-9][a-z0-9-]{0,59}\.myshopify\.com$/;

/**
 * The shop that somebody means: without scheme, slashes and path, in small letters, and with the platform's domain where they typed its name alone.
 * Also the address of its admin (`admin.shopify.com/store/bakery`) names it. What is no shop stays as it was typed, so that it can be refused.
 */
export function shopDomainOf(typed: string): string {
  const bare = typed
    .trim()
    .toLowerCase()
    .replace(/^[a-z]+:\/\//, '')
    .replace(/^\/+|\/+$/g, '');
  const name = /^admin\.shopify\.com\/store\/([a-z0-9-]+)/.exec(bare)?.[1] ?? bare.split(/[/?#]/)[0]!;
  return /^[a-z0-9][a-z0-9-]*$/.test(name) ? `${name}.myshopify.com` : name;
}

/** How the way to a shop and back ended: `taken` when another account has this shop. */
export const storeOutcomes = ['connected', 'denied', 'expired', 'failed', 'taken'] as const;
export type StoreOutcome = (typeof storeOutcomes)[number];

/** A share of 100, or an amount in the shop's currency. */
export const discountTypes = ['fixed', 'percentage'] as const;
export type DiscountType = (typeof discountTypes)[number];

/** What a discount is for: everything, some products, or some collections. */
export const discountScopes = ['all', 'specific', 'collections'] as const;
export type DiscountScope = (typeof discountScopes)[number];

/** A code as the shop takes it: letters, digits, hyphens and underscores. */
export const discountCodePattern = /^[\w-]*$/;

/** What a discount says that can be wrong. */
interface TypedDiscount {
  readonly type: DiscountType;
  readonly value: number;
  readonly applies_to: DiscountScope;
  readonly discount_code: string;
  readonly products?: readonly unknown[] | undefined;
  readonly collections?: readonly unknown[] | undefined;
}

/** What is wrong with a discount, by its fields, as names of the messages that say so; nothing where all is well. Service and form refuse by this. */
export function discountProblems({
  type,
  value,
  applies_to,
  discount_code,
  products = [],
  collections = [],
}: TypedDiscount) {
  return {
    ...(!(value > 0 && value <= storeLimits.value)
      ? { value: 'discountValue' as const }
      : type === 'percentage' && value > 100 && { value: 'discountShare' as const }),
    ...(!discountCodePattern.test(discount_code) && { discount_code: 'discountCode' as const }),
    ...(applies_to === 'specific' && products.length === 0 && { products: 'discountProducts' as const }),
    ...(applies_to === 'collections' && collections.length === 0 && { collections: 'discountCollections' as const }),
  };
}
