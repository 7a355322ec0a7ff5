import type { PropsWithChildren, ReactNode } from 'react';
import { Provider } from 'react-redux';
import { Route, Routes } from 'react-router';
import type { CampaignType } from '@lastcall/contracts/campaigns';
import type {
  SaveDiscountBody,
  Store,
  StoreCodes,
  StoreConnection,
  StoreDiscount,
  StoreItem,
} from '@lastcall/contracts/shopify';
import { createStore, signedIn } from '@lastcall/host-api';
import { aSession, newId, WireServer } from '@lastcall/host-api/testing-kit';
import { screen, show, type Shown } from '@lastcall/ui/testing-kit';
import { Discounts } from '../discounts.tsx';

/** The campaign of the discount. */
export const campaignId = '018f0000-0000-7000-8000-00000000000c';

/** A healthy connected shop. */
export const aConnection = (facts: Partial<StoreConnection> = {}): StoreConnection => ({
  id: newId(),
  label: 'Mira’s Bakery',
  value: 'bakery.myshopify.com',
  currency: 'EUR',
  health: 'ok',
  healthReason: null,
  connectedAt: '2026-11-20T10:00:00.000Z',
  ...facts,
});

/** A product of a shop. */
export const aProduct = (number: number, title: string, price = '24.00'): StoreItem => ({
  id: `gid://shopify/Product/${number}`,
  title,
  image: null,
  price,
  handle: title.toLowerCase().replaceAll(' ', '-'),
});
/** A collection of a shop. */
export const aCollection = (number: number, title: string): StoreItem => ({
  id: `gid://shopify/Collection/${number}`,
  title,
  image: null,
  price: null,
  handle: title.toLowerCase().replaceAll(' ', '-'),
});

/** A saved discount. */
export const aDiscount = (facts: Partial<StoreDiscount> = {}): StoreDiscount => ({
  discount_code: '',
  type: 'percentage',
  value: 20,
  applies_to: 'all',
  products: [],
  collections: [],
  state: 'active',
  problem: null,
  ...facts,
});

/** Simulates the service's HTTP API, including the shop. */
export class StoreServer extends WireServer {
  campaignType: CampaignType = 'ShopifyWelcome';
  connection: StoreConnection | null = aConnection();
  isSubscribed = true;
  canConnect = true;
  isEmbedOn: boolean | null = true;
  products: StoreItem[] = [
    aProduct(1, 'Rye loaf', '6.50'),
    aProduct(2, 'Spelt rolls', '4.20'),
    aProduct(3, 'Baguette tradition', '3.10'),
  ];
  collections: StoreItem[] = [aCollection(11, 'Breads'), aCollection(12, 'Gift boxes')];
  /** The number of items that the shop returns at once. */
  pageSize = 250;
  discount: StoreDiscount | null = null;
  codes: StoreCodes = { live: 0, pending: 0, failed: 0, over: 0, problem: null };
  readonly bodies: Record<string, unknown>[] = [];
  readonly saves: SaveDiscountBody[] = [];
  readonly searches: (string | null)[] = [];

  protected answer(method: string, path: string, body: unknown, query: URLSearchParams): unknown {
    if (path === `/api/campaigns/${campaignId}`)
      return { id: campaignId, campaign_type: this.campaignType, hasShopifyDiscount: this.discount !== null };
    if (path === '/v2/api/shopify/extension-setup')
      return {
        data: {
          shopifyExtensionEnabled: this.isEmbedOn,
          shopifyExtensionEnableLink: 'https://bakery.myshopify.com/admin/themes/current/editor?context=apps',
        },
      };
    if (path === '/v2/api/shopify/connection') return this.answerConnection(method, body);
    if (path === '/v2/api/shopify/subscription') return this.redirect(body, '/approve');
    const what = path.replace(`/v2/api/shopify/promotion/${campaignId}/`, '');
    if (what === 'products') return { data: this.items(query.get('search')) };
    if (what === 'discount') return { data: method === 'POST' ? this.save(body as SaveDiscountBody) : this.discount };
    if (what === 'codes/retry')
      this.codes = { ...this.codes, pending: this.codes.pending + this.codes.failed, failed: 0, problem: null };
    return what.startsWith('codes') ? this.codes : undefined;
  }

  private answerConnection(method: string, body: unknown): unknown {
    if (method === 'POST') return this.redirect(body, '/consent');
    if (method === 'DELETE') this.connection = null;
    return method === 'DELETE'
      ? { ok: true }
      : ({ connection: this.connection, isSubscribed: this.isSubscribed, canConnect: this.canConnect } satisfies Store);
  }

  /** Returns a redirect within the page, since jsdom cannot navigate. */
  private redirect(body: unknown, where: string): unknown {
    this.bodies.push(body as Record<string, unknown>);
    return { url: `#${where}` };
  }

  private items(search: string | null): unknown {
    this.searches.push(search);
    const part = (search ?? '').toLowerCase();
    const found = (items: StoreItem[]) => items.filter(({ title }) => title.toLowerCase().includes(part));
    const [products, collections] = [found(this.products), found(this.collections)];
    return {
      products: products.slice(0, this.pageSize),
      collections: collections.slice(0, this.pageSize),
      hasMore: products.length > this.pageSize || collections.length > this.pageSize,
    };
  }

  private save(body: SaveDiscountBody): StoreDiscount {
    this.saves.push(body);
    this.discount = aDiscount({
      ...body,
      products: (body.products ?? []).map((each) => ({ ...each, product_id: each.id })),
      collections: body.collections ?? [],
      state: 'pending',
    });
    return this.discount;
  }
}

/** The screen, its user, and its service. */
export interface ShownDiscounts extends Shown {
  readonly server: StoreServer;
}

/** Renders the screen as the shell does. */
export async function showDiscounts(
  prepare: (server: StoreServer) => void = () => {},
  search = '',
): Promise<ShownDiscounts> {
  const server = new StoreServer();
  prepare(server);
  server.listen();
  const store = createStore();
  store.dispatch(signedIn(aSession({ usage: 'shopify', isStoreSubscribed: server.isSubscribed })));
  const Around = ({ children }: PropsWithChildren): ReactNode => (
    <Provider store={store}>
      <Routes>
        <Route path="/edit/:campaignId/discounts" element={children} />
        <Route path="*" element={null} />
      </Routes>
    </Provider>
  );
  const shown = show(<Discounts />, { at: `/edit/${campaignId}/discounts${search}`, Around });
  await screen.findByRole('heading', { name: 'Discounts' });
  return { ...shown, server };
}
