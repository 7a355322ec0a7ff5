import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { limits } from '@lastcall/contracts/platform';
import {
  anAccount,
  aCampaign,
  aPage,
  as,
  asOtherAccount,
  database,
  isHiddenFromOtherAccounts,
  useService,
  type TestResponse,
  type Owner,
} from '@lastcall/core/testing-kit';
import { apiModule } from '../../api.module.ts';

/** A customer's server, which responds as a proxy would. */
let answer: RequestListener;
let requests: IncomingMessage[] = [];
const server = createServer((request, response) => {
  requests.push(request);
  answer(request, response);
});
const host = (): string => `localhost:${(server.address() as AddressInfo).port}`;

beforeAll(() => new Promise<void>((resolve) => server.listen(0, 'localhost', resolve)));
afterAll(() => {
  server.close().closeAllConnections();
});

useService(apiModule, { env: () => ({ SAFE_FETCH_ALLOW: host() }) });

const path = '/v2/api/first-party-sites';
const create = (owner: Owner, url: string, at = '/lastcall'): Promise<TestResponse> =>
  as(owner).post(path, { url, path: at });
const verify = (owner: Owner, id: string): Promise<TestResponse> => as(owner).post(`${path}/${id}/verify`);

/** A site on the customer's server, with a verified page. */
async function aSite(facts: Partial<Parameters<typeof aPage>[0]> = {}) {
  requests = [];
  const page = await aPage({ beforeUrl: `http://${host()}/offer/*`, verification: 'verified', ...facts });
  const { body } = await create(page.owner, page.beforeUrl);
  return { owner: page.owner, page, id: body.id as string };
}

/** Responds as the edge does: with the challenge from the body, and a cookie that contains it. */
const passedOn =
  (
    changes: object = {},
    setCookie = (challenge: string): string[] => [`lastcall-check=${challenge}; Path=/`],
  ): RequestListener =>
  async (request, response) => {
    const { challenge } = JSON.parse(String(await request.toArray())) as { challenge: string };
    const hasCookie = request.headers.cookie?.includes(`lastcall=${challenge};`) ?? false;
    response
      .writeHead(200, { 'content-type': 'application/json', 'set-cookie': setCookie(challenge) })
      .end(JSON.stringify({ challenge, hasIp: true, hasCookie, ...changes }));
  };
const answers =
  (status: number, body: string, type = 'application/json'): RequestListener =>
  (_, response) =>
    response.writeHead(status, { 'content-type': type }).end(body);
const refusal = JSON.stringify({ code: 'first_party_refused', message: 'x', error: 'x', requestId: 'x' });

describe('POST /v2/api/first-party-sites', () => {
  it('adds the site of a page, with a recipe for each server and a snippet', async () => {
    const { owner } = await aPage({ beforeUrl: 'https://shop.test/offer' });

    const { status, body } = await create(owner, 'shop.test/anything?x=1', ' /go/deadline/ ');

    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.any(String),
      origin: 'https://shop.test',
      path: '/go/deadline',
      verifiedAt: null,
      createdAt: expect.any(String),
      snippet: `<script async src="https://shop.test/go/deadline/e/${owner.accountKey}.js"></script>`,
      recipes: {
        nginx: expect.stringContaining('location ^~ /go/deadline/ {'),
        caddy: expect.stringContaining('handle_path /go/deadline/* {'),
        cloudflare: expect.stringContaining("slice('/go/deadline'.length)"),
        wordpress: expect.stringContaining("$path = '/go/deadline';"),
      },
    });
    const secret = /X-Lastcall-Secret ([\w-]{43});/.exec(body.recipes.nginx)![1]!;
    for (const recipe of Object.values(body.recipes)) {
      expect(recipe).toContain(secret);
      expect(recipe).toContain(`/site/${body.id}`);
    }
    expect((await as(owner).get(path)).body).toEqual({ sites: [body] });
    expect(JSON.stringify(await database().sql('SELECT * FROM first_party_site'))).not.toContain(secret);
  });

  it.each([
    ['without a page of the account', 'https://elsewhere.test', '/lastcall', 'url'],
    ['of a subdomain without a page', 'https://www.shop.test', '/lastcall', 'url'],
    ['that was added before', 'https://shop.test/other', '/other', 'url'],
    ['that is not a URL', 'my shop', '/lastcall', 'url'],
    ['with the path of the whole site', 'https://second.test', '/', 'path'],
    ['with a path that would inject configuration', 'https://second.test', '/a; return 200', 'path'],
    ['with a path traversal', 'https://second.test', '/a/../b', 'path'],
    ['with a path that ends in a file', 'https://second.test', '/lastcall.php', 'path'],
  ])('rejects a site %s', async (_, url, at, field) => {
    const { owner } = await aPage({ beforeUrl: 'https://shop.test/offer' });
    await aPage({ campaign: await aCampaign({ owner }), beforeUrl: 'https://second.test/' });
    await aPage({ beforeUrl: 'https://elsewhere.test/' });
    await create(owner, 'https://shop.test');

    expect(await create(owner, url, at)).toMatchObject({
      status: 400,
      body: { code: 'validation_failed', details: { fields: [{ path: field }] } },
    });
  });

  it('accepts the same site from two accounts, each with its own secret', async () => {
    const pages = [
      await aPage({ beforeUrl: 'https://shop.test/a' }),
      await aPage({ beforeUrl: 'https://shop.test/b' }),
    ];

    const recipes = [];
    for (const { owner } of pages) recipes.push((await create(owner, 'https://shop.test')).body.recipes.nginx);

    expect(recipes[0]).not.toBe(recipes[1]);
  });

  it('rejects more sites than the maximum', async () => {
    const { owner } = await aPage({ beforeUrl: 'https://shop.test/offer' });
    for (let n = 0; n < limits.firstPartySites; n++)
      await database().sql(
        'INSERT INTO first_party_site (account_id, id, origin, path, created_at) VALUES (?, UUID(), ?, ?, CURRENT_TIMESTAMP(6))',
        [owner.accountId, `https://site-${n}.test`, '/lastcall'],
      );

    expect(await create(owner, 'https://shop.test')).toMatchObject({ status: 409, body: { code: 'limit_reached' } });
  });
});

