import { describe, expect, it } from '@jest/globals';
import { defaultBar } from '@lastcall/contracts/campaigns';
import { randomKey } from '@lastcall/core/platform';
import { aCampaign, aCampaignWith, aPage, database, eventually, send } from '@lastcall/core/testing-kit';
import {
  requestDecision,
  embed,
  customerPageHeaders,
  leadsOf,
  passDeadlines,
  useEdge,
  exhaustRateLimit,
  visit,
  visitAs,
} from '../../testing-kit/index.ts';

useEdge({ env: { TRUSTED_PROXIES: '1' } });

const hourMs = 3_600_000;
const anHour = { deadlineUnit: 'minutes', deadlineLength: 60 } as const;
const aPageOfAnHour = async (facts: Parameters<typeof aPage>[0] = {}) =>
  aPage({ campaign: await aCampaign(anHour), ...facts });

describe('POST /e/decide', () => {
  it('starts the countdown of a new visitor and shows the bar with their deadline', async () => {
    const page = await aPageOfAnHour({ afterUrl: 'https://site.test/closed' });
    const before = Date.now();

    const shown = await visit(page);

    expect(shown).toEqual({
      do: 'show',
      campaignId: page.campaignId,
      pageId: page.id,
      deadlineAt: expect.any(String),
      revealAt: null,
      afterUrl: 'https://site.test/closed',
      token: expect.stringMatching(/^[\w.-]{40,512}$/),
      bar: {
        kind: 'bar',
        pageId: page.id,
        src: `http://localhost:4001/e/${embed.barName}`,
        push: null,
        settings: defaultBar,
      },
      timer: null,
      form: null,
      portal: null,
      textsSrc: null,
      texts: { deadline: null, quantity: null },
      content: {
        src: expect.stringMatching(/\/e\/content\.\w+\.js$/),
        campaigns: [{ campaignId: page.campaignId, startedAt: shown.now, deadlineAt: shown.deadlineAt }],
      },
      now: expect.any(String),
      visitor: expect.stringMatching(/^[\w-]{22}$/),
    });
    expect(Date.parse(shown.deadlineAt)).toBe(Date.parse(shown.now) + hourMs);
    expect(Date.parse(shown.now)).toBeGreaterThanOrEqual(before);
  });

  it('recognizes a lead by browser, by token alone, and by email address on another device', async () => {
    const page = await aPageOfAnHour();
    const first = await visitAs(page, { em: 'Ann@Site.test' });

    const again = [
      await visit(page, { visitor: first.visitor }),
      await visit(page, { lc: first.token }),
      await visitAs(page, { em: 'ann@site.test' }),
      await visitAs(page, { em: ' ANN@site.test ', visitor: randomKey() }),
      await visit(page, { lc: first.token, em: 'ann@site.test', visitor: first.visitor }),
    ];

    expect(new Set(again.map(({ deadlineAt }) => deadlineAt))).toEqual(new Set([first.deadlineAt]));
    expect(await leadsOf(page)).toMatchObject([{ email: 'ann@site.test' }]);
  });

  it('gives a second visitor their own deadline', async () => {
    const page = await aPageOfAnHour();
    const first = await visit(page);
    await database().sql(
      'UPDATE campaign_lead SET deadline_at = deadline_at - INTERVAL 10 MINUTE WHERE campaign_id = ?',
      [page.campaignId],
    );

    const second = await visit(page);

    expect(second.visitor).not.toBe(first.visitor);
    expect(Date.parse(second.deadlineAt)).toBeGreaterThan(
      Date.parse((await visit(page, { visitor: first.visitor })).deadlineAt),
    );
    expect(await leadsOf(page)).toHaveLength(2);
  });

  it('creates one lead and one deadline for a hundred concurrent first visits', async () => {
    const page = await aPageOfAnHour();
    const visitor = randomKey();

    const answers = await Promise.all(Array.from({ length: 100 }, () => visit(page, { visitor })));

    expect(new Set(answers.map(({ deadlineAt }) => deadlineAt)).size).toBe(1);
    expect(await leadsOf(page)).toHaveLength(1);
  });

  it('never moves a deadline later, whatever a browser sends', async () => {
    const page = await aPageOfAnHour();
    const { visitor, token, deadlineAt } = await visitAs(page, { em: 'ann@site.test' });
    const other = await aPageOfAnHour();
    const elsewhere = await visit(other);

    for (const request of [
      { visitor, lc: elsewhere.token },
      { visitor, lc: `${token}x` },
      { visitor, lc: 'x'.repeat(512) },
      { visitor: randomKey(), em: 'ann@site.test', lc: '' },
      { visitor: elsewhere.visitor, em: 'ann@site.test' },
      { visitor, url: `${page.beforeUrl}?deadline=2099-01-01&now=0` },
    ]) {
      expect((await visit(page, request)).deadlineAt).toBe(deadlineAt);
    }
  });

  it.each([
    '{{ subscriber.email_address }}',
    '*|EMAIL|*',
    '%EMAIL%',
    '[email]',
    '~Contact.Email~',
    'not an address',
    'ann@localhost',
    '',
  ])('treats %j as no identity', async (em) => {
    const page = await aPageOfAnHour();

    await visit(page, { em });

    expect(await leadsOf(page)).toMatchObject([{ email: null }]);
  });

  it('does nothing on a page without a campaign', async () => {
    const page = await aPageOfAnHour();

    const { status, body } = await requestDecision(page, { url: `${page.beforeUrl}/other` });

    expect([status, body]).toEqual([200, { do: 'nothing', now: expect.any(String), visitor: expect.any(String) }]);
    expect(await leadsOf(page)).toEqual([]);
  });

  it('does nothing on a page of another account', async () => {
    const [page, other] = [await aPageOfAnHour(), await aPageOfAnHour()];

    expect((await requestDecision({ owner: other.owner, beforeUrl: page.beforeUrl })).body.do).toBe('nothing');
    expect(await leadsOf(page)).toEqual([]);
  });

  it('matches the longest page rule, whatever else the URL contains', async () => {
    const campaign = await aCampaign(anHour);
    const wide = await aPage({ campaign, beforeUrl: 'https://site.test/*' });
    const narrow = await aPage({ campaign, beforeUrl: 'https://site.test/offer?plan=pro' });

    expect(await visit(narrow, { url: 'http://SITE.test/offer/?utm=1&plan=pro#top' })).toMatchObject({
      bar: { pageId: narrow.id },
    });
    expect(await visit(narrow, { url: 'https://site.test/offer?plan=free' })).toMatchObject({
      bar: { pageId: wide.id },
    });
  });
});

