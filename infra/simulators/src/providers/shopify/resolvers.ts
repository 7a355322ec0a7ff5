import type { Product, Collection } from './catalog.ts';
import {
  addCode,
  newGid,
  newNumber,
  problemOfCode,
  removeDiscount,
  type BulkCreation,
  type Discount,
  type Shop,
} from './shop.ts';
import { themeFiles } from './theme.ts';

/** A queried shop, and its URL here. */
interface ResolverContext {
  readonly shop: Shop;
  readonly origin: string;
}

interface Page {
  readonly first?: number;
  readonly after?: string | null;
}

interface BasicInput {
  readonly title?: string;
  readonly code?: string;
  readonly startsAt?: string;
  readonly endsAt?: string;
  readonly appliesOncePerCustomer?: boolean;
  readonly usageLimit?: number | null;
  readonly context?: { readonly all?: string };
  readonly customerGets?: {
    readonly value?: { readonly percentage?: number; readonly discountAmount?: { readonly amount: string } };
    readonly items?: {
      readonly all?: boolean;
      readonly products?: { readonly productsToAdd?: string[]; readonly productsToRemove?: string[] };
      readonly collections?: { readonly add?: string[]; readonly remove?: string[] };
    };
  };
}

/** The maximum codes of one call. */
const maxCodes = 250;
const userError = (message: string, field: string[], code = 'INVALID') => ({ field, message, code });
const discountNotFound = userError('Code discount does not exist.', ['id']);

/** A connection: a part of a list, with its cursor. */
function connection<T>(rows: readonly T[], { first = 50, after }: Page) {
  const from = after ? Number(Buffer.from(after, 'base64').toString()) : 0;
  const nodes = rows.slice(from, from + first);
  const end = from + nodes.length;
  return {
    nodes,
    pageInfo: {
      hasNextPage: end < rows.length,
      endCursor: nodes.length > 0 ? Buffer.from(String(end)).toString('base64') : null,
    },
  };
}

const byTitle = <T extends { readonly title: string }>(rows: readonly T[], query: string | null | undefined): T[] => {
  const words = [...(query ?? '').matchAll(/title:([^*\s]+)\*/g)].map(([, word]) => word!.toLowerCase());
  return rows
    .filter(({ title }) =>
      words.every((word) =>
        title
          .toLowerCase()
          .split(/[^\p{L}\p{N}]+/u)
          .some((part) => part.startsWith(word)),
      ),
    )
    .sort((one, other) => one.title.localeCompare(other.title));
};

const imageOf = ({ shop, origin }: ResolverContext, { handle }: { readonly handle: string }) => ({
  url: () => `${origin}/shopify/${shop.domain}/files/${handle}.svg`,
});
const asProduct = (asked: ResolverContext, product: Product) => ({
  ...product,
  featuredMedia: { preview: { image: imageOf(asked, product) } },
  priceRangeV2: { minVariantPrice: { amount: product.price, currencyCode: asked.shop.currency } },
});
const asCollection = (asked: ResolverContext, collection: Collection) => ({
  ...collection,
  image: imageOf(asked, collection),
});

function asNode(asked: ResolverContext, discount: Discount) {
  const { shop } = asked;
  const items = discount.items;
  const chosen = items.kind === 'all' ? [] : items.ids;
  return {
    id: discount.id,
    codeDiscount: {
      __typename: 'DiscountCodeBasic',
      title: discount.title,
      startsAt: discount.startsAt.toISOString(),
      endsAt: discount.endsAt?.toISOString() ?? null,
      appliesOncePerCustomer: discount.oncePerCustomer,
      usageLimit: discount.usageLimit,
      customerGets: {
        items: {
          __typename:
            items.kind === 'all'
              ? 'AllDiscountItems'
              : items.kind === 'products'
                ? 'DiscountProducts'
                : 'DiscountCollections',
          allItems: true,
          products: (page: Page) =>
            connection(
              shop.products.filter(({ id }) => chosen.includes(id)).map((each) => asProduct(asked, each)),
              page,
            ),
          collections: (page: Page) =>
            connection(
              shop.collections.filter(({ id }) => chosen.includes(id)).map((each) => asCollection(asked, each)),
              page,
            ),
        },
      },
      codes: (page: Page) =>
        connection(
          [...shop.codes.values()].filter(({ discountId }) => discountId === discount.id),
          page,
        ),
    },
  };
}

