import { z } from 'zod';
import { id, instant } from '../platform/primitives.ts';
import { validation } from '../platform/messages.ts';
import { connectionHealth } from '../integrations/index.ts';
import {
  discountCodePattern,
  discountProblems,
  discountScopes,
  discountTypes,
  shopDomainOf,
  shopDomainPattern,
  storeLimits,
} from './store-facts.ts';

export * from './store-facts.ts';

/** A store's domain on Shopify: `bakery.myshopify.com`. Nothing else is accepted. */
export const shopDomain = z.string().regex(shopDomainPattern);

/** The campaign whose discounts screen the user leaves for the store, and to which the store's callback returns. */
const returnTarget = { campaignId: id };

/** The store to connect, as entered. */
export const connectStoreBody = z.strictObject({
  ...returnTarget,
  shop: z
    .string({ error: validation.storeUrl })
    .trim()
    .min(1, validation.storeUrl)
    .max(255, validation.storeUrlUnknown)
    .transform(shopDomainOf)
    .refine((shop) => shopDomain.safeParse(shop).success, validation.storeUrlUnknown),
});

/** Asks the owner of the connected store to subscribe. Without a campaign, the store's callback returns to the form for a new campaign. */
export const subscribeStoreBody = z.strictObject({ campaignId: id.optional() });

/** The store's authorization or subscription URL. */
export const storeQuestion = z.object({ url: z.url() });

/** The store's callback parameters; `hmac` covers all others, including those not listed here. */
export const storeCallbackQuery = z.looseObject({
  shop: z.string().max(255).optional(),
  state: z.string().max(512).optional(),
  code: z.string().max(2048).optional(),
  hmac: z.string().max(128).optional(),
  host: z.string().max(512).optional(),
  timestamp: z.string().max(20).optional(),
});

/** The store's callback after a subscription request; the result is read from the store itself. */
export const subscriptionCallbackQuery = z.looseObject({ campaignId: id.optional() });

/** The store of an account. `label` is its name, `value` its URL. */
const storeConnection = z.object({
  id,
  label: z.string(),
  value: shopDomain,
  /** The store's currency, used for fixed amounts. */
  currency: z.string().length(3),
  health: connectionHealth,
  healthReason: z.string().nullable(),
  connectedAt: instant,
});
export type StoreConnection = z.infer<typeof storeConnection>;

/** The initial data of the discounts screen: the store, null until one is connected, and whether its owner has subscribed. */
export const store = z.object({
  connection: storeConnection.nullable(),
  isSubscribed: z.boolean(),
  /** True when this installation has a Shopify app, so that stores can be connected. */
  canConnect: z.boolean(),
});
export type Store = z.infer<typeof store>;

/** The state of the embed block in the store's published theme, null when the store does not report it, and the URL where the owner enables it. */
export const extensionSetup = z.object({
  data: z.object({ shopifyExtensionEnabled: z.boolean().nullable(), shopifyExtensionEnableLink: z.string() }),
});
export type ExtensionSetup = z.infer<typeof extensionSetup>;

/** A product or a collection; `price` in the store's currency, null for a collection. Ids are the platform's own (`gid://shopify/Product/1`). */
const storeItem = z.object({
  id: z.string().max(128),
  title: z.string().max(255),
  image: z.url().nullable(),
  price: z.string().nullable(),
  handle: z.string().max(255),
});
export type StoreItem = z.infer<typeof storeItem>;

/** A part of the title, case-insensitive. */
export const storeItemsQuery = z.strictObject({ search: z.string().trim().max(storeLimits.search).optional() });
/** `hasMore`: the store has further items, which can only be found by searching. */
export const storeItems = z.object({
  data: z.object({ products: z.array(storeItem), collections: z.array(storeItem), hasMore: z.boolean() }),
});
export type StoreItems = z.infer<typeof storeItems>;

const discountType = z.enum(discountTypes);

/** The scope of a discount: everything, some products, or some collections. */
const discountScope = z.enum(discountScopes);

const gid = (kind: 'Product' | 'Collection') => z.string().regex(new RegExp(`^gid://shopify/${kind}/\\d{1,20}$`));
const title = z.string().max(255);
/** An item as saved with the discount, so that its name is available when the store does not respond. */
export const discountProduct = z.strictObject({
  id: gid('Product'),
  title,
  price: z.string().max(32).nullable(),
  handle: title,
});
export const discountCollection = z.strictObject({ id: gid('Collection'), title, handle: title });

/** A code in the store's format: letters, digits, hyphens and underscores. */
const enteredCode = z
  .string({ error: validation.required })
  .trim()
  .max(storeLimits.code, validation.tooLong(storeLimits.code))
  .regex(discountCodePattern, validation.discountCode);

/** The discount form's request. `value` is a percentage up to 100, or an amount in the store's currency. Only campaigns with a shared deadline have a code field. */
export const saveDiscountBody = z
  .strictObject({
    value: z
      .number({ error: validation.discountValue })
      .positive(validation.discountValue)
      .max(storeLimits.value, validation.discountValue),
    type: discountType,
    applies_to: discountScope,
    discount_code: enteredCode.default(''),
    products: z.array(discountProduct).max(storeLimits.items).optional(),
    collections: z.array(discountCollection).max(storeLimits.items).optional(),
  })
  .superRefine((discount, context) => {
    for (const [field, problem] of Object.entries(discountProblems(discount))) {
      const isSaid = context.issues.some(({ path }) => path?.[0] === field);
      if (!isSaid) context.addIssue({ code: 'custom', path: [field], message: validation[problem] });
    }
  });
export type SaveDiscountBody = z.infer<typeof saveDiscountBody>;

/** The sync state of a campaign's discount: requested, synced, rejected with the store's message, or expired and removed. */
const discountState = z.enum(['pending', 'active', 'failed', 'over']);
export type DiscountState = z.infer<typeof discountState>;

/** A campaign's discount; each product's id is repeated as `product_id`. */
const storeDiscount = z.object({
  discount_code: z.string(),
  type: discountType,
  value: z.number(),
  applies_to: discountScope,
  products: z.array(discountProduct.extend({ product_id: z.string() })),
  collections: z.array(discountCollection),
  state: discountState,
  problem: z.string().nullable(),
});
export type StoreDiscount = z.infer<typeof storeDiscount>;
/** Null for a campaign without a discount. */
export const storeDiscountAnswer = z.object({ data: storeDiscount.nullable() });

/** The number of personal codes that the store has (`live`), has yet to receive (`pending`), has rejected (`failed`), and had until their deadline (`over`). `problem` is the store's latest rejection message. */
export const storeCodes = z.object({
  live: z.int(),
  pending: z.int(),
  failed: z.int(),
  over: z.int(),
  problem: z.string().nullable(),
});
export type StoreCodes = z.infer<typeof storeCodes>;
