import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { endpoints, type Endpoint } from '@lastcall/contracts/endpoints';
import type { DecisionRequest } from '@lastcall/contracts/tracking';
import { FirstPartySiteService } from '@lastcall/core/onboarding';
import { randomKey } from '@lastcall/core/platform';
import {
  aCampaign,
  anAccount,
  aPage,
  config,
  eventually,
  service,
  type TestResponse,
  type TestRequest,
} from '@lastcall/core/testing-kit';
import {
  requestDecision,
  aSite,
  leadsOf,
  sendThroughProxy,
  useEdge,
  exhaustRateLimit,
  type Site,
} from '../testing-kit/index.ts';

useEdge({
  // Production sends this header on every response.
  beforeStart: (fastify) => {
    fastify.addHook('onRequest', async (_, reply) => void reply.header('strict-transport-security', 'max-age=1'));
  },
});

type Page = Awaited<ReturnType<typeof aPage>>;

const anHour = { deadlineUnit: 'minutes', deadlineLength: 60 } as const;
const aPageOfAnHour = async (facts: Partial<Page> = {}): Promise<Page> =>
  aPage({ campaign: await aCampaign(anHour), ...facts });

/** Sends a decide request of a page through the proxy of a site. */
const decide = (
  site: Pick<Site, 'id' | 'host' | 'secret'>,
  { owner, beforeUrl }: Page,
  request: Partial<DecisionRequest> = {},
  headers: TestRequest['headers'] = {},
): Promise<TestResponse> =>
  sendThroughProxy(
    site,
    { method: 'POST', path: '/e/decide', raw: JSON.stringify({ key: owner.accountKey, url: beforeUrl, ...request }) },
    headers,
  );
const scriptOf = (owner: { readonly accountKey: string }): TestRequest => ({
  method: 'GET',
  path: `/e/${owner.accountKey}.js`,
});
const refusedAs = (reason: string) => ({ status: 403, body: { code: 'first_party_refused', details: { reason } } });

describe('the script through a customer’s proxy', () => {
  it('requests and loads everything through the proxy path, unlike the original script', async () => {
    const page = await aPageOfAnHour();
    const site = await aSite(page);

    const { status, text, headers } = await sendThroughProxy(site, scriptOf(page.owner));

    expect(status).toBe(200);
    expect(text).toContain(`"edge":"${site.base}"`);
    expect(text).toContain(`"extras":"${site.base}/e/extras.`);
    expect(text).not.toContain(config().EDGE_ORIGIN);
    expect(headers['strict-transport-security']).toBeUndefined();
    expect(headers['set-cookie']).toBeUndefined();
  });

  it.each(['floatbar', 'floatbar_v2', 'countdown', 'optinform', 'dynamic', 'portal'] as const)(
    'receives decisions whose URLs are on the customer’s own site, for a page of type %s',
    async (type) => {
      const owner = await anAccount({ hasPortal: true });
      const campaign = await aCampaign({ owner, ...anHour });
      const page = await aPage({ campaign, type });
      const site = await aSite(page);

      const { body, text } = await decide(site, page, type === 'optinform' ? { optIn: true } : {});

      expect(body).toMatchObject({ do: 'show' });
      expect(text).toContain(site.base);
      expect(text).not.toContain(config().EDGE_ORIGIN);
    },
  );

  it('reaches no other page of the edge', async () => {
    const page = await aPageOfAnHour();
    const site = await aSite(page);
    const others = (Object.values(endpoints) as Endpoint[]).filter(
      ({ service: name, firstParty }) => name === 'edge' && !firstParty,
    );
    expect(others.length).toBeGreaterThan(10);

    for (const { method, path } of others)
      expect([
        path,
        (await sendThroughProxy(site, { method, path: path.replace(/:\w+/g, randomUUID()) })).status,
      ]).toEqual([path, 404]);
  });
});

