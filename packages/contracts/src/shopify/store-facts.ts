/** The limits of store discounts. */
export const storeLimits = {
  /** Maximum products or collections per discount. */
  items: 100,
  /** Maximum products or collections per response; items of larger stores are found by searching. */
  itemsShown: 250,
  /** Maximum characters of an entered code, and of a search. */
  code: 60,
  search: 100,
  /** Maximum codes that the store accepts in one call. */
  codesAtOnce: 250,
  /** Maximum discount amount, in the store's currency. */
  value: 1_000_000,
} as const;

/** A store's domain on Shopify: `bakery.myshopify.com`. Nothing else is accepted. */
export const shopDomainPattern = /^[a-z0-9][a-z0-9-]{0,59}\.myshopify\.com$/;

/**
 * Normalizes an entered store name: removes scheme, slashes and path, lowercases it, and adds the platform's domain to a bare name.
 * Also accepts the URL of its admin (`admin.shopify.com/store/bakery`). Invalid names stay as entered, so that validation can reject them.
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

/** The result of a store authorization: `taken` when another account has connected this store. */
export const storeOutcomes = ['connected', 'denied', 'expired', 'failed', 'taken'] as const;
export type StoreOutcome = (typeof storeOutcomes)[number];

/** A percentage up to 100, or an amount in the store's currency. */
export const discountTypes = ['fixed', 'percentage'] as const;
export type DiscountType = (typeof discountTypes)[number];

/** The scope of a discount: everything, some products, or some collections. */
export const discountScopes = ['all', 'specific', 'collections'] as const;
export type DiscountScope = (typeof discountScopes)[number];

/** A code in the store's format: letters, digits, hyphens and underscores. */
export const discountCodePattern = /^[\w-]*$/;

/** The fields of a discount that are validated. */
interface DiscountInput {
  readonly type: DiscountType;
  readonly value: number;
  readonly applies_to: DiscountScope;
  readonly discount_code: string;
  readonly products?: readonly unknown[] | undefined;
  readonly collections?: readonly unknown[] | undefined;
}

/** Returns the invalid fields of a discount with the keys of their messages; empty when all are valid. Used by both service and form. */
export function discountProblems({
  type,
  value,
  applies_to,
  discount_code,
  products = [],
  collections = [],
}: DiscountInput) {
  return {
    ...(!(value > 0 && value <= storeLimits.value)
      ? { value: 'discountValue' as const }
      : type === 'percentage' && value > 100 && { value: 'discountShare' as const }),
    ...(!discountCodePattern.test(discount_code) && { discount_code: 'discountCode' as const }),
    ...(applies_to === 'specific' && products.length === 0 && { products: 'discountProducts' as const }),
    ...(applies_to === 'collections' && collections.length === 0 && { collections: 'discountCollections' as const }),
  };
}