function asBulk(asked: ResolverContext, { id, done, codes, discountId }: BulkCreation) {
  const failed = codes.filter(({ errors }) => errors.length > 0).length;
  const discount = asked.shop.discounts.get(discountId);
  return {
    id,
    done,
    codesCount: codes.length,
    failedCount: failed,
    importedCount: done ? codes.length - failed : 0,
    discountCode: discount ? asNode(asked, discount) : null,
    codes: (page: Page) => connection(done ? codes : [], page),
  };
}

/** Returns the items of a discount after an input is applied; an error message for invalid items. */
function itemsOf(
  { products, collections }: Shop,
  { customerGets }: BasicInput,
  had: Discount['items'],
): Discount['items'] | string {
  const requested = customerGets?.items;
  if (!requested) return had;
  if (requested.all) return { kind: 'all' };
  const changed = (kind: 'products' | 'collections', add: string[] = [], remove: string[] = []) => [
    ...(had.kind === kind ? had.ids : []).filter((id) => !remove.includes(id)),
    ...add,
  ];
  const ofProducts = changed('products', requested.products?.productsToAdd, requested.products?.productsToRemove);
  const ofCollections = changed('collections', requested.collections?.add, requested.collections?.remove);
  if (ofProducts.length > 0 && ofCollections.length > 0)
    return 'Cannot entitle products and collections in combination.';
  const known = new Set([...products, ...collections].map(({ id }) => id));
  if ([...ofProducts, ...ofCollections].some((id) => !known.has(id))) return 'Items in the discount do not exist.';
  if (ofProducts.length + ofCollections.length === 0) return 'Items must be chosen.';
  return ofProducts.length > 0
    ? { kind: 'products', ids: [...new Set(ofProducts)] }
    : { kind: 'collections', ids: [...new Set(ofCollections)] };
}

/** Returns a discount after an input is applied, or the errors. */
function applyInput(
  shop: Shop,
  input: BasicInput,
  had: Omit<Discount, 'id'>,
): Omit<Discount, 'id'> | ReturnType<typeof userError> {
  const items = itemsOf(shop, input, had.items);
  if (typeof items === 'string') return userError(items, ['basicCodeDiscount', 'customerGets']);
  const value = input.customerGets?.value;
  if (value?.percentage !== undefined && !(value.percentage > 0 && value.percentage <= 1))
    return userError('Value must be between 0 and 1.', ['basicCodeDiscount', 'customerGets', 'value', 'percentage']);
  if (typeof input.usageLimit === 'number' && input.usageLimit < 1)
    return userError('Usage limit must be greater than 0.', ['basicCodeDiscount', 'usageLimit']);
  const startsAt = input.startsAt ? new Date(input.startsAt) : had.startsAt;
  const endsAt = input.endsAt ? new Date(input.endsAt) : had.endsAt;
  if (endsAt && endsAt <= startsAt)
    return userError('Ends at needs to be after starts_at.', ['basicCodeDiscount', 'endsAt']);
  return {
    title: input.title ?? had.title,
    startsAt,
    endsAt,
    oncePerCustomer: input.appliesOncePerCustomer ?? had.oncePerCustomer,
    usageLimit: input.usageLimit === undefined ? had.usageLimit : input.usageLimit,
    value:
      value?.percentage !== undefined
        ? { percentage: value.percentage }
        : value?.discountAmount
          ? { amount: value.discountAmount.amount }
          : had.value,
    items,
  };
}

const isUserError = (result: object): result is ReturnType<typeof userError> => 'message' in result;
const discountFailure = (error: ReturnType<typeof userError>) => ({ codeDiscountNode: null, userErrors: [error] });