describe('POST /e/decide after the deadline', () => {
  it('redirects to the after-deadline URL', async () => {
    const page = await aPageOfAnHour({ afterUrl: 'https://site.test/closed?own=1' });
    const { visitor } = await visit(page);
    await passDeadlines(page);

    expect(await requestDecision(page, { visitor })).toMatchObject({
      status: 200,
      body: { do: 'redirect', to: 'https://site.test/closed?own=1', visitor },
    });
    expect((await visit(page)).do).toBe('show');
  });

  it('shows no bar and does not redirect where there is no after-deadline URL', async () => {
    const page = await aPageOfAnHour({ afterUrl: '' });
    const { visitor } = await visit(page);
    await passDeadlines(page);

    expect(await visit(page, { visitor })).toMatchObject({ do: 'show', bar: null });
  });

  it('stays on the after-deadline page when its own rule matches it', async () => {
    const page = await aPageOfAnHour({ beforeUrl: 'https://site.test/*', afterUrl: 'https://site.test/closed' });
    const { visitor } = await visit(page);
    await passDeadlines(page);

    expect(await visit(page, { visitor, url: 'http://site.test/closed/?utm=1' })).toMatchObject({
      do: 'show',
      bar: null,
    });
    expect((await requestDecision(page, { visitor, url: 'https://site.test/offer' })).body).toMatchObject({
      do: 'redirect',
    });
  });
});

