import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { isRedirectFromShopify, storeInbound } from '@lastcall/providers/shopify';
import { startSimulators, type Simulators } from '../../index.ts';

const secret = 'secret-of-lastcall';
const redirectUri = 'https://app.test/callback';
const scope = 'read_products,write_discounts';

let simulators: Simulators;
let made = 0;
const newDomain = (): string => `shop-${++made}.myshopify.com`;

/** Our server as shops call it: the received requests, and how often it rejects at first. */
const arrivals: { headers: IncomingHttpHeaders; rawBody: Buffer }[] = [];
const waiting: (() => void)[] = [];
let refusals = 0;
const server = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request
    .on('data', (chunk: Buffer) => chunks.push(chunk))
    .on('end', () => {
      arrivals.push({ headers: request.headers, rawBody: Buffer.concat(chunks) });
      response.writeHead(refusals-- > 0 ? 500 : 200).end();
      for (const wake of waiting.splice(0)) wake();
    });
});
const urlOf = (domain: string): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}/${domain}`;

beforeAll(async () => {
  simulators = await startSimulators({ httpPort: 0, smtpPort: 0, webhookSpeed: 1_000 });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  await simulators.stop();
  server.close().closeAllConnections();
});

/** Returns the deliveries of a shop, once this many have arrived. */
async function deliveries(domain: string, count: number) {
  for (;;) {
    const ours = arrivals.filter(({ headers }) => headers['x-shopify-shop-domain'] === domain);
    if (ours.length >= count) return ours;
    await new Promise<void>((resolve) => waiting.push(resolve));
  }
}

const at = (domain: string, path: string): string => `${simulators.origin}/shopify/${domain}${path}`;
const simulate = (what: string, instruction: object) =>
  fetch(`${simulators.origin}/shopify/sim/${what}`, { method: 'POST', body: JSON.stringify(instruction) });
const tokenFor = async (domain: string, params: object) => {
  const answer = await fetch(at(domain, '/admin/oauth/access_token'), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ client_id: 'lastcall', client_secret: secret, ...params }),
  });
  return {
    status: answer.status,
    ...((await answer.json()) as {
      access_token?: string;
      refresh_token?: string;
      expires_in?: number;
      error?: string;
    }),
  };
};
const ask = async (domain: string, token: string, query = '{ shop { name } }', variables = {}) => {
  const answer = await fetch(at(domain, '/admin/api/2026-10/graphql.json'), {
    method: 'POST',
    headers: { 'x-shopify-access-token': token },
    body: JSON.stringify({ query, variables }),
  });
  return {
    status: answer.status,
    ...((await answer.json()) as { data?: unknown; errors?: unknown; extensions?: { cost: object } }),
  };
};

/** Returns the URL that the shop owner's browser is redirected back to. */
async function install(domain: string, isAllowed = true): Promise<URL> {
  const query = new URLSearchParams({ client_id: 'lastcall', scope, redirect_uri: redirectUri, state: 'x&y' });
  const page = await (await fetch(at(domain, `/admin/oauth/authorize?${query}`))).text();
  if (!page.includes('Install Lastcall?')) throw new Error(page);
  const answer = await fetch(at(domain, '/admin/oauth/authorize'), {
    method: 'POST',
    body: new URLSearchParams([...query, ['allow', isAllowed ? 'yes' : 'no']]),
    redirect: 'manual',
  });
  return new URL(answer.headers.get('location')!);
}

/** A shop with our app installed, which reports events. */
async function aShop() {
  const domain = newDomain();
  const { access_token: token = '' } = await tokenFor(domain, {
    code: (await install(domain)).searchParams.get('code'),
  });
  const emitFrom =
    'mutation ($topic: WebhookSubscriptionTopic!, $uri: String!) { webhookSubscriptionCreate(topic: $topic, webhookSubscription: { uri: $uri }) { userErrors { message } } }';
  for (const topic of ['ORDERS_PAID', 'REFUNDS_CREATE', 'ORDERS_CANCELLED', 'APP_UNINSTALLED'])
    await ask(domain, token, emitFrom, { topic, uri: urlOf(domain) });
  return { domain, token };
}

describe('an app in a simulated shop', () => {
  it('is installed by the owner, who is redirected back with a single-use code', async () => {
    const domain = newDomain();

    const { searchParams: said, origin } = await install(domain);
    const code = said.get('code');
    const given = await tokenFor(domain, { code });

    expect([
      origin,
      said.get('shop'),
      said.get('state'),
      isRedirectFromShopify(said, secret),
      isRedirectFromShopify(said, 'another'),
    ]).toEqual(['https://app.test', domain, 'x&y', true, false]);
    expect(given).toMatchObject({ status: 200, access_token: expect.stringMatching(/^shpat_/) });
    expect(given.expires_in).toBeUndefined();
    expect((await ask(domain, given.access_token!)).data).toEqual({ shop: { name: 'Shop 1' } });
    expect(await tokenFor(domain, { code })).toMatchObject({ status: 400 });
    expect(await ask(newDomain(), given.access_token!)).toMatchObject({ status: 401 });
  });

  it('is informed when the owner declines, and gets nothing for a wrong secret', async () => {
    const domain = newDomain();

    const denied = await install(domain, false);
    const code = (await install(domain)).searchParams.get('code');

    expect([
      denied.searchParams.get('error'),
      denied.searchParams.get('code'),
      isRedirectFromShopify(denied.searchParams, secret),
    ]).toEqual(['access_denied', null, true]);
    expect(await tokenFor(domain, { code, client_secret: 'wrong' })).toMatchObject({
      status: 400,
      error: 'invalid_client',
    });
  });

  it('gets tokens that expire after an hour on request, and refreshes them', async () => {
    const domain = newDomain();
    const first = await tokenFor(domain, { code: (await install(domain)).searchParams.get('code'), expiring: '1' });

    await simulate('tokens', { key: domain, expire: true });
    const refused = await ask(domain, first.access_token!);
    const second = await tokenFor(domain, { grant_type: 'refresh_token', refresh_token: first.refresh_token });

    expect([first.expires_in, refused.status]).toEqual([3_600, 401]);
    expect(await ask(domain, second.access_token!)).toMatchObject({ status: 200 });
    expect(await tokenFor(domain, { grant_type: 'refresh_token', refresh_token: first.refresh_token })).toMatchObject({
      status: 400,
      error: 'invalid_grant',
    });
  });
});

describe('a simulated shop', () => {
  it('delivers a signed order with its code, retries until acknowledged, and duplicates on request', async () => {
    const { domain } = await aShop();
    refusals = 2;

    await simulate('orders', { key: domain, email: 'ann@site.test', price: '80.00' });
    const [first, ...again] = await deliveries(domain, 3);
    await simulate('orders', { key: domain, email: 'ann@site.test', price: '80.00', duplicates: 1 });
    const all = await deliveries(domain, 5);

    expect(storeInbound.isSigned(first!, secret)).toBe(true);
    const delivery = storeInbound.deliveryIn(first!.headers, new Date())!;
    expect(storeInbound.eventIn(delivery, JSON.parse(String(first!.rawBody)))).toMatchObject({
      kind: 'paid',
      email: 'ann@site.test',
      paid: { amount: '80.00', currency: 'USD' },
      codes: [],
    });
    const idsOf = (some: typeof all) => new Set(some.map(({ headers }) => headers['x-shopify-webhook-id']));
    expect([idsOf([first!, ...again]).size, idsOf(all).size]).toEqual([1, 2]);
  });

  it('delivers refunds, cancellations, privacy requests, and uninstalls', async () => {
    const { domain, token } = await aShop();
    const { order } = (await (await simulate('orders', { key: domain, email: 'ann@site.test' })).json()) as {
      order: { id: number };
    };

    await simulate('refunds', { key: domain, orderId: order.id, amount: '30.00' });
    await simulate('cancellations', { key: domain, orderId: order.id });
    await simulate('uninstall', { key: domain });
    await deliveries(domain, 4);
    await simulate('privacy', { key: domain, topic: 'customers/redact', email: 'ann@site.test', orders: [order.id] });
    await simulate('privacy', { key: domain, topic: 'shop/redact' });

    const delivered = (await deliveries(domain, 6)).map(({ headers, rawBody }) =>
      storeInbound.eventIn(storeInbound.deliveryIn(headers, new Date())!, JSON.parse(String(rawBody))),
    );
    expect(new Set(delivered.map((event) => event?.kind))).toEqual(
      new Set(['paid', 'refunded', 'cancelled', 'removed', 'forgetPerson', 'forgetShop']),
    );
    expect(delivered).toContainEqual(
      expect.objectContaining({
        kind: 'refunded',
        orderId: String(order.id),
        refunded: { amount: '30.00', currency: 'USD' },
      }),
    );
    expect((await ask(domain, token)).status).toBe(401);
  });

  it('reports the cost of a query, and rejects unknown fields like Shopify', async () => {
    const { domain, token } = await aShop();

    expect(
      (await ask(domain, token, '{ products(first: 10) { nodes { id } pageInfo { endCursor } } }')).extensions,
    ).toMatchObject({
      cost: { requestedQueryCost: 11, throttleStatus: { maximumAvailable: 2_000, restoreRate: 100 } },
    });
    expect(
      (
        await ask(
          domain,
          token,
          '{ products(first: 1000) { nodes { id featuredMedia { preview { image { url } } } } } }',
        )
      ).errors,
    ).toMatchObject([{ extensions: { code: 'MAX_COST_EXCEEDED' } }]);
    expect((await ask(domain, token, '{ shop { nickname } }')).errors).toMatchObject([
      { message: expect.stringContaining('Cannot query field "nickname" on type "Shop"') },
    ]);
    expect((await ask(domain, token, '{ shop {')).errors).toMatchObject([
      { message: expect.stringContaining('Syntax Error') },
    ]);
  });

  it('has a checkout for a browser, and a theme editor with our block’s switch', async () => {
    const domain = newDomain();
    const buy = async (code: string) =>
      (
        await fetch(at(domain, '/checkout'), {
          method: 'POST',
          body: new URLSearchParams({ product: 'bread-knife', email: 'ann@site.test', code }),
        })
      ).text();

    const page = await (await fetch(at(domain, '/checkout'))).text();

    expect(page).toContain('Bread knife');
    expect(await buy('')).toContain('You paid 42.00 USD.');
    expect(await buy('<b>')).toContain('Enter a valid discount code or gift card.');
    expect(
      await (
        await fetch(at(domain, '/admin/themes/current/editor'), {
          method: 'POST',
          body: new URLSearchParams({ embed: 'on' }),
        })
      ).text(),
    ).toMatch(/Saved\.[\s\S]*checked/);
  });

  it('has a storefront that loads our script while our block is enabled in its theme', async () => {
    const { domain, token } = await aShop();
    const note =
      'mutation ($fields: [MetafieldsSetInput!]!) { metafieldsSet(metafields: $fields) { userErrors { message } } }';
    const facts = { account_key: 'a&key', origin: 'https://edge.test' };
    const { data } = (await ask(domain, token, '{ currentAppInstallation { id } }')) as unknown as {
      data: { currentAppInstallation: { id: string } };
    };
    await ask(domain, token, note, {
      fields: Object.entries(facts).map(([key, value]) => ({
        ownerId: data.currentAppInstallation.id,
        namespace: 'lastcall',
        key,
        type: 'single_line_text_field',
        value,
      })),
    });
    const turn = async (embed: string) =>
      fetch(at(domain, '/admin/themes/current/editor'), { method: 'POST', body: new URLSearchParams({ embed }) });
    const storefront = async () => (await fetch(at(domain, '/'))).text();

    expect(await storefront()).toMatch(/Bread knife(?![\s\S]*<script)/);
    await turn('on');
    expect(await storefront()).toContain('<script async src="https://edge.test/e/a%26key.js">');
    await turn('off');
    expect(await storefront()).not.toContain('<script');
  });

  it('signs with the secret of the app that is installed', async () => {
    const { domain } = await aShop();
    await simulate('orders', { key: domain });

    const [{ headers, rawBody }] = (await deliveries(domain, 1)) as [(typeof arrivals)[number]];

    expect(headers['x-shopify-hmac-sha256']).toBe(createHmac('sha256', secret).update(rawBody).digest('base64'));
  });
});