describe('the cookie of a visitor', () => {
  it('is set by the response for 400 days on an HTTPS site, and identifies the visitor from then on', async () => {
    const page = await aPageOfAnHour();
    const site = await aSite(page);

    const first = await decide(site, page);
    const visitor = first.body.visitor as string;
    const next = await decide(site, page, {}, { cookie: `theme=dark; lastcall=${visitor}` });

    expect(first.headers['set-cookie']).toBe(`lastcall=${visitor}; Max-Age=34560000; Path=/; SameSite=Lax; Secure`);
    expect(next.headers['set-cookie']).toBe(first.headers['set-cookie']);
    expect(next.body).toMatchObject({ visitor, deadlineAt: first.body.deadlineAt, isCookieSet: true });
    expect(await leadsOf(page)).toHaveLength(1);
  });

  it('is not limited to HTTPS on a site without it', async () => {
    const page = await aPageOfAnHour({ beforeUrl: 'http://site-without-https.test/offer' });

    const { headers } = await decide(await aSite(page), page);

    expect(headers['set-cookie']).toMatch(/; SameSite=Lax$/);
  });

  it('takes over the visitor id that the script stored, and takes precedence over it later', async () => {
    const page = await aPageOfAnHour();
    const site = await aSite(page);
    const [visitor, other] = [randomKey(), randomKey()];

    const first = await decide(site, page, { visitor });
    const next = await decide(site, page, { visitor: other }, { cookie: `lastcall=${visitor}` });

    expect([first.body.visitor, next.body.visitor]).toEqual([visitor, visitor]);
  });

  it.each(['x', randomKey() + randomKey(), `${randomKey().slice(1)}"`])(
    'is ignored when it is not a visitor id (%j)',
    async (value) => {
      const page = await aPageOfAnHour();

      const { body } = await decide(await aSite(page), page, {}, { cookie: `lastcall=${value}` });

      expect(body.visitor).toMatch(/^[\w-]{22}$/);
      expect(value).not.toContain(body.visitor);
    },
  );

  it('is neither read nor set without consent or for bots', async () => {
    const page = await aPageOfAnHour();
    const site = await aSite(page);
    const visitor = randomKey();
    await decide(site, page, {}, { cookie: `lastcall=${visitor}` });

    const anonymous = await decide(site, page, { anonymous: true }, { cookie: `lastcall=${visitor}` });
    const bot = await decide(site, page, {}, { cookie: `lastcall=${visitor}`, 'user-agent': 'Googlebot/2.1' });

    for (const { headers, body } of [anonymous, bot]) {
      expect(body).toMatchObject({ do: 'nothing', visitor: null });
      expect([headers['set-cookie'], body.isCookieSet]).toEqual([undefined, undefined]);
    }
  });

  it('is neither read nor set by a request to the edge itself', async () => {
    const page = await aPageOfAnHour();
    const visitor = randomKey();

    const { headers, body } = await requestDecision(page, {}, { cookie: `lastcall=${visitor}` });

    expect([headers['set-cookie'], body.isCookieSet]).toEqual([undefined, undefined]);
    expect(body.visitor).not.toBe(visitor);
  });
});

