import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { SnippetHeartbeats } from '@lastcall/core/onboarding';
import { RedisConnection } from '@lastcall/core/platform';
import {
  aCampaign,
  anAccount,
  aPage,
  as,
  asOtherAccount,
  database,
  eventually,
  service,
  useService,
  type TestResponse,
  type Owner,
} from '@lastcall/core/testing-kit';
import { apiModule } from '../../api.module.ts';

/** A customer's server, and one in a private network that must not be contacted. */
let answer: RequestListener;
let requested: string[] = [];
let insideHits = 0;
const site = createServer((request, response) => {
  requested.push(request.url!);
  answer(request, response);
});
const inside = createServer((_request, response) => {
  insideHits++;
  response.end();
});
const originOf = (server: Server): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

beforeAll(async () => {
  for (const server of [site, inside]) await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => {
  for (const server of [site, inside]) server.close().closeAllConnections();
});
beforeEach(() => {
  requested = [];
});

useService(apiModule, { env: () => ({ SAFE_FETCH_ALLOW: new URL(originOf(site)).host }) });

const html =
  (body: string, status = 200, type = 'text/html; charset=utf-8'): RequestListener =>
  (_request, response) =>
    response.writeHead(status, { 'content-type': type }).end(body);
const snippet = (key: string): string => `<script async src="http://localhost:4001/e/${key}.js"></script>`;
const other = 'ZzCdEfGhIjKlMnOpQrStUv';
const container = '<script async src="https://www.googletagmanager.com/gtm.js?id=GTM-ABC123"></script>';

const verify = (owner: Owner, url: string): Promise<TestResponse> => as(owner).post('/v2/api/install/verify', { url });
const sighting = async (owner: Owner, url: string): Promise<unknown> =>
  (await as(owner).get(`/v2/api/install/sighting?url=${encodeURIComponent(url)}`)).body;
const theirs = (path: string): string => originOf(site) + path;

describe('POST /v2/api/install/verify', () => {
  it('finds the snippet of the account', async () => {
    const owner = await anAccount();
    answer = html(`<head>${snippet(owner.accountKey)}</head>`);

    expect(await verify(owner, theirs('/offer'))).toMatchObject({
      status: 200,
      body: { state: 'found', url: theirs('/offer'), status: null, seenAt: null },
    });
  });

  it.each<[string, string, (key: string) => RequestListener]>([
    ['has the snippet twice', 'found_twice', (key) => html(snippet(key) + snippet(key))],
    [
      'has the snippet beside that of another account',
      'found_beside_other',
      (key) => html(snippet(key) + snippet(other)),
    ],
    ['has only the snippet of another account', 'other_account', () => html(snippet(other))],
    ['has Google Tag Manager', 'tag_manager', () => html(container)],
    ['has the snippet only in a comment', 'no_script', (key) => html(`<!-- ${snippet(key)} -->`)],
    ['has no snippet', 'no_script', () => html('<h1>Offer</h1>')],
    ['is not HTML', 'not_html', () => html('{}', 200, 'application/json')],
    ['does not respond', 'unreachable', () => (_request, response) => response.destroy()],
    ['is too large', 'too_large', () => html('x'.repeat(2_100_000))],
    [
      'redirects in a loop',
      'too_many_redirects',
      () => (request, response) => response.writeHead(302, { location: request.url }).end(),
    ],
    [
      'redirects to a private network',
      'not_allowed',
      () => (_request, response) => response.writeHead(302, { location: originOf(inside) }).end(),
    ],
  ])('reports a page that %s', async (_, state, listener) => {
    const owner = await anAccount();
    answer = listener(owner.accountKey);

    expect(await verify(owner, theirs('/offer'))).toMatchObject({
      status: 200,
      body: { state, url: theirs('/offer'), status: null },
    });
    expect(insideHits).toBe(0);
  });

  it.each<[string, number, RequestListener]>([
    ['http_error', 404, html('not here', 404)],
    ['http_error', 500, html('{}', 500, 'application/json')],
    ['http_error', 503, html('back soon', 503)],
    ['refuses_robots', 403, html('no', 403, 'text/plain')],
    ['refuses_robots', 429, html('slowly', 429)],
    ['refuses_robots', 503, html('<title>Just a moment</title><div id="challenge-form">', 503)],
  ])('reports %s for a page that responds %d', async (state, status, listener) => {
    answer = listener;

    expect(await verify(await anAccount(), theirs('/offer'))).toMatchObject({ status: 200, body: { state, status } });
  });

  it('lists the campaigns of the account that match the page', async () => {
    const page = await aPage({ beforeUrl: theirs('/offer').replace('http:', 'https:') });
    await aPage({
      campaign: await aCampaign({ owner: page.owner, campaignName: 'Another' }),
      beforeUrl: theirs('/other'),
    });
    await aPage({ beforeUrl: theirs('/offer') });
    answer = html(snippet(page.owner.accountKey));

    expect((await verify(page.owner, theirs('/offer/'))).body).toMatchObject({
      state: 'found',
      campaigns: ['Bread class'],
    });
    expect((await verify(page.owner, theirs('/nowhere'))).body).toMatchObject({ campaigns: [] });
  });

  it('reports the redirect target', async () => {
    const owner = await anAccount();
    answer = (request, response) =>
      request.url === '/offer'
        ? response.writeHead(301, { location: '/real' }).end()
        : html(snippet(owner.accountKey))(request, response);

    expect((await verify(owner, theirs('/offer'))).body).toMatchObject({ state: 'found', url: theirs('/real') });
  });

  it.each([
    'http://127.0.0.1/',
    'http://127.1/',
    'http://2130706433/',
    'http://0x7f.0.0.1/',
    'http://[::1]/',
    'http://[::ffff:169.254.169.254]/',
    'http://169.254.169.254/latest/meta-data/',
    'http://10.0.0.1/',
    'http://192.168.1.1/admin',
    'http://0.0.0.0:4000/',
    'localhost',
    'http://localhost:6379/',
    'http://site.test:22/',
    'http://ann:secret@site.test/',
    'mailto:ann@site.test',
    'http://168.63.129.16/',
  ])('sends no request to %s, and responds the same for every such URL', async (url) => {
    const { status, body } = await verify(await anAccount(), url);

    expect([status, body.state, body.status, body.seenAt]).toEqual([200, 'not_allowed', null, null]);
    expect(insideHits).toBe(0);
  });

  it.each([
    '',
    ' ',
    'offer',
    'my shop',
    'javascript:alert(1)',
    'ftp://site.test/',
    'https://',
    'https://site..test:x/',
    `https://site.test/${'x'.repeat(2_048)}`,
  ])('rejects %j as a URL', async (url) => {
    expect(await verify(await anAccount(), url)).toMatchObject({
      status: 400,
      body: { code: 'validation_failed', details: { fields: [{ path: 'url' }] } },
    });
  });

  it('verifies campaign pages at that URL, of this account only', async () => {
    const url = theirs('/offer');
    const page = await aPage({ beforeUrl: url, verification: 'not_verified' });
    const neighbor = await aPage({ campaign: await aCampaign({ owner: page.owner }), beforeUrl: theirs('/other') });
    const foreign = await aPage({ beforeUrl: url });
    answer = html(snippet(page.owner.accountKey));

    await verify(page.owner, url);

    expect(
      await database().sql('SELECT id, verification FROM page WHERE id IN (?, ?, ?)', [
        page.id,
        neighbor.id,
        foreign.id,
      ]),
    ).toEqual(
      expect.arrayContaining([
        { id: page.id, verification: 'verified' },
        { id: neighbor.id, verification: 'not_checked' },
        { id: foreign.id, verification: 'not_checked' },
      ]),
    );
  });

  it('keeps a page verified if its page script has reported', async () => {
    const page = await aPage({ beforeUrl: theirs('/offer'), verification: 'verified' });
    answer = html(container);

    await verify(page.owner, page.beforeUrl);

    expect(await database().sql('SELECT verification FROM page WHERE id = ?', [page.id])).toEqual([
      { verification: 'verified' },
    ]);
  });

  it('rate limits an account, with a time to retry, without affecting others', async () => {
    const [owner, neighbor] = [await anAccount(), await anAccount()];
    answer = html('');

    const statuses: number[] = [];
    for (let n = 0; n < 30; n++) statuses.push((await verify(owner, theirs('/offer'))).status);

    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(await verify(owner, theirs('/offer'))).toMatchObject({
      status: 429,
      body: { code: 'too_many_attempts', details: { retryAfterSeconds: expect.any(Number) } },
    });
    expect(requested).toHaveLength(30);
    expect((await verify(neighbor, theirs('/offer'))).status).toBe(200);
  });

  it('requires a session', async () => {
    expect(await asOtherAccount().post('/v2/api/install/verify', { url: theirs('/offer') })).toMatchObject({
      status: 401,
      body: { code: 'session_expired' },
    });
    expect(requested).toEqual([]);
  });
});

describe('a page script that has reported', () => {
  const report = async (owner: Owner, url: string): Promise<void> => {
    service().get(SnippetHeartbeats).record(owner.accountKey, url);
    await eventually(async () => expect(await sighting(owner, url)).toEqual({ seenAt: expect.any(String) }));
  };

  it('counts for every URL of its host', async () => {
    const owner = await anAccount();
    answer = html(container);

    await report(owner, theirs('/offer?em=ann%40site.test'));

    expect((await verify(owner, theirs('/other'))).body).toMatchObject({
      state: 'tag_manager',
      seenAt: expect.any(String),
    });
    expect(await sighting(owner, theirs('/third'))).toEqual({ seenAt: expect.any(String) });
  });

  it('does not count for another host or account', async () => {
    const [owner, neighbor] = [await anAccount(), await anAccount()];

    await report(owner, 'https://site.test/offer');

    expect(await sighting(owner, 'https://www.site.test/offer')).toEqual({ seenAt: null });
    expect(await sighting(neighbor, 'https://site.test/offer')).toEqual({ seenAt: null });
  });

  it('counts for ten minutes', async () => {
    const owner = await anAccount();
    await report(owner, 'https://site.test/offer');
    const { client } = service().get(RedisConnection);
    const key = `script-sightings-${owner.accountKey}`;
    expect(await client.ttl(key)).toBeLessThanOrEqual(600);

    await client.zadd(key, Date.now() - 601_000, 'site.test');

    expect(await sighting(owner, 'https://site.test/offer')).toEqual({ seenAt: null });
  });

  it('is recorded once a minute, however many visitors a host has', async () => {
    const owner = await anAccount();
    await report(owner, 'https://site.test/offer');
    const { client } = service().get(RedisConnection);
    const key = `script-sightings-${owner.accountKey}`;
    await client.zadd(key, Date.now() - 30_000, 'site.test');
    const before = await sighting(owner, 'https://site.test/offer');

    service().get(SnippetHeartbeats).record(owner.accountKey, 'https://site.test/other');
    await report(owner, 'https://last.test/');

    expect(await sighting(owner, 'https://site.test/offer')).toEqual(before);
  });

  it('is recorded for at most fifty hosts, even if more are forged', async () => {
    const owner = await anAccount();

    for (let n = 0; n < 200; n++)
      service().get(SnippetHeartbeats).record(owner.accountKey, `https://made-up-${n}.test/`);

    const { client } = service().get(RedisConnection);
    await eventually(async () =>
      expect(await client.zscore(`script-sightings-${owner.accountKey}`, 'made-up-199.test')).not.toBeNull(),
    );
    expect(await client.zcard(`script-sightings-${owner.accountKey}`)).toBe(50);
  });

  it('is looked up by URL', async () => {
    expect(await as(await anAccount()).get('/v2/api/install/sighting?url=offer')).toMatchObject({
      status: 400,
      body: { details: { fields: [{ path: 'url' }] } },
    });
    expect(await asOtherAccount().get('/v2/api/install/sighting?url=https://site.test')).toMatchObject({ status: 401 });
  });
});

describe('GET /v2/api/install', () => {
  it('lists the URLs of the account’s pages, each once and newest first', async () => {
    const campaign = await aCampaign();
    for (const [minutesAgo, beforeUrl] of [
      [3, 'https://site.test/offer'],
      [2, 'https://site.test/blog/*'],
      [1, 'https://site.test/offer'],
    ] as const) {
      const page = await aPage({ campaign, beforeUrl });
      await database().sql('UPDATE page SET created_at = CURRENT_TIMESTAMP(6) - INTERVAL ? MINUTE WHERE id = ?', [
        minutesAgo,
        page.id,
      ]);
    }
    await aPage();

    expect(await as(campaign.owner).get('/v2/api/install')).toMatchObject({
      status: 200,
      body: {
        urls: ['https://site.test/offer', 'https://site.test/blog/'],
        addresses: ['https://site.test/offer', 'https://site.test/blog/'],
      },
    });
  });

  it('is empty for a new account', async () => {
    expect((await as(await anAccount()).get('/v2/api/install')).body).toEqual({ urls: [], addresses: [] });
  });
});
