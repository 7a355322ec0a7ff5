import type { Page } from '@playwright/test';
import type { CampaignType } from '@lastcall/contracts/campaigns';
import type {
  ExtensionSetup,
  Store,
  StoreCodes,
  StoreConnection,
  StoreDiscount,
  StoreItem,
} from '@lastcall/contracts/shopify';
import { campaignWith } from './campaigns.ts';

const connection: StoreConnection = {
  id: '99999999-9999-4999-8999-000000000001',
  label: 'Mira’s Bakery',
  value: 'mirasbakery.myshopify.com',
  currency: 'EUR',
  health: 'ok',
  healthReason: null,
  connectedAt: '2026-10-01T08:00:00.000Z',
};

const letterImage = (letter: string, color: string): string =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 80"><rect width="80" height="80" fill="${color}"/><text x="40" y="52" font-family="system-ui" font-size="36" text-anchor="middle" fill="#fff">${letter}</text></svg>`)}`;
const item = (number: number, title: string, price: string | null, color: string): StoreItem => ({
  id: `gid://shopify/${price === null ? 'Collection' : 'Product'}/${number}`,
  title,
  image: letterImage(title.charAt(0), color),
  price,
  handle: title.toLowerCase(),
});

const products = [
  item(1, 'Sourdough starter kit', '34.00', '#b7791f'),
  item(2, 'Rye flour, 5 kg', '18.50', '#8d6e63'),
  item(3, 'Banneton basket', '24.00', '#c08a4b'),
  { ...item(4, 'Baking stone', '59.00', '#6b7280'), image: null },
  item(5, 'Online course: your first loaf, from the first starter to the last crumb', '129.00', '#9f1239'),
];
const collections = [item(11, 'Baking tools', null, '#475569'), item(12, 'Flour and grain', null, '#b7791f')];
const discount: StoreDiscount = {
  discount_code: '',
  type: 'percentage',
  value: 20,
  applies_to: 'specific',
  collections: [],
  state: 'active',
  problem: null,
  products: [products[0]!, products[4]!].map(({ id, title, price, handle }) => ({
    id,
    product_id: id,
    title,
    price,
    handle,
  })),
};

interface Facts {
  readonly type?: CampaignType;
  readonly store?: Partial<Omit<Store, 'connection'>> & { readonly connection?: Partial<StoreConnection> | null };
  readonly isEmbedOn?: boolean | null;
  readonly discount?: Partial<StoreDiscount> | null;
  readonly codes?: Partial<StoreCodes>;
}

/** A store in a given state; by default it is connected, subscribed and healthy, and the campaign has no discount yet. */
export const storeWith =
  ({ type = 'ShopifyWelcome', store = {}, isEmbedOn = true, discount: change = null, codes = {} }: Facts = {}) =>
  async (page: Page): Promise<void> => {
    await campaignWith({ campaign_type: type, hasShopifyDiscount: change !== null })(page);
    const answer = (path: string, json: unknown) =>
      page.route(new RegExp(`/v2/api/shopify/${path}$`), (route) => route.fulfill({ json }));
    await answer('connection', {
      isSubscribed: true,
      canConnect: true,
      ...store,
      connection: store.connection === null ? null : { ...connection, ...store.connection },
    } satisfies Store);
    await answer('extension-setup', {
      data: {
        shopifyExtensionEnabled: isEmbedOn,
        shopifyExtensionEnableLink: 'https://mirasbakery.myshopify.com/admin/themes/current/editor',
      },
    } satisfies ExtensionSetup);
    await answer('promotion/[^/]+/products', { data: { products, collections, hasMore: false } });
    await answer('promotion/[^/]+/discount', { data: change && { ...discount, ...change } });
    await answer('promotion/[^/]+/codes', {
      live: 0,
      pending: 0,
      failed: 0,
      over: 0,
      problem: null,
      ...codes,
    } satisfies StoreCodes);
  };