describe('POST /v2/api/first-party-sites/:siteId/verify', () => {
  it('verifies a proxy that forwards everything, with one request like a visitor’s', async () => {
    const { owner, id } = await aSite();
    answer = passedOn();

    const { status, body } = await verify(owner, id);

    expect([status, body.state, body.site.verifiedAt]).toEqual([200, 'verified', expect.any(String)]);
    expect((await as(owner).get(path)).body.sites).toEqual([body.site]);
    expect(requests.map(({ method, url }) => `${method} ${url}`)).toEqual(['POST /lastcall/e/check.js']);
  });

  it.each<[string, RequestListener]>([
    ['refused', answers(403, refusal)],
    ['not_proxied', answers(200, '<h1>Offer</h1>', 'text/html')],
    ['not_proxied', answers(404, 'no', 'text/html')],
    ['not_proxied', answers(405, '{}')],
    ['not_proxied', answers(200, '{"challenge":"another"}')],
    ['not_proxied', (_, response) => response.writeHead(302, { location: '/' }).end()],
    ['proxy_failed', answers(502, 'bad gateway', 'text/html')],
    ['no_ip', passedOn({ hasIp: false })],
    ['no_cookie', passedOn({ hasCookie: false })],
    ['no_cookie', passedOn({}, () => [])],
    ['unreachable', (_, response) => response.destroy()],
  ])('reports %s, and leaves the site unverified', async (state, listener) => {
    const { owner, id } = await aSite();
    answer = listener;

    expect((await verify(owner, id)).body).toMatchObject({ state, site: { id, verifiedAt: null } });
  });

  it('sends nothing to a host on which no page of the account was verified', async () => {
    const { owner, id } = await aSite({ verification: 'not_verified' });
    await aPage({ beforeUrl: `http://${host()}/foreign`, verification: 'verified' });

    expect((await verify(owner, id)).body).toMatchObject({ state: 'page_not_verified', site: { verifiedAt: null } });
    expect(requests).toEqual([]);
  });

  it('sends nothing to a private IP address', async () => {
    const { owner } = await aPage({ beforeUrl: 'http://localhost:6379/', verification: 'verified' });
    const { body } = await create(owner, 'http://localhost:6379');

    expect((await verify(owner, body.id)).body.state).toBe('not_allowed');
  });

  it('keeps a verified site when a later check fails', async () => {
    const { owner, id } = await aSite();
    answer = passedOn();
    const { verifiedAt } = (await verify(owner, id)).body.site;

    answer = answers(502, '');

    expect((await verify(owner, id)).body).toMatchObject({ state: 'proxy_failed', site: { verifiedAt } });
  });
});

describe('DELETE /v2/api/first-party-sites/:siteId', () => {
  it('removes the site', async () => {
    const { owner, id } = await aSite();

    expect(await as(owner).delete(`${path}/${id}`)).toMatchObject({ status: 200, body: { ok: true } });

    expect((await as(owner).get(path)).body).toEqual({ sites: [] });
    expect(await as(owner).delete(`${path}/${id}`)).toMatchObject({ status: 404, body: { code: 'not_found' } });
  });
});

describe('the sites of an account', () => {
  isHiddenFromOtherAccounts({ name: 'site', make: () => aSite() }, ({ id }) => `${path}/${id}`);
  isHiddenFromOtherAccounts({ name: 'site', make: () => aSite() }, ({ id }) => `${path}/${id}/verify`);

  it('require a session', async () => {
    await anAccount();

    expect(await asOtherAccount().get(path)).toMatchObject({ status: 401, body: { code: 'session_expired' } });
  });
});