describe('a request through a proxy', () => {
  it.each<[string, (site: Site) => TestRequest['headers']]>([
    ['without a secret', () => ({ 'x-lastcall-secret': undefined })],
    [
      'with a wrong secret',
      ({ secret }) => ({ 'x-lastcall-secret': secret.replace(/^./, (c) => (c === 'A' ? 'B' : 'A')) }),
    ],
    ['without a host', () => ({ 'x-lastcall-site': undefined })],
    ['for an unknown host', ({ host }) => ({ 'x-lastcall-site': `www.${host}` })],
    ['for two hosts', ({ host }) => ({ 'x-lastcall-site': `${host}, ${host}` })],
  ])('%s is refused by every endpoint of the page script', async (_, wrong) => {
    const page = await aPageOfAnHour();
    const site = await aSite(page);
    const served = (Object.values(endpoints) as Endpoint[]).filter(({ firstParty }) => firstParty);
    expect(served.length).toBeGreaterThan(5);

    for (const { method, path } of served) {
      const call = { method, path: path.replace(/:\w+/g, 'x'), ...(method === 'POST' && { raw: '{}' }) };
      const { status, body, headers } = await sendThroughProxy(site, call, wrong(site));
      expect([path, status, body]).toEqual([path, 403, expect.objectContaining(refusedAs('secret').body)]);
      expect(headers['set-cookie']).toBeUndefined();
    }
  });

  it('is refused without a secret, even as a HEAD request', async () => {
    const page = await aPageOfAnHour();
    const call = { ...scriptOf(page.owner), method: 'HEAD' } as const;
    const site = await aSite(page);

    expect((await sendThroughProxy(site, call)).status).toBe(200);
    expect((await sendThroughProxy(site, call, { 'x-lastcall-secret': undefined })).status).toBe(403);
  });

  it('is accepted for an uppercase host name, as some visitors type it', async () => {
    const page = await aPageOfAnHour();
    const site = await aSite(page);

    expect((await decide(site, page, {}, { 'x-lastcall-site': site.host.toUpperCase() })).status).toBe(200);
  });

  it('is refused with the secret of another site, even one of the same account', async () => {
    const page = await aPageOfAnHour();
    const neighbor = await aPage({ campaign: await aCampaign({ owner: page.owner }) });
    const [site, other, foreign] = [await aSite(page), await aSite(neighbor), await aSite(await aPageOfAnHour())];

    for (const { secret } of [other, foreign])
      expect(await decide({ ...site, secret }, page)).toMatchObject(refusedAs('secret'));
  });

  it('is refused for an account other than the site’s', async () => {
    const [page, foreign] = [await aPageOfAnHour(), await aPageOfAnHour()];
    const site = await aSite(page);
    const key = foreign.owner.accountKey;
    const events = JSON.stringify({ key, events: [{ pageId: foreign.id, what: 'show' }] });

    for (const answer of [
      await decide(site, foreign),
      await sendThroughProxy(site, scriptOf(foreign.owner)),
      await sendThroughProxy(site, { method: 'POST', path: '/e/events', raw: events }),
      await sendThroughProxy(site, { method: 'GET', path: `/portal/${key}/${foreign.id}` }),
    ])
      expect(answer).toMatchObject(refusedAs('account'));
    expect(await leadsOf(foreign)).toEqual([]);
  });

  it('is refused until the proxy is verified', async () => {
    const page = await aPageOfAnHour();
    const site = await aSite(page, { isVerified: false });

    expect(await decide(site, page)).toMatchObject(refusedAs('unverified'));
    expect(await sendThroughProxy(site, scriptOf(page.owner))).toMatchObject(refusedAs('unverified'));
  });

  it('is refused once the site has been removed, even after it is added again', async () => {
    const page = await aPageOfAnHour();
    const site = await aSite(page);
    expect((await decide(site, page)).status).toBe(200);

    await service().get(FirstPartySiteService).remove(page.owner.accountId, site.id);

    await eventually(async () => expect(await decide(site, page)).toMatchObject(refusedAs('site')));
    const again = await aSite(page);
    expect(await decide({ ...site, id: again.id }, page)).toMatchObject(refusedAs('secret'));
    expect((await decide(again, page)).status).toBe(200);
  });
});

describe('the IP address that a proxy reports', () => {
  const perMinute = 600;

  it('is used as the visitor’s', async () => {
    const page = await aPageOfAnHour();
    const site = await aSite(page);
    await exhaustRateLimit(perMinute, 'decisions', page.owner.accountKey, '93.184.216.40');

    expect((await decide(site, page, {}, { 'x-lastcall-ip': '93.184.216.40' })).status).toBe(429);
    expect((await decide(site, page, {}, { 'x-lastcall-ip': '2a01:4f8:1:2::1' })).status).toBe(200);
  });

  it('is ignored without the secret', async () => {
    const page = await aPageOfAnHour();
    await exhaustRateLimit(perMinute, 'decisions', page.owner.accountKey, '127.0.0.1');

    expect((await requestDecision(page, {}, { 'x-lastcall-ip': '93.184.216.41' })).status).toBe(429);
  });

  it.each([undefined, '', 'unknown', '10.0.0.1, 93.184.216.42'])('is ignored when it is invalid (%j)', async (ip) => {
    const page = await aPageOfAnHour();
    const site = await aSite(page);
    await exhaustRateLimit(perMinute, 'decisions', page.owner.accountKey, '127.0.0.1');

    expect((await decide(site, page, {}, { 'x-lastcall-ip': ip })).status).toBe(429);
  });
});

describe('POST /e/check.js', () => {
  const challenge = randomKey();
  const check = (site: Site, headers: TestRequest['headers'] = {}): Promise<TestResponse> =>
    sendThroughProxy(site, { method: 'POST', path: '/e/check.js', raw: JSON.stringify({ challenge }) }, headers);

  it('returns what the edge received, even for a site that is not verified yet', async () => {
    const site = await aSite(await aPageOfAnHour(), { isVerified: false });

    const whole = await check(site, { cookie: `lastcall=${challenge}` });
    const little = await check(site, { 'x-lastcall-ip': undefined });

    expect(whole).toMatchObject({ status: 200, body: { challenge, hasIp: true, hasCookie: true } });
    expect(whole.headers['set-cookie']).toBe(`lastcall-check=${challenge}; Max-Age=60; Path=/; SameSite=Lax; Secure`);
    expect(little.body).toEqual({ challenge, hasIp: false, hasCookie: false });
  });
});