describe('POST /e/decide in a fixed campaign', () => {
  const fixed = (deadlineDate: string) => aCampaign({ campaignType: 'FlashSale', deadlineDate, deadlineTime: '23:59' });

  it('gives everyone the same deadline and tracks no unidentified visitor', async () => {
    const page = await aPage({ campaign: await fixed('2099-06-30') });

    const [one, other] = [await visit(page), await visit(page)];

    expect([one, other]).toMatchObject([
      { deadlineAt: '2099-06-30T21:59:00.000Z', token: '' },
      { deadlineAt: '2099-06-30T21:59:00.000Z' },
    ]);
    expect(await leadsOf(page)).toEqual([]);
  });

  it('tracks visitors that it can identify', async () => {
    const page = await aPage({ campaign: await fixed('2099-06-30') });

    expect(await visitAs(page, { em: 'ann@site.test' })).toMatchObject({
      deadlineAt: '2099-06-30T21:59:00.000Z',
      token: expect.stringMatching(/./),
    });
    expect(await leadsOf(page)).toMatchObject([{ email: 'ann@site.test' }]);
  });

  it('expires for everyone at once', async () => {
    const page = await aPage({ campaign: await fixed('2020-06-30') });

    expect((await requestDecision(page)).body).toMatchObject({ do: 'redirect', to: page.afterUrl });
    expect((await requestDecision(page, { em: 'ann@site.test' })).body).toMatchObject({ do: 'redirect' });
  });
});

describe('POST /e/decide validation', () => {
  const raw = (body: string, headers: Record<string, string> = {}) =>
    send({ method: 'POST', path: '/e/decide', raw: body, headers: { ...customerPageHeaders, ...headers } });

  it('rejects an unknown account key', async () => {
    expect(
      await requestDecision({ owner: { accountKey: randomKey() } as never, beforeUrl: 'https://site.test/' }),
    ).toMatchObject({
      status: 404,
      body: { code: 'not_found' },
    });
  });

  it.each([
    ['no key', { key: undefined }, 'key'],
    ['a short key', { key: 'x' }, 'key'],
    ['a key with a quote', { key: "' OR 1=1 -- xxxxxxxxxx" }, 'key'],
    ['no URL', { url: undefined }, 'url'],
    ['a number as the URL', { url: 7 }, 'url'],
    ['a long URL', { url: `https://site.test/${'x'.repeat(4_080)}` }, 'url'],
    ['a list of emails', { em: ['ann@site.test'] }, 'em'],
    ['a long email', { em: 'x'.repeat(513) }, 'em'],
    ['an invalid visitor id', { visitor: '../../../etc/passwd' }, 'visitor'],
    ['null', { visitor: null }, 'visitor'],
    ['an object', { lc: { $ne: null } }, 'lc'],
    ['an unknown field', { deadlineAt: '2099-01-01T00:00:00.000Z' }, 'deadlineAt'],
  ])('rejects %s with its field name, and tracks nothing', async (_, change, path) => {
    const page = await aPageOfAnHour();

    expect(await requestDecision(page, change as never)).toMatchObject({
      status: 400,
      body: { code: 'validation_failed', details: { fields: [{ path }] } },
    });
    expect(await leadsOf(page)).toEqual([]);
  });

  it.each([
    ['nothing', '', 400, 'validation_failed'],
    ['truncated JSON', '{"key":', 400, 'malformed_body'],
    ['a list', '[]', 400, 'validation_failed'],
    ['a text', '"x"', 400, 'validation_failed'],
    ['null', 'null', 400, 'validation_failed'],
    ['a prototype pollution attempt', '{"__proto__":{"key":"x"}}', 400, 'malformed_body'],
    ['another prototype pollution attempt', '{"constructor":{"prototype":{}}}', 400, 'malformed_body'],
    ['more than 8 KB', JSON.stringify({ url: 'x'.repeat(8_192) }), 413, 'body_too_large'],
    ['a megabyte', JSON.stringify({ url: 'x'.repeat(1_000_000) }), 413, 'body_too_large'],
  ])('rejects %s', async (_, body, status, code) => {
    expect(await raw(body)).toMatchObject({
      status,
      body: { code, requestId: expect.any(String) },
      headers: { 'access-control-allow-origin': '*' },
    });
  });

  it('rejects a body of an unsupported content type', async () => {
    expect(await raw('<key/>', { 'content-type': 'application/xml' })).toMatchObject({
      status: 400,
      body: { code: 'validation_failed' },
    });
  });

  it('rate limits an IP per account, with Retry-After', async () => {
    const page = await aPageOfAnHour();
    const other = await aPageOfAnHour();
    const visitor = (await visit(page)).visitor;
    const flood = { 'x-forwarded-for': '198.51.100.7' };
    await exhaustRateLimit(599, 'decisions', page.owner.accountKey, '198.51.100.7');

    const last = await requestDecision(page, { visitor }, flood);
    const refused = await requestDecision(page, { visitor }, flood);

    expect(last.status).toBe(200);
    expect(refused).toMatchObject({
      status: 429,
      body: { code: 'too_many_attempts' },
      headers: { 'retry-after': expect.stringMatching(/^\d+$/), 'access-control-allow-origin': '*' },
    });
    expect((await requestDecision(page, { visitor }, { 'x-forwarded-for': '198.51.100.8' })).status).toBe(200);
    expect((await requestDecision(page, { visitor }, { 'x-forwarded-for': '203.0.113.1, 198.51.100.7' })).status).toBe(
      429,
    );
    expect((await requestDecision(other, {}, flood)).status).toBe(200);
  });
});

