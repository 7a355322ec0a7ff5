import { z } from 'zod';
import { messages } from '../messages.ts';
import { ProviderError } from '../provider-error.ts';
import type { ProviderAccount } from '../provider-http.ts';
import { textId } from '../replies.ts';
import type { DiscountRequest } from '../store-adapter.ts';
import type { GraphqlClient } from './graphql.ts';

const create = `mutation create($discount: DiscountCodeBasicInput!) {
  discountCodeBasicCreate(basicCodeDiscount: $discount) { codeDiscountNode { id } userErrors { field message code } }
}`;
const update = `mutation update($id: ID!, $discount: DiscountCodeBasicInput!) {
  discountCodeBasicUpdate(id: $id, basicCodeDiscount: $discount) { codeDiscountNode { id } userErrors { field message code } }
}`;
const remove = `mutation remove($id: ID!) {
  discountCodeDelete(id: $id) { deletedCodeDiscountId userErrors { field message code } }
}`;
const byCode = `query byCode($code: String!) {
  codeDiscountNodeByCode(code: $code) { id codeDiscount { ... on DiscountCodeBasic { title } } }
}`;
const itemsOfOne = `query itemsOf($id: ID!) {
  codeDiscountNode(id: $id) {
    id
    codeDiscount { ... on DiscountCodeBasic { customerGets { items {
      ... on DiscountProducts { products(first: 100) { nodes { id } } }
      ... on DiscountCollections { collections(first: 100) { nodes { id } } }
    } } } }
  }
}`;
const existsQuery = `query isThere($id: ID!) { codeDiscountNode(id: $id) { id } }`;

const node = z.object({ id: textId });
const mutationResponse = z.object({ codeDiscountNode: node.nullable() });
const ids = z.object({ nodes: z.array(node) }).optional();
const byCodeResponse = z.object({
  codeDiscountNodeByCode: node.extend({ codeDiscount: z.object({ title: z.string().optional() }) }).nullable(),
});
const itemsResponse = z.object({
  codeDiscountNode: node
    .extend({
      codeDiscount: z.object({
        customerGets: z.object({ items: z.object({ products: ids, collections: ids }) }).optional(),
      }),
    })
    .nullable(),
});

/** Discounts with codes (shopify.dev/docs/api/admin-graphql/2026-10/input-objects/DiscountCodeBasicInput). */
export function discounts(graphql: GraphqlClient) {
  const has = async (account: ProviderAccount, id: string): Promise<boolean> =>
    (await graphql(account, existsQuery, { id }, z.object({ codeDiscountNode: node.nullable() }))).codeDiscountNode !==
    null;

  /** Returns undefined for a deleted discount, which explains the error; otherwise rethrows the error. */
  const ignoreNotFound = async <T>(account: ProviderAccount, id: string, refused: unknown): Promise<T | undefined> => {
    if (!isRefusal(refused) || (await has(account, id))) throw refused;
    return undefined;
  };

  const change = async (
    account: ProviderAccount,
    id: string,
    request: Omit<DiscountRequest, 'code'>,
  ): Promise<void> => {
    const { codeDiscountNode: present } = await graphql(account, itemsOfOne, { id }, itemsResponse);
    if (!present) throw new ProviderError(404, messages.discountGone);
    const { products, collections } = present.codeDiscount.customerGets?.items ?? {};
    const items = changedItems(request.appliesTo, { products: idsIn(products), collections: idsIn(collections) });
    await graphql(
      account,
      update,
      { id, discount: inputOf(request, items) },
      z.object({ discountCodeBasicUpdate: mutationResponse }),
    );
  };

  /** Returns the discount from an earlier attempt; null if the code belongs to another discount. */
  const leftBehind = async (account: ProviderAccount, { code, title }: DiscountRequest): Promise<string | null> => {
    const { codeDiscountNodeByCode: known } = await graphql(account, byCode, { code }, byCodeResponse);
    return known?.codeDiscount.title === title ? known.id : null;
  };

  return {
    ignoreNotFound,
    change,

    async create(account: ProviderAccount, request: DiscountRequest): Promise<string> {
      try {
        const {
          discountCodeBasicCreate: { codeDiscountNode },
        } = await graphql(
          account,
          create,
          { discount: { ...inputOf(request, newItems(request.appliesTo)), code: request.code } },
          z.object({ discountCodeBasicCreate: mutationResponse }),
        );
        if (!codeDiscountNode) throw new ProviderError(null, messages.discountNotShown);
        return codeDiscountNode.id;
      } catch (refused) {
        const known = isRefusal(refused) ? await leftBehind(account, request) : null;
        if (known === null) throw refused;
        await change(account, known, request);
        return known;
      }
    },

    async remove(account: ProviderAccount, id: string): Promise<void> {
      await graphql(
        account,
        remove,
        { id },
        z.object({ discountCodeDelete: z.object({ deletedCodeDiscountId: textId.nullable() }) }),
      ).catch((refused: unknown) => ignoreNotFound(account, id, refused));
    },
  };
}

/** Returns true if GraphQL rejected the change, for whatever reason. */
function isRefusal(error: unknown): boolean {
  return error instanceof ProviderError && error.status === 422;
}

const idsIn = (list: z.output<typeof ids>): string[] => list?.nodes.map(({ id }) => id) ?? [];

type Items = Readonly<Record<string, unknown>>;

function inputOf(
  { title, type, value, startsAt, endsAt, oncePerCustomer, usesPerCode }: Omit<DiscountRequest, 'code' | 'appliesTo'>,
  items: Items,
) {
  return {
    title,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    appliesOncePerCustomer: oncePerCustomer,
    // The limit applies to each code of a discount, not to all of them together: https://community.shopify.dev/t/12269
    usageLimit: usesPerCode,
    context: { all: 'ALL' },
    customerGets: {
      value:
        type === 'percentage'
          ? { percentage: value / 100 }
          : { discountAmount: { amount: String(value), appliesOnEachItem: false } },
      items,
    },
  };
}

function newItems(appliesTo: DiscountRequest['appliesTo']): Items {
  if (appliesTo.kind === 'all') return { all: true };
  return appliesTo.kind === 'products'
    ? { products: { productsToAdd: appliesTo.ids } }
    : { collections: { add: appliesTo.ids } };
}

/** Splits the items of a discount into added and removed ones. */
function changedItems(
  appliesTo: DiscountRequest['appliesTo'],
  had: { readonly products: readonly string[]; readonly collections: readonly string[] },
): Items {
  if (appliesTo.kind === 'all') return { all: true };
  const coming = (known: readonly string[]) => appliesTo.ids.filter((id) => !known.includes(id));
  const going = (known: readonly string[]) => known.filter((id) => !appliesTo.ids.includes(id));
  const products = {
    productsToAdd: appliesTo.kind === 'products' ? coming(had.products) : [],
    productsToRemove: appliesTo.kind === 'products' ? going(had.products) : had.products,
  };
  const collections = {
    add: appliesTo.kind === 'collections' ? coming(had.collections) : [],
    remove: appliesTo.kind === 'collections' ? going(had.collections) : had.collections,
  };
  return {
    ...((appliesTo.kind === 'products' || had.products.length > 0) && { products }),
    ...((appliesTo.kind === 'collections' || had.collections.length > 0) && { collections }),
  };
}
