import { z } from 'zod';
import { id, instant } from './primitives.ts';
import { validation } from './messages.ts';
import { connectionHealth } from './integrations.ts';
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

/** The name of a shop at its platform: `bakery.myshopify.com`. Anything else is nobody's shop. */
export const shopDomain = z.string().regex(shopDomainPattern);

/** The campaign from whose discounts somebody goes to the shop, and to which the shop's answer leads back. */
const backTo = { campaignId: id };

/** The shop that is to be connected, as it was typed. */
export const connectStoreBody = z.strictObject({
  ...backTo,
  shop: z
    .string({ error: validation.storeUrl })
    .trim()
    .min(1, validation.storeUrl)
    .max(255, validation.storeUrlUnknown)
    .transform(shopDomainOf)
    .refine((shop) => shopDomain.safeParse(shop).success, validation.storeUrlUnknown),
});

/** Asks the owner of the shop that is connected to subscribe. Without a campaign the shop's answer leads back to the form of a new one. */
export const subscribeStoreBody = z.strictObject({ campaignId: id.optional() });

/** Where the browser goes for the shop's question: to connect, or to subscribe. */
export const storeQuestion = z.object({ url: z.url() });

/** What the shop sends the browser back with; `hmac` is over everything else, also over what is not named here. */
export const storeCallbackQuery = z.looseObject({
  shop: z.string().max(255).optional(),
  state: z.string().max(512).optional(),
  code: z.string().max(2048).optional(),
  hmac: z.string().max(128).optional(),
  host: z.string().max(512).optional(),
  timestamp: z.string().max(20).optional(),
});

/** What the shop sends its owner back with who was asked to subscribe; whether they did, the shop itself is asked. */
export const subscriptionCallbackQuery = z.looseObject({ campaignId: id.optional() });

/** The shop of an account. `label` is its name, `value` its address. */
const storeConnection = z.object({
  id,
  label: z.string(),
  value: shopDomain,
  /** Of the shop: what fixed amounts are in. */
  currency: z.string().length(3),
  health: connectionHealth,
  healthReason: z.string().nullable(),
  connectedAt: instant,
});
export type StoreConnection = z.infer<typeof storeConnection>;

/** What the screen of discounts begins with: the shop, null until one is connected, and whether its owner has subscribed. */
export const store = z.object({
  connection: storeConnection.nullable(),
  isSubscribed: z.boolean(),
  /** Whether this installation is known to the platform, so that a shop can be connected at all. */
  canConnect: z.boolean(),
});
export type Store = z.infer<typeof store>;

/** Whether the embed block is on in the shop's published theme, and where its owner switches it on. Null when the shop does not say. */
export const extensionSetup = z.object({
  data: z.object({ shopifyExtensionEnabled: z.boolean().nullable(), shopifyExtensionEnableLink: z.string() }),
});
export type ExtensionSetup = z.infer<typeof extensionSetup>;

/** A product or a collection; `price` in the shop's currency, null for a collection. Ids are the platform's own (`gid://shopify/Product/1`). */
const storeItem = z.object({
  id: z.string().max(128),
  title: z.string().max(255),
  image: z.url().nullable(),
  price: z.string().nullable(),
  handle: z.string().max(255),
});
export type StoreItem = z.infer<typeof storeItem>;

/** A part of the title, in any case. */
export const storeItemsQuery = z.strictObject({ search: z.string().trim().max(storeLimits.search).optional() });
/** `hasMore`: the shop has more than these, which only a search finds. */
export const storeItems = z.object({
  data: z.object({ products: z.array(storeItem), collections: z.array(storeItem), hasMore: z.boolean() }),
});
export type StoreItems = z.infer<typeof storeItems>;

const discountType = z.enum(discountTypes);

/** What a discount is for: everything, some products, or some collections. */
const discountScope = z.enum(discountScopes);

const gid = (kind: 'Product' | 'Collection') => z.string().regex(new RegExp(`^gid://shopify/${kind}/\\d{1,20}$`));
const title = z.string().max(255);
/** An item as it is kept with the discount, so that its name is there also when the shop does not answer. */
export const discountProduct = z.strictObject({
  id: gid('Product'),
  title,
  price: z.string().max(32).nullable(),
  handle: title,
});
export const discountCollection = z.strictObject({ id: gid('Collection'), title, handle: title });

/** A code as the shop takes it: letters, digits, hyphens and underscores. */
const typedCode = z
  .string({ error: validation.required })
  .trim()
  .max(storeLimits.code, validation.tooLong(storeLimits.code))
  .regex(discountCodePattern, validation.discountCode);

/** What the discount form sends. `value` is a share of 100, or an amount in the shop's currency. A code is asked for in campaigns with one deadline for everybody alone. */
export const saveDiscountBody = z
  .strictObject({
    value: z
      .number({ error: validation.discountValue })
      .positive(validation.discountValue)
      .max(storeLimits.value, validation.discountValue),
    type: discountType,
    applies_to: discountScope,
    discount_code: typedCode.default(''),
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

/** How far the shop has a campaign's discount: asked for, there, refused in the shop's words, or over and taken away. */
const discountState = z.enum(['pending', 'active', 'failed', 'over']);
export type DiscountState = z.infer<typeof discountState>;

/** The discount of a campaign; each product has its id as `product_id` too. */
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
/** Null while a campaign has none. */
export const storeDiscountAnswer = z.object({ data: storeDiscount.nullable() });

/** How many people's codes the shop has (`live`), is to get (`pending`), has refused (`failed`), and had until their deadline (`over`). `problem` is the newest refusal, in the shop's words. */
export const storeCodes = z.object({
  live: z.int(),
  pending: z.int(),
  failed: z.int(),
  over: z.int(),
  problem: z.string().nullable(),
});
export type StoreCodes = z.infer<typeof storeCodes>;
