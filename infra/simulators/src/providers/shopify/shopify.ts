import { randomBytes } from 'node:crypto';
import type { Handler, Request } from '../../answer.ts';
import type { WebhookSender } from '../../webhook-sender.ts';
import { createProvider, headerOf, type ProviderSimulator } from '../simulated-provider.ts';
import { respondToUser } from './admin.ts';
import { answer, errorOf } from './api.ts';
import { newShop, type Shop } from './shop.ts';
import { simulate } from './simulate.ts';
import { ShopTokens } from './tokens.ts';

/**
 * Shopify (shopify.dev/docs/api), limited to what Lastcall uses: every shop `{name}.myshopify.com` is at `/shopify/{name}.myshopify.com` with its API, the pages on which its owner installs, pays for and switches on an app, and a checkout.
 * Everything else that may happen there is triggered at `/shopify/sim`, where a shop's domain is its key.
 */
export const simulator: ProviderSimulator = {
  name: 'shopify',
  newCredentials: () => ({
    access_token: `shpat_${randomBytes(16).toString('hex')}`,
    account_id: `shop-${randomBytes(6).toString('hex')}.myshopify.com`,
  }),
  keyOf: ({ account_id = '' }) => account_id,
  create,
};

function create(sender: WebhookSender): Handler {
  const shops = new Map<string, Shop>();
  const tokens = new ShopTokens();
  const shopOf = (domain: string): Shop => {
    const shop = shops.get(domain) ?? newShop(domain);
    shops.set(domain, shop);
    return shop;
  };

  return createProvider<Shop>({
    name: 'shopify',
    keyIn: (request) => {
      const { domain } = parseShopPath(request);
      return domain !== null && tokens.isValid(headerOf(request, 'x-shopify-access-token') ?? '', domain)
        ? domain
        : null;
    },
    newAccount: shopOf,
    respondWithoutKey: (request) => {
      const { domain, below } = parseShopPath(request);
      return domain === null ? errorOf(404) : respondToUser({ sender, tokens }, shopOf(domain), below, request);
    },
    answer,
    addContact: () => false,
    webhooks: ({ webhooks }) => webhooks.map(({ uri }) => ({ url: uri })),
    simulate: (request) => simulate({ sender, tokens }, request, shopOf),
    errorOf,
  });
}

/** Returns the shop of a URL, and the path within it. */
function parseShopPath({ path }: Pick<Request, 'path'>): { readonly domain: string | null; readonly below: string } {
  const [, domain = null, below = '/'] = /^\/([a-z0-9][a-z0-9-]{0,59}\.myshopify\.com)(\/.*)?$/.exec(path) ?? [];
  return { domain, below };
}