/** The shop's resolvers of queries and mutations. */
export function rootOf(asked: ResolverContext) {
  const { shop, origin } = asked;
  const nodeOf = (id: string | undefined) => {
    const discount = id === undefined ? undefined : shop.discounts.get(id);
    return discount ? asNode(asked, discount) : null;
  };

  return {
    shop: { id: shop.id, name: shop.name, myshopifyDomain: shop.domain, currencyCode: shop.currency },
    products: ({ query, ...page }: Page & { query?: string | null }) =>
      connection(
        byTitle(shop.products, query).map((each) => asProduct(asked, each)),
        page,
      ),
    collections: ({ query, ...page }: Page & { query?: string | null }) =>
      connection(
        byTitle(shop.collections, query).map((each) => asCollection(asked, each)),
        page,
      ),
    codeDiscountNode: ({ id }: { id: string }) => nodeOf(id),
    codeDiscountNodeByCode: ({ code }: { code: string }) => nodeOf(shop.codes.get(code.toLowerCase())?.discountId),
    discountRedeemCodeBulkCreation: ({ id }: { id: string }) => {
      const bulk = shop.bulks.get(id);
      return bulk ? asBulk(asked, bulk) : null;
    },
    webhookSubscriptions: (page: Page) => connection(shop.webhooks, page),
    currentAppInstallation: {
      id: `gid://shopify/AppInstallation/${shop.id.split('/').at(-1)}`,
      activeSubscriptions: () => shop.subscriptions.filter(({ status }) => status === 'ACTIVE'),
    },
    themes: () =>
      connection(
        [
          {
            id: 'gid://shopify/OnlineStoreTheme/1',
            name: 'Dawn',
            role: 'MAIN',
            files: ({ filenames = [], ...page }: Page & { filenames?: string[] }) =>
              connection(
                themeFiles(shop)
                  .filter(({ filename }) => filenames.includes(filename))
                  .map(({ filename, content }) => ({
                    filename,
                    body: { __typename: 'OnlineStoreThemeFileBodyText', content },
                  })),
                page,
              ),
          },
        ],
        {},
      ),

    discountCodeBasicCreate: ({ basicCodeDiscount: input }: { basicCodeDiscount: BasicInput }) => {
      if (!input.title || !input.code || !input.startsAt || !input.customerGets || input.context?.all !== 'ALL')
        return discountFailure(
          userError('Title, code, startsAt, context and customerGets are needed.', ['basicCodeDiscount'], 'BLANK'),
        );
      const taken = problemOfCode(shop, input.code);
      if (taken) return discountFailure({ ...taken, field: ['basicCodeDiscount', 'code'] });
      const discount = applyInput(shop, input, {
        title: '',
        startsAt: new Date(),
        endsAt: null,
        oncePerCustomer: false,
        usageLimit: null,
        value: { percentage: 0 },
        items: { kind: 'all' },
      });
      if (isUserError(discount)) return discountFailure(discount);
      const made = { ...discount, id: newGid('DiscountCodeNode') };
      shop.discounts.set(made.id, made);
      addCode(shop, made.id, input.code);
      return { codeDiscountNode: asNode(asked, made), userErrors: [] };
    },
    discountCodeBasicUpdate: ({ id, basicCodeDiscount: input }: { id: string; basicCodeDiscount: BasicInput }) => {
      const known = shop.discounts.get(id);
      if (!known) return discountFailure(discountNotFound);
      const changed = applyInput(shop, input, known);
      if (isUserError(changed)) return discountFailure(changed);
      Object.assign(known, changed);
      return { codeDiscountNode: asNode(asked, known), userErrors: [] };
    },
    discountCodeDelete: ({ id }: { id: string }) =>
      removeDiscount(shop, id)
        ? { deletedCodeDiscountId: id, userErrors: [] }
        : { deletedCodeDiscountId: null, userErrors: [discountNotFound] },
    discountRedeemCodeBulkAdd: ({ discountId, codes }: { discountId: string; codes: { code: string }[] }) => {
      if (!shop.discounts.has(discountId)) return { bulkCreation: null, userErrors: [discountNotFound] };
      if (codes.length === 0 || codes.length > maxCodes)
        return {
          bulkCreation: null,
          userErrors: [userError(`Codes must be between 1 and ${maxCodes}.`, ['codes'], 'MAX_REACHED')],
        };
      const bulk: BulkCreation = {
        id: newGid('DiscountRedeemCodeBulkCreation'),
        discountId,
        readyAt: Date.now() + shop.bulkMs,
        done: false,
        codes: codes.map(({ code }) => ({ code, errors: [] })),
      };
      shop.bulks.set(bulk.id, bulk);
      return { bulkCreation: asBulk(asked, bulk), userErrors: [] };
    },
    discountCodeRedeemCodeBulkDelete: ({ discountId, ids = [] }: { discountId: string; ids?: string[] }) => {
      if (!shop.discounts.has(discountId)) return { job: null, userErrors: [discountNotFound] };
      for (const [key, { id, discountId: of }] of shop.codes)
        if (of === discountId && ids.includes(id)) shop.codes.delete(key);
      return { job: { id: newGid('Job'), done: false }, userErrors: [] };
    },
    webhookSubscriptionCreate: ({
      topic,
      webhookSubscription: { uri = '' },
    }: {
      topic: string;
      webhookSubscription: { uri?: string };
    }) => {
      const refused = (message: string) => ({
        webhookSubscription: null,
        userErrors: [{ field: ['webhookSubscription', 'uri'], message }],
      });
      if (!URL.canParse(uri)) return refused('Address is invalid');
      if (shop.webhooks.some((known) => known.topic === topic && known.uri === uri))
        return refused('Address for this topic has already been taken');
      const webhook = { id: newGid('WebhookSubscription'), topic, uri };
      shop.webhooks.push(webhook);
      return { webhookSubscription: webhook, userErrors: [] };
    },
    webhookSubscriptionDelete: ({ id }: { id: string }) => {
      const at = shop.webhooks.findIndex((known) => known.id === id);
      if (at < 0)
        return {
          deletedWebhookSubscriptionId: null,
          userErrors: [{ field: ['id'], message: 'Webhook subscription does not exist' }],
        };
      shop.webhooks.splice(at, 1);
      return { deletedWebhookSubscriptionId: id, userErrors: [] };
    },
    appSubscriptionCreate: ({
      name,
      returnUrl,
      test = false,
      lineItems,
    }: {
      name: string;
      returnUrl: string;
      test?: boolean;
      lineItems: { plan: { appRecurringPricingDetails?: { price: { amount: string; currencyCode: string } } } }[];
    }) => {
      const price = lineItems[0]?.plan.appRecurringPricingDetails?.price;
      if (!price)
        return {
          confirmationUrl: null,
          appSubscription: null,
          userErrors: [{ field: ['lineItems'], message: 'A plan is needed.' }],
        };
      const number = newNumber();
      const subscription = {
        id: `gid://shopify/AppSubscription/${number}`,
        name,
        test,
        amount: price.amount,
        currency: price.currencyCode,
        returnUrl,
        status: 'PENDING' as const,
      };
      shop.subscriptions.push(subscription);
      return {
        confirmationUrl: `${origin}/shopify/${shop.domain}/admin/charges/${number}/confirm`,
        appSubscription: subscription,
        userErrors: [],
      };
    },
    appSubscriptionCancel: ({ id }: { id: string }) => {
      const subscription = shop.subscriptions.find((known) => known.id === id && known.status === 'ACTIVE');
      if (!subscription)
        return { appSubscription: null, userErrors: [{ field: ['id'], message: 'No active subscription was found.' }] };
      subscription.status = 'CANCELLED';
      return { appSubscription: subscription, userErrors: [] };
    },
    metafieldsSet: ({ metafields }: { metafields: { namespace?: string; key: string; value: string }[] }) => {
      for (const { namespace = '', key, value } of metafields) shop.metafields.set(`${namespace}.${key}`, value);
      return { metafields: metafields.map((each) => ({ namespace: '', ...each })), userErrors: [] };
    },
  };
}
