import { createHmac, randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { createService } from '@lastcall/core/platform';
import { UninstallCleanupService, StoreService } from '@lastcall/core/shopify';
import {
  aCampaign,
  aCampaignForm,
  allKeys,
  allRows,
  anAccount,
  answerQuestion,
  as,
  aSession,
  asOtherAccount,
  aStore,
  config,
  database,
  isHiddenFromOtherAccounts,
  captureLogs,
  oauthEnv,
  service,
  statementsOf,
  useProviders,
  useService,
  type Owner,
} from '@lastcall/core/testing-kit';
import { apiModule } from '../../api.module.ts';

const plan = { name: 'Lastcall for stores', amount: '19.00', currency: 'USD', isTest: true };
const providers = useProviders();
useService(apiModule, { env: () => ({ ...providers.env(), ...oauthEnv(), STORE_SUBSCRIPTION: JSON.stringify(plan) }) });

const connection = '/v2/api/shopify/connection';
const aShop = (): string => `shop-${randomUUID().slice(0, 12)}.myshopify.com`;

/** An owner at the consent page of a store. */
async function atShop({ owner, shop = aShop() }: { owner?: Owner; shop?: string } = {}) {
  const campaign = await aCampaign({
    owner: owner ?? (await anAccount({ usage: 'shopify' })),
    campaignType: 'ShopifyWelcome',
  });
  const { status, body } = await as(campaign.owner).post(connection, { campaignId: campaign.id, shop });
  if (status !== 200) throw new Error(JSON.stringify(body));
  return { owner: campaign.owner, campaignId: campaign.id, shop, url: body.url as string };
}

/** An owner who has connected a store. */
async function connected(facts: Parameters<typeof atShop>[0] = {}) {
  const way = await atShop(facts);
  expect(await as(way.owner).get(await answerQuestion(way.url))).toMatchObject(outcome(way.campaignId, 'connected'));
  return way;
}

const outcome = (campaignId: string, said: string) => ({
  status: 302,
  headers: { location: `${config().APP_ORIGIN}/edit/${campaignId}/discounts?store=${said}` },
});
const storeOf = async (owner: Owner) => (await as(owner).get(connection)).body;
const rowsOf = ({ accountId }: Owner) =>
  database().sql<Record<string, unknown>[]>(
    'SELECT * FROM connection c LEFT JOIN store s ON s.account_id = c.account_id AND s.connection_id = c.id WHERE c.account_id = ?',
    [accountId],
  );
const atSimulator = async (path: string, payload?: object) => {
  const answer = await fetch(
    `${providers.origin()}/shopify/sim/${path}`,
    payload ? { method: 'POST', body: JSON.stringify(payload) } : {},
  );
  return answer.status === 204 ? null : ((await answer.json()) as Record<string, unknown>);
};
const tokenCalls = async () => (await atSimulator('tokens'))!['asked'] as Record<string, string>[];
const tokenOf = async ({ accountId }: Owner) =>
  (await service().get(StoreService).of(accountId))!.account.credentials.access_token;

/** Returns the path of the redirect back with a changed query, re-signed if there is a secret. */
function changed(back: string, change: (query: URLSearchParams) => void, secret?: string): string {
  const url = new URL(back, 'http://app.test');
  change(url.searchParams);
  if (secret !== undefined) {
    url.searchParams.delete('hmac');
    const text = [...url.searchParams]
      .map(([name, value]) => `${name}=${value}`)
      .sort()
      .join('&');
    url.searchParams.set('hmac', createHmac('sha256', secret).update(text).digest('hex'));
  }
  return `${url.pathname}${url.search}`;
}

describe('connecting a store', () => {
  it('is offered if our app is registered with the platform', async () => {
    expect(await storeOf(await anAccount())).toEqual({ connection: null, isSubscribed: false, canConnect: true });
  });

  it('sends a state, our exact callback URL and minimal scopes to the shop, and no secret', async () => {
    const { url, shop } = await atShop();

    const { pathname, searchParams } = new URL(url);

    expect(pathname).toBe(`/shopify/${shop}/admin/oauth/authorize`);
    expect(Object.fromEntries(searchParams)).toEqual({
      response_type: 'code',
      client_id: 'lastcall',
      redirect_uri: `${config().APP_ORIGIN}/v2/api/shopify/callback`,
      state: expect.any(String),
      scope: 'read_products,read_discounts,write_discounts,read_orders,read_themes',
    });
  });

  it.each([
    ['https://Bakery-1.myshopify.com/', 'bakery-1'],
    ['//bakery-1.myshopify.com//', 'bakery-1'],
    ['http://bakery-1.myshopify.com/admin/products?x=1', 'bakery-1'],
    ['admin.shopify.com/store/bakery-1/settings', 'bakery-1'],
    ['bakery-1', 'bakery-1'],
  ])('accepts %s as a shop', async (typed, name) => {
    const { id: campaignId, owner } = await aCampaign();

    const { body } = await as(owner).post(connection, { campaignId, shop: typed });

    expect(new URL(body.url).pathname).toBe(`/shopify/${name}.myshopify.com/admin/oauth/authorize`);
  });

  it.each([
    ['', 'Whoops! You can’t leave this blank.'],
    ['   ', 'Whoops! You can’t leave this blank.'],
    ['bakery.example.com', 'Enter your store’s domain, such as bakery.myshopify.com.'],
    ['bakery.myshopify.com.evil.test', 'Enter your store’s domain, such as bakery.myshopify.com.'],
    ['evil.test/.myshopify.com', 'Enter your store’s domain, such as bakery.myshopify.com.'],
    ['-bakery.myshopify.com', 'Enter your store’s domain, such as bakery.myshopify.com.'],
    ['bakery@evil.myshopify.com', 'Enter your store’s domain, such as bakery.myshopify.com.'],
    ['127.0.0.1', 'Enter your store’s domain, such as bakery.myshopify.com.'],
  ])('rejects %j as a shop', async (shop, message) => {
    const { id: campaignId, owner } = await aCampaign();

    expect(await as(owner).post(connection, { campaignId, shop })).toMatchObject({
      status: 400,
      body: { code: 'validation_failed', details: { fields: [{ path: 'shop', message }] } },
    });
  });

  it('redirects to the discounts of the campaign, and stores the shop’s data, with its token encrypted', async () => {
    const { owner, shop } = await connected();

    const shown = await storeOf(owner);
    const rows = JSON.stringify(await rowsOf(owner));

    expect(shown).toEqual({
      connection: {
        id: expect.any(String),
        label: expect.any(String),
        value: shop,
        currency: expect.stringMatching(/^[A-Z]{3}$/),
        health: 'ok',
        healthReason: null,
        connectedAt: expect.any(String),
      },
      isSubscribed: false,
      canConnect: true,
    });
    expect(rows).not.toMatch(/shpat_|shprt_/);
    expect(await tokenOf(owner)).toMatch(/^shpat_/);
  });

  it('exchanges the code once, with our secret, and requests an expiring token', async () => {
    const { owner, url } = await atShop();
    const back = await answerQuestion(url);
    const before = (await tokenCalls()).length;

    await as(owner).get(back);

    expect((await tokenCalls()).slice(before)).toEqual([
      expect.objectContaining({
        grant_type: 'authorization_code',
        client_id: 'lastcall',
        expiring: '1',
        redirect_uri: `${config().APP_ORIGIN}/v2/api/shopify/callback`,
        code: new URL(back, 'http://a.test').searchParams.get('code'),
      }),
    ]);
  });

  it('reports a refusal by the owner', async () => {
    const { owner, campaignId, url } = await atShop();

    expect(await as(owner).get(await answerQuestion(url, { allow: false }))).toMatchObject(
      outcome(campaignId, 'denied'),
    );
    expect(await rowsOf(owner)).toEqual([]);
  });

  it('rejects a shop of another account, also in a race', async () => {
    const theirs = await connected();
    const owner = await anAccount();
    const { id: campaignId } = await aCampaign({ owner });
    const late = await atShop();
    await aStore({ shop: late.shop });

    expect(await as(owner).post(connection, { campaignId, shop: theirs.shop })).toMatchObject({
      status: 409,
      body: { code: 'store_taken' },
    });
    expect(await as(late.owner).get(await answerQuestion(late.url))).toMatchObject(outcome(late.campaignId, 'taken'));
    expect(await rowsOf(late.owner)).toEqual([]);
  });

  it('keeps the connection of a shop that is connected again', async () => {
    const { owner, shop } = await connected();
    const before = await storeOf(owner);

    await connected({ owner, shop });

    expect((await storeOf(owner)).connection).toMatchObject({ id: before.connection.id, value: shop });
    expect(await rowsOf(owner)).toHaveLength(1);
  });

  it('replaces the previous shop with another one', async () => {
    const { owner, shop } = await connected();
    const next = await connected({ owner });

    expect((await storeOf(owner)).connection.value).toBe(next.shop);
    expect(await database().sql('SELECT shop_domain FROM store WHERE shop_domain = ?', [shop])).toEqual([]);
  });

  isHiddenFromOtherAccounts('campaign', (campaign) => ({
    method: 'POST',
    path: connection,
    body: { campaignId: campaign.id, shop: 'bakery' },
  }));
});

describe('an OAuth callback from a shop writes nothing', () => {
  const secret = 'secret-of-lastcall';
  const nothingIsWritten = async (owner: Owner) => expect(await rowsOf(owner)).toEqual([]);

  const notSigned: readonly [string, (back: string) => string][] = [
    ['without a signature', (back) => changed(back, (query) => query.delete('hmac'))],
    ['with an empty signature', (back) => changed(back, (query) => query.set('hmac', ''))],
    ['with a signature of another secret', (back) => changed(back, () => undefined, 'another secret')],
    ['with a signature of an empty secret', (back) => changed(back, () => undefined, '')],
    ['with a cut signature', (back) => changed(back, (query) => query.set('hmac', query.get('hmac')!.slice(0, 63)))],
    ['with a longer signature', (back) => changed(back, (query) => query.set('hmac', `${query.get('hmac')}0`))],
    ['signed in uppercase', (back) => changed(back, (query) => query.set('hmac', query.get('hmac')!.toUpperCase()))],
    [
      'with a signature in base64',
      (back) => changed(back, (query) => query.set('hmac', Buffer.from(query.get('hmac')!, 'hex').toString('base64'))),
    ],
    ['with two signatures', (back) => changed(back, (query) => query.append('hmac', query.get('hmac')!))],
    ['for another shop than was signed', (back) => changed(back, (query) => query.set('shop', 'evil.myshopify.com'))],
    ['with another code than was signed', (back) => changed(back, (query) => query.set('code', 'f'.repeat(32)))],
    [
      'with another state than was signed',
      (back) => changed(back, (query) => query.set('state', `${query.get('state')}x`)),
    ],
    ['at another time than was signed', (back) => changed(back, (query) => query.set('timestamp', '1'))],
    ['with an unsigned parameter', (back) => changed(back, (query) => query.set('admin', 'yes'))],
    ['without a signed parameter', (back) => changed(back, (query) => query.delete('host'))],
    ['with two shops', (back) => changed(back, (query) => query.append('shop', query.get('shop')!), secret)],
    [
      'of a shop with an invalid name',
      (back) => changed(back, (query) => query.set('shop', 'shop.myshopify.com.evil.test'), secret),
    ],
    [
      'with a state that was never issued',
      (back) => changed(back, (query) => query.set('state', `${query.get('state')!.split('.')[0]}.AAAA`), secret),
    ],
    ['without a state', (back) => changed(back, (query) => query.delete('state'), secret)],
  ];

  it.each(notSigned)('%s', async (_, forge) => {
    const { owner, url } = await atShop();
    const back = await answerQuestion(url);
    const before = (await tokenCalls()).length;

    expect(await as(owner).get(forge(back))).toMatchObject({ status: 404, body: { code: 'not_found' } });

    await nothingIsWritten(owner);
    expect(await tokenCalls()).toHaveLength(before);
    expect((await as(owner).get(back)).headers['location']).toContain('store=connected');
  });

  it('before its signature is verified: nothing is queried', async () => {
    const { owner, url } = await atShop();
    const back = changed(await answerQuestion(url), (query) => query.set('hmac', '0'.repeat(64)));

    const statements = await statementsOf(() => as(owner).get(back));

    expect(statements.join(' ')).not.toMatch(/oauth_state|store/);
  });

  it('from a shop other than the requested one, even with a valid signature', async () => {
    const { owner, campaignId, url } = await atShop();
    const back = changed(await answerQuestion(url), (query) => query.set('shop', aShop()), secret);
    const before = (await tokenCalls()).length;

    expect(await as(owner).get(back)).toMatchObject(outcome(campaignId, 'failed'));
    await nothingIsWritten(owner);
    expect(await tokenCalls()).toHaveLength(before);
  });

  it('with a code issued to another shop', async () => {
    const [mine, theirs] = [await atShop(), await atShop()];
    const code = new URL(await answerQuestion(theirs.url), 'http://a.test').searchParams.get('code')!;
    const back = changed(await answerQuestion(mine.url), (query) => query.set('code', code), secret);

    expect(await as(mine.owner).get(back)).toMatchObject(outcome(mine.campaignId, 'failed'));
    await nothingIsWritten(mine.owner);
  });

  it('without a session', async () => {
    const { owner, url } = await atShop();

    expect(await asOtherAccount().get(await answerQuestion(url))).toMatchObject({
      status: 401,
      body: { code: 'session_expired' },
    });
    await nothingIsWritten(owner);
  });

  it('with a state of another account', async () => {
    const { owner, campaignId, url } = await atShop();
    const other = await anAccount();

    expect(await as(other).get(await answerQuestion(url))).toMatchObject(outcome(campaignId, 'expired'));
    await nothingIsWritten(other);
    await nothingIsWritten(owner);
  });

  it('with a state of another session of the same user', async () => {
    const { owner, campaignId, url } = await atShop();
    const cookie = await aSession({ accountId: owner.accountId, id: owner.userId });

    expect(await as({ cookie }).get(await answerQuestion(url))).toMatchObject(outcome(campaignId, 'expired'));
    await nothingIsWritten(owner);
  });

  it('with a state older than ten minutes', async () => {
    const { owner, campaignId, url } = await atShop();
    const back = await answerQuestion(url);
    await database().sql('UPDATE oauth_state SET left_at = left_at - INTERVAL 10 MINUTE WHERE account_id = ?', [
      owner.accountId,
    ]);

    expect(await as(owner).get(back)).toMatchObject(outcome(campaignId, 'expired'));
    await nothingIsWritten(owner);
  });

  it('with a state for another provider', async () => {
    const { owner, id } = await aCampaign({ emailPlatform: 'kit' });
    const { body } = await as(owner).post(`/apiflow/v2/kit/oauth/${id}`, {});
    const { url } = await atShop({ owner });
    const back = changed(
      await answerQuestion(url),
      (query) => query.set('state', new URL(body.url).searchParams.get('state')!),
      secret,
    );

    expect(await as(owner).get(back)).toMatchObject({ status: 404 });
    await nothingIsWritten(owner);
  });

  it('a second time', async () => {
    const { owner, campaignId, url } = await atShop();
    const back = await answerQuestion(url);

    const answers = await Promise.all(Array.from({ length: 5 }, () => as(owner).get(back)));

    expect(answers.map(({ headers }) => new URL(String(headers['location'])).searchParams.get('store')).sort()).toEqual(
      ['connected', 'expired', 'expired', 'expired', 'expired'],
    );
    expect(await as(owner).get(back)).toMatchObject(outcome(campaignId, 'expired'));
    expect(await rowsOf(owner)).toHaveLength(1);
  });

  it('while the shop is unavailable', async () => {
    const { owner, campaignId, url } = await atShop();
    await atSimulator('tokens', { lose: 1 });

    expect(await as(owner).get(await answerQuestion(url))).toMatchObject(outcome(campaignId, 'failed'));
    await nothingIsWritten(owner);
  });
});

describe('the OAuth flow of a shop', () => {
  it('leaves no secret in a log, a table, Redis or a response', async () => {
    const logged = captureLogs();
    const { owner, url } = await atShop();
    const back = await answerQuestion(url);
    const answer = await as(owner).get(back);
    await as(owner).get(changed(back, (query) => query.set('hmac', 'f'.repeat(64))));
    const { searchParams } = new URL(back, 'http://a.test');

    const token = (await tokenOf(owner))!;
    const texts = [
      logged(),
      await allRows(),
      await allKeys(),
      answer.text,
      JSON.stringify(answer.headers),
      JSON.stringify(await storeOf(owner)),
    ];

    expect(token).toMatch(/^shpat_/);
    for (const secret of [
      token,
      'secret-of-lastcall',
      searchParams.get('code')!,
      searchParams.get('hmac')!,
      searchParams.get('state')!,
    ])
      expect([secret, texts.map((text) => text.includes(secret))]).toEqual([secret, texts.map(() => false)]);
  });
});

describe('the token of a store', () => {
  const endsSoon = ({ accountId }: Owner) =>
    database().sql(
      'UPDATE connection SET token_expires_at = CURRENT_TIMESTAMP(6) - INTERVAL 1 SECOND WHERE account_id = ?',
      [accountId],
    );
  const renewals = async () => (await tokenCalls()).filter(({ grant_type }) => grant_type === 'refresh_token').length;

  it('is refreshed once, at the shop itself, when a hundred callers find it expired', async () => {
    const { owner, shop } = await connected();
    await endsSoon(owner);
    const before = await renewals();

    const stores = await Promise.all(
      Array.from({ length: 100 }, () => service().get(StoreService).of(owner.accountId)),
    );

    expect(new Set(stores.map((store) => store!.account.credentials.access_token)).size).toBe(1);
    expect(stores[0]!.account.credentials.account_id).toBe(shop);
    expect(await renewals()).toBe(before + 1);
    expect((await service().get(StoreService).adapter.shop(stores[0]!.account)).domain).toBe(shop);
  });

  it('is refreshed once across processes', async () => {
    const { owner } = await connected();
    await endsSoon(owner);
    const before = await renewals();
    const others = await Promise.all([1, 2].map(() => createService(apiModule(config()), config())));

    const tokens = await Promise.all(
      [service(), ...others].map(
        async (each) => (await each.get(StoreService).of(owner.accountId))!.account.credentials.access_token,
      ),
    );
    await Promise.all(others.map((each) => each.close()));

    expect(new Set(tokens).size).toBe(1);
    expect(await renewals()).toBe(before + 1);
  });

  it('is refreshed within a call when it expires early at the shop', async () => {
    const { owner, shop } = await connected();
    const { account } = (await service().get(StoreService).of(owner.accountId))!;
    await atSimulator('tokens', { key: shop, expire: true });

    expect((await service().get(StoreService).adapter.shop(account)).domain).toBe(shop);
    expect((await storeOf(owner)).connection).toMatchObject({ health: 'ok' });
  });

  it('marks the store for reconnection when the shop rejects it, and works again after reconnecting', async () => {
    const { owner, shop } = await connected();
    const { account } = (await service().get(StoreService).of(owner.accountId))!;
    await atSimulator('tokens', { key: shop, revoke: true });
    await expect(service().get(StoreService).adapter.shop(account)).rejects.toMatchObject({ isReauth: true });
    const unwell = await storeOf(owner);
    const refused = await as(owner).get('/v2/api/shopify/extension-setup');

    await connected({ owner, shop });

    expect(unwell.connection).toMatchObject({ health: 'reconnect', healthReason: expect.any(String) });
    expect(refused).toMatchObject({ status: 502, body: { code: 'provider_refused' } });
    expect((await storeOf(owner)).connection).toMatchObject({
      id: unwell.connection.id,
      health: 'ok',
      healthReason: null,
    });
  });
});

describe('disconnecting a store', () => {
  it('frees the shop for another account at once, and deletes its token when no discounts of ours remain', async () => {
    const { owner, shop } = await connected();

    expect(await as(owner).delete(connection)).toMatchObject({ status: 200, body: { ok: true } });

    expect(await storeOf(owner)).toMatchObject({ connection: null });
    await connected({ shop });
    expect(await rowsOf(owner)).toMatchObject([{ disconnected_at: expect.any(Date) }]);
    await service().get(UninstallCleanupService).cleanDue(new Date());
    expect(await rowsOf(owner)).toEqual([]);
  });

  it('keeps the token while our discounts remain, for a day at most', async () => {
    const { owner, shop } = await connected();
    await database().sql(
      "INSERT INTO store_batch (account_id, id, campaign_id, shop_domain, is_shared, begins_at, ends_at, code, state, external_id) VALUES (?, ?, ?, ?, FALSE, '2026-01-01', '2027-01-01', 'RYE', 'live', 'gid://shopify/DiscountCodeNode/1')",
      [owner.accountId, randomUUID(), randomUUID(), shop],
    );

    await as(owner).delete(connection);

    expect(await storeOf(owner)).toMatchObject({ connection: null });
    expect(await rowsOf(owner)).toMatchObject([{ disconnected_at: expect.any(Date) }]);
    expect((await service().get(StoreService).openForCleanup(owner.accountId, shop))?.credentials.account_id).toBe(
      shop,
    );
    expect(await service().get(StoreService).of(owner.accountId)).toBeNull();
  });

  it('responds 404 without a store', async () => {
    expect(await as(await anAccount()).delete(connection)).toMatchObject({
      status: 409,
      body: { code: 'no_store', message: 'Connect your store first.' },
    });
  });

  it('leaves the stores of other accounts unchanged', async () => {
    const theirs = await connected();

    await as(await anAccount()).delete(connection);

    expect((await storeOf(theirs.owner)).connection.value).toBe(theirs.shop);
  });
});

describe('subscribing a store', () => {
  const subscription = '/v2/api/shopify/subscription';
  const subscribe = async ({ owner, campaignId }: { owner: Owner; campaignId: string }) =>
    (await as(owner).post(subscription, { campaignId })).body.url as string;
  const answer = async (url: string, said: 'approve' | 'decline') => {
    const back = new URL(
      (
        await fetch(url, { method: 'POST', body: new URLSearchParams({ answer: said }), redirect: 'manual' })
      ).headers.get('location')!,
    );
    return `${back.pathname}${back.search}`;
  };
  const changesOf = async ({ accountId }: Owner) =>
    (
      await database().sql<{ by: string; changes: unknown }[]>(
        'SELECT changed_by AS `by`, changes FROM account_change WHERE account_id = ?',
        [accountId],
      )
    ).map(({ by, changes }) => ({
      by,
      changes: typeof changes === 'string' ? (JSON.parse(changes) as unknown) : changes,
    }));

  it('requests approval in the shop, and grants the plan once the owner approved it there', async () => {
    const store = await connected();
    const url = await subscribe(store);
    const before = await storeOf(store.owner);

    const back = await as(store.owner).get(await answer(url, 'approve'));

    expect(new URL(url).pathname).toMatch(new RegExp(`^/shopify/${store.shop}/admin/charges/\\d+/confirm`));
    expect(before.isSubscribed).toBe(false);
    expect(back).toMatchObject({
      status: 302,
      headers: { location: `${config().APP_ORIGIN}/edit/${store.campaignId}/discounts` },
    });
    expect((await storeOf(store.owner)).isSubscribed).toBe(true);
    expect(await changesOf(store.owner)).toEqual([
      { by: 'Shopify billing', changes: [{ field: 'storePlan', from: 'free', to: 'paid' }] },
    ]);
  });

  it('enables the campaign types of subscribed stores', async () => {
    const store = await connected();
    const create = () =>
      as(store.owner).post('/api/campaigns', {
        data: aCampaignForm({ campaignType: 'ShopifyAbandonedCart' }),
        timezone: 'Europe/Vienna',
      });
    const refused = await create();

    await as(store.owner).get(await answer(await subscribe(store), 'approve'));

    expect(refused).toMatchObject({ status: 403, body: { code: 'plan_required' } });
    expect((await create()).status).toBe(201);
  });

  it('is included in the session once the store is connected', async () => {
    const hasStore = async (owner: Owner): Promise<boolean> =>
      (await as(owner).get('/api/auth/session')).body.account.hasStore;

    expect(await hasStore(await anAccount())).toBe(false);
    expect(await hasStore((await connected()).owner)).toBe(true);
  });

  it('redirects back to the new campaign form when it started there', async () => {
    const store = await connected();
    const requested = await as(store.owner).post(subscription, {});

    const back = await as(store.owner).get(await answer(requested.body.url, 'approve'));

    expect(back).toMatchObject({ status: 302, headers: { location: expect.stringMatching(/\/campaigns\/create$/) } });
    expect((await storeOf(store.owner)).isSubscribed).toBe(true);
  });

  it('grants nothing when the owner declines, or returns without an answer', async () => {
    const store = await connected();
    const url = await subscribe(store);

    await as(store.owner).get(`/v2/api/shopify/subscription/callback?campaignId=${store.campaignId}&charge_id=1`);
    await as(store.owner).get(await answer(url, 'decline'));

    expect((await storeOf(store.owner)).isSubscribed).toBe(false);
  });

  it('does not redirect to a campaign of another account', async () => {
    const theirs = await connected();
    const owner = await anAccount();

    expect(await as(owner).get(`/v2/api/shopify/subscription/callback?campaignId=${theirs.campaignId}`)).toMatchObject({
      status: 404,
    });
    expect(await as(owner).post(subscription, { campaignId: theirs.campaignId })).toMatchObject({ status: 404 });
  });

  it('requires a store', async () => {
    const { owner, id: campaignId } = await aCampaign();

    expect(await as(owner).post(subscription, { campaignId })).toMatchObject({
      status: 409,
      body: { code: 'no_store' },
    });
  });

  it('ends with the store, unless staff granted the plan', async () => {
    const paying = await connected();
    await as(paying.owner).get(await answer(await subscribe(paying), 'approve'));
    const given = await connected({ owner: await anAccount({ usage: 'shopify', isStoreSubscribed: true }) });

    await as(paying.owner).delete(connection);
    await as(given.owner).delete(connection);

    expect((await storeOf(paying.owner)).isSubscribed).toBe(false);
    expect((await storeOf(given.owner)).isSubscribed).toBe(true);
  });
});

describe('the embed block of a store', () => {
  const setup = '/v2/api/shopify/extension-setup';

  it('is reported as on, off, or unknown, with the URL where it is enabled', async () => {
    const { owner, shop } = await connected();
    const off = await as(owner).get(setup);

    await atSimulator('theme', { key: shop, embed: 'on' });
    const on = await as(owner).get(setup);
    await atSimulator('theme', { key: shop, notesEmbeds: false });
    const unknown = await as(owner).get(setup);

    const link = `${providers.origin()}/shopify/${shop}/admin/themes/current/editor?context=apps&activateAppId=lastcall/lastcall-embed`;
    expect(off).toMatchObject({
      status: 200,
      body: { data: { shopifyExtensionEnabled: false, shopifyExtensionEnableLink: link } },
    });
    expect(on.body.data.shopifyExtensionEnabled).toBe(true);
    expect(unknown.body.data.shopifyExtensionEnabled).toBeNull();
  });

  it('requires a store, and returns the shop’s message when a request fails', async () => {
    const { owner, shop } = await connected();
    await providers.fail('shopify', 'POST', `/${shop}/admin/api/2026-10/graphql.json`, 500, 1);

    expect(await as(await anAccount()).get(setup)).toMatchObject({ status: 409, body: { code: 'no_store' } });
    expect(await as(owner).get(setup)).toMatchObject({ status: 502, body: { code: 'provider_refused' } });
    expect((await as(owner).get(setup)).status).toBe(200);
  });
});
