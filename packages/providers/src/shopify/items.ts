import { z } from 'zod';
import type { ProviderAccount, ProviderHttp } from '../provider-http.ts';
import { shortName, textId } from '../replies.ts';
import type { StoreItem } from '../store-adapter.ts';
import { nextOf, pageInfo, type GraphqlClient } from './graphql.ts';

/** Items per page: a query may cost 1,000 points, and each product has six objects. */
const perPage = 100;
/** The maximum number of items shown. */
const maxItems = 250;

const imageFields = 'url(transform: { maxWidth: 160, maxHeight: 160 })';
const products = `query products($first: Int!, $after: String, $query: String) {
  products(first: $first, after: $after, query: $query, sortKey: TITLE) {
    nodes { id title handle featuredMedia { preview { image { ${imageFields} } } } priceRangeV2 { minVariantPrice { amount } } }
    pageInfo { hasNextPage endCursor }
  }
}`;
const collections = `query collections($first: Int!, $after: String, $query: String) {
  collections(first: $first, after: $after, query: $query, sortKey: TITLE) {
    nodes { id title handle image { ${imageFields} } }
    pageInfo { hasNextPage endCursor }
  }
}`;

const image = z.object({ url: z.url() }).nullish();
const item = z.object({ id: textId, title: shortName, handle: z.string() });
const product = item.extend({
  featuredMedia: z.object({ preview: z.object({ image }).nullish() }).nullish(),
  priceRangeV2: z.object({ minVariantPrice: z.object({ amount: z.string() }) }),
});
const collection = item.extend({ image });

const asProduct = ({ id, title, handle, featuredMedia, priceRangeV2 }: z.output<typeof product>): StoreItem => ({
  id,
  title,
  handle,
  image: featuredMedia?.preview?.image?.url ?? null,
  price: priceRangeV2.minVariantPrice.amount,
});
const asCollection = ({ id, title, handle, image: picture }: z.output<typeof collection>): StoreItem => ({
  id,
  title,
  handle,
  image: picture?.url ?? null,
  price: null,
});

/** Returns the first products and collections of a shop, by title. */
export async function itemsOf(graphql: GraphqlClient, http: ProviderHttp, account: ProviderAccount, search: string) {
  const query = searchFor(search);
  const read = async <T>(
    question: string,
    name: string,
    node: z.ZodType<T>,
  ): Promise<{ nodes: T[]; hasMore: boolean }> => {
    let hasMore = false;
    let left = maxItems;
    const answer = z.object({ [name]: z.object({ nodes: z.array(node), pageInfo }) });
    const nodes = await http.pages<T, string | null | undefined>(undefined, async (after) => {
      const page = (
        await graphql(account, question, { first: Math.min(perPage, left), after: after ?? null, query }, answer)
      )[name]!;
      left -= page.nodes.length;
      const next = nextOf(page.pageInfo);
      hasMore = next !== null;
      return { rows: page.nodes, next: left > 0 ? next : null };
    });
    return { nodes, hasMore };
  };
  const found = await read(products, 'products', product);
  const gathered = await read(collections, 'collections', collection);
  return {
    products: found.nodes.map(asProduct),
    collections: gathered.nodes.map(asCollection),
    hasMore: found.hasMore || gathered.hasMore,
  };
}

/**
 * Returns a query for titles with words that start with the search terms (shopify.dev/docs/api/usage/search-syntax); null, which matches all titles, for
 * a search without words.
 */
function searchFor(search: string): string | null {
  const words = search.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
  return words.length > 0 ? words.map((word) => `title:${word}*`).join(' AND ') : null;
}
