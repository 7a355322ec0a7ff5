import { z } from 'zod';
import type { AdapterModule } from '../adapter.ts';
import type { ProviderAccount, ProviderHttp } from '../provider-http.ts';
import { shortName, textId } from '../replies.ts';
import type { Shop, StoreAdapter } from '../store-adapter.ts';
import { app } from './app.ts';
import { codes } from './codes.ts';
import { discounts } from './discounts.ts';
import { createGraphqlClient } from './graphql.ts';
import { itemsOf } from './items.ts';
import { hasEmbed } from './theme.ts';
import { httpProfile } from './http-profile.ts';

const shopQuery = `query shop { shop { id name myshopifyDomain currencyCode } }`;
const shopResponse = z.object({
  shop: z.object({ id: textId, name: shortName, myshopifyDomain: z.string(), currencyCode: z.string().length(3) }),
});

/** Shopify's Admin GraphQL API (shopify.dev/docs/api/admin-graphql). */
export const adapter = { httpProfile, create } as const satisfies AdapterModule;

function create(http: ProviderHttp): StoreAdapter {
  const graphql = createGraphqlClient(http);
  const discount = discounts(graphql);
  const code = codes(graphql, discount.ignoreNotFound);
  const { registerWebhooks, removeWebhooks, subscribe, subscriptionOf, cancelSubscription, setEmbedMetafields } =
    app(graphql);

  const shop = async (account: ProviderAccount): Promise<Shop> => {
    const { id, name, myshopifyDomain, currencyCode } = (await graphql(account, shopQuery, {}, shopResponse)).shop;
    return { id, name, domain: myshopifyDomain, currency: currencyCode };
  };

  return {
    containers: {},
    check: async (account) => (await shop(account)).name,
    shop,
    items: (account, search) => itemsOf(graphql, http, account, search),
    createDiscount: discount.create,
    updateDiscount: discount.change,
    deleteDiscount: discount.remove,
    addCodes: code.add,
    codesAdded: code.added,
    codesOf: code.those,
    removeCodes: code.remove,
    hasEmbed: (account, blockHandle) => hasEmbed(graphql, account, blockHandle),
    registerWebhooks,
    removeWebhooks,
    subscribe,
    subscriptionOf,
    cancelSubscription,
    setEmbedMetafields,
  };
}
