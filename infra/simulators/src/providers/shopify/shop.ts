import { demoCatalog, type Catalog } from './catalog.ts';

export interface Discount {
  readonly id: string;
  title: string;
  startsAt: Date;
  endsAt: Date | null;
  oncePerCustomer: boolean;
  /** The usage limit of each code; null for unlimited. */
  usageLimit: number | null;
  /** A fraction between 0 and 1, or an amount of money. */
  value: { readonly percentage: number } | { readonly amount: string };
  items: { readonly kind: 'all' } | { readonly kind: 'products' | 'collections'; readonly ids: readonly string[] };
}

/** A code of a discount. Codes ignore case, and each exists once in a shop. */
interface Code {
  readonly id: string;
  readonly code: string;
  readonly discountId: string;
}

/** Codes that a shop processes in the background. */
export interface BulkCreation {
  readonly id: string;
  readonly discountId: string;
  readonly readyAt: number;
  done: boolean;
  readonly codes: {
    readonly code: string;
    readonly errors: { readonly field: string[]; readonly message: string; readonly code: string }[];
  }[];
}

interface Webhook {
  readonly id: string;
  readonly topic: string;
  readonly uri: string;
}

export interface AppSubscription {
  readonly id: string;
  readonly name: string;
  readonly test: boolean;
  readonly amount: string;
  readonly currency: string;
  readonly returnUrl: string;
  status: 'PENDING' | 'ACTIVE' | 'DECLINED' | 'CANCELLED';
}

export interface Order {
  readonly id: number;
  readonly email: string | null;
  readonly total: string;
  readonly code: string | null;
  readonly at: Date;
}

/** The rate limit bucket of query points. */
export interface Bucket {
  available: number;
  maximum: number;
  perSecond: number;
  at: number;
}

/** A simulated shop. */
export interface Shop extends Catalog {
  readonly domain: string;
  readonly id: string;
  readonly name: string;
  readonly currency: string;
  readonly bucket: Bucket;
  readonly discounts: Map<string, Discount>;
  /** Keyed by the lowercase code. */
  readonly codes: Map<string, Code>;
  readonly bulks: Map<string, BulkCreation>;
  readonly webhooks: Webhook[];
  readonly subscriptions: AppSubscription[];
  readonly metafields: Map<string, string>;
  readonly orders: Order[];
  readonly theme: { notesEmbeds: boolean; embed: 'never' | 'on' | 'off' };
  /** The milliseconds that bulk code creation takes. */
  bulkMs: number;
  /** The client whose secret signs its deliveries. */
  clientId: string;
  /** The URL of the last delivery to our app, for deliveries after the app is uninstalled. */
  appUrl: string | null;
}

/** The points, and points per second, of the smallest plan. */
const smallestPlan = { maximum: 2_000, perSecond: 100 };
const usualBulkMs = 300;

let lastId = 700_000;
export const newNumber = (): number => ++lastId;
export const newGid = (kind: string): string => `gid://shopify/${kind}/${newNumber()}`;

/** Creates a shop with some demo products and collections. */
export function newShop(domain: string): Shop {
  const name = domain.replace('.myshopify.com', '').replace(/-+/g, ' ');
  return {
    ...demoCatalog(),
    domain,
    id: newGid('Shop'),
    name: `${name.charAt(0).toUpperCase()}${name.slice(1)}`,
    currency: 'USD',
    bucket: { ...smallestPlan, available: smallestPlan.maximum, at: Date.now() },
    discounts: new Map(),
    codes: new Map(),
    bulks: new Map(),
    webhooks: [],
    subscriptions: [],
    metafields: new Map(),
    orders: [],
    theme: { notesEmbeds: true, embed: 'never' },
    bulkMs: usualBulkMs,
    clientId: 'lastcall',
    appUrl: null,
  };
}

/** Returns the error of a new code. */
export function problemOfCode(shop: Shop, code: string): { field: string[]; message: string; code: string } | null {
  if (code.trim() === '' || code.length > 255) return { field: ['code'], message: 'Code is invalid.', code: 'INVALID' };
  return shop.codes.has(code.toLowerCase())
    ? { field: ['code'], message: 'Code must be unique. Please try a different code.', code: 'TAKEN' }
    : null;
}

export function addCode(shop: Shop, discountId: string, code: string): void {
  shop.codes.set(code.toLowerCase(), { id: newGid('DiscountRedeemCode'), code, discountId });
}

/** Runs the background jobs that are due. */
export function runDueJobs(shop: Shop): void {
  for (const bulk of shop.bulks.values()) {
    if (bulk.done || bulk.readyAt > Date.now()) continue;
    bulk.done = true;
    for (const { code, errors } of bulk.codes) {
      const problem = problemOfCode(shop, code);
      if (problem) errors.push(problem);
      else if (shop.discounts.has(bulk.discountId)) addCode(shop, bulk.discountId, code);
    }
  }
}

/** Deletes a discount with its codes; false where there is none. */
export function removeDiscount(shop: Shop, id: string): boolean {
  for (const [key, { discountId }] of shop.codes) if (discountId === id) shop.codes.delete(key);
  return shop.discounts.delete(id);
}