describe('the response of /e/decide', () => {
  it('is readable by any site, uncached and without cookies', async () => {
    const { headers } = await requestDecision(await aPageOfAnHour());

    expect(headers).toMatchObject({
      'access-control-allow-origin': '*',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    });
    expect(headers['access-control-allow-credentials']).toBeUndefined();
    expect(headers['set-cookie']).toBeUndefined();
  });

  it('answers CORS preflights', async () => {
    const preflight = await send({
      method: 'OPTIONS' as never,
      path: '/e/decide',
      headers: {
        origin: 'https://site.test',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'content-type',
      },
    });

    expect(preflight).toMatchObject({
      status: 204,
      headers: {
        'access-control-allow-origin': '*',
        'access-control-allow-methods': 'POST',
        'access-control-allow-headers': 'content-type',
        'access-control-max-age': '7200',
      },
    });
  });

  it('matches a page on an international host, which browsers send in ASCII', async () => {
    const page = await aPage({ campaign: await aCampaign(), beforeUrl: 'https://bäckerei.test/brötchen' });

    expect(await requestDecision(page, { url: 'https://xn--bckerei-5wa.test/br%C3%B6tchen' })).toMatchObject({
      status: 200,
      body: { do: 'show' },
    });
  });

  it('is the same for a JSON content type', async () => {
    const { owner, beforeUrl } = await aPageOfAnHour();

    expect(
      await send({
        method: 'POST',
        path: '/e/decide',
        headers: { 'user-agent': customerPageHeaders['user-agent'] },
        body: { key: owner.accountKey, url: beforeUrl },
      }),
    ).toMatchObject({ status: 200, body: { do: 'show' } });
  });

  it('returns 404 for GET', async () => {
    for (const method of ['GET', 'HEAD', 'PUT', 'DELETE'] as const)
      expect(await send({ method, path: '/e/decide' })).toMatchObject({ status: 404 });
  });
});

describe('a page whose script has reported in', () => {
  it('is verified from then on', async () => {
    const page = await aPageOfAnHour({ verification: 'not_verified' });

    await visit(page);

    await eventually(async () =>
      expect(
        await database().sql('SELECT verification, verification_problem FROM page WHERE id = ?', [page.id]),
      ).toEqual([{ verification: 'verified', verification_problem: null }]),
    );
  });

  it('does not verify its neighbors', async () => {
    const { owner, pages } = await aCampaignWith({ ...anHour, bars: 2 });
    const [page, neighbor] = pages.map((each) => ({ ...each, owner }));

    await visit(page!);

    await eventually(async () =>
      expect(await database().sql('SELECT verification FROM page WHERE id = ?', [page!.id])).toEqual([
        { verification: 'verified' },
      ]),
    );
    expect(await database().sql('SELECT verification FROM page WHERE id = ?', [neighbor!.id])).toEqual([
      { verification: 'not_checked' },
    ]);
  });

  it('does not delay its visitors when it is deleted in the meantime', async () => {
    const page = await aPageOfAnHour();
    await visit(page, { visitor: randomKey() });

    await database().sql('DELETE FROM page WHERE id = ?', [page.id]);

    await eventually(async () => expect((await requestDecision(page)).body.do).toBe('nothing'));
  });
});
