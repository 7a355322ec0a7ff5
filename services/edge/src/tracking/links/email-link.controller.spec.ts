import { describe, expect, it } from '@jest/globals';
import { randomKey } from '@lastcall/core/platform';
import { aCampaign, aPage, database, eventually, send, service, type TestRequest } from '@lastcall/core/testing-kit';
import { LeadTokens, LinkClickService } from '@lastcall/core/tracking';
import { requestDecision, leadsOf, passDeadlines, useEdge, visitAs } from '../../testing-kit/index.ts';

useEdge();

const browser = {
  'user-agent':
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
  origin: undefined,
  'sec-fetch-site': 'none',
};
const open = 'https://site.test/offer';
const over = 'https://site.test/closed';

const aPageOfAnHour = async (facts: Parameters<typeof aPage>[0] = {}) =>
  aPage({
    campaign: await aCampaign({ deadlineUnit: 'minutes', deadlineLength: 60 }),
    beforeUrl: open,
    afterUrl: over,
    ...facts,
  });

/** Follows an email link; the query is sent unmodified. */
async function follow(
  { linkHash }: { linkHash: string },
  query = '',
  { method = 'GET', headers = {} }: Pick<Partial<TestRequest>, 'method' | 'headers'> = {},
) {
  const answer = await send({ method, path: `/l/${linkHash}${query}`, headers: { ...browser, ...headers } });
  return {
    ...answer,
    to: answer.headers.location === undefined ? undefined : withoutToken(String(answer.headers.location)),
  };
}

/** A URL without the parameters that only the redirect sets; `anonymous-link.spec` and `identity.spec` cover them. */
function withoutToken(url: string): string {
  const withoutLm = url.replace(/lm=\d+\.[\w-]{43}&?/, '');
  return withoutLm.replace(/([?&])lc=ey[\w.-]{100,}(&|$)/, (token: string, before: string, after: string) =>
    service().get(LeadTokens).open(token.slice(4).replace('&', ''))?.isOfLink ? after && before : token,
  );
}

async function clicksOn({ id }: { id: string }): Promise<{ leads: number; scanners: number }> {
  await service().get(LinkClickService).flush();
  const rows = await database().sql<{ is_scanner: number }[]>('SELECT is_scanner FROM link_click WHERE page_id = ?', [
    id,
  ]);
  return {
    leads: rows.filter((row) => row.is_scanner === 0).length,
    scanners: rows.filter((row) => row.is_scanner === 1).length,
  };
}

describe('an email link', () => {
  it('redirects to the page with the reader’s email address, and starts nothing by itself', async () => {
    const page = await aPageOfAnHour();

    const answer = await follow(page, '?em=ann%40site.test');

    expect([answer.status, answer.to, answer.text]).toEqual([302, `${open}?em=ann%40site.test`, '']);
    expect(await leadsOf(page)).toEqual([]);
    expect(await clicksOn(page)).toEqual({ leads: 1, scanners: 0 });
  });

  it('records the click with its lead and whether the deadline had passed', async () => {
    const page = await aPageOfAnHour();
    const { token } = await visitAs(page, { em: 'ann@site.test' });
    const [ann] = await leadsOf(page);

    for (const query of ['?em=Ann@site.test', `?lc=${token}`]) await follow(page, query);
    await passDeadlines(page);
    await follow(page, '?em=ann@site.test');

    await service().get(LinkClickService).flush();
    expect(
      await database().sql('SELECT lead_id, verdict FROM link_click WHERE page_id = ? ORDER BY id', [page.id]),
    ).toEqual(['open', 'open', 'over'].map((verdict) => ({ lead_id: ann!.id, verdict })));
  });

  it('is never cached, sends no referrer, and sets no cookie', async () => {
    const { headers } = await follow(await aPageOfAnHour());

    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    });
    expect(headers['set-cookie']).toBeUndefined();
  });

  it('redirects the same lead to the page before their deadline, and to the after-deadline URL from then on', async () => {
    const page = await aPageOfAnHour();
    const { token } = await visitAs(page, { em: 'ann@site.test' });
    const ways = [
      ['?em=ann@site.test', '?em=ann%40site.test'],
      ['?em=%20Ann%40Site.test', '?em=+Ann%40Site.test'],
      [`?lc=${token}`, `?lc=${token}`],
      [`?lc=${token}&em=bob@site.test`, `?lc=${token}&em=bob%40site.test`],
    ] as const;

    for (const [query, carried] of ways) expect((await follow(page, query)).to).toBe(`${open}${carried}`);
    await passDeadlines(page);
    for (const [query, carried] of ways) expect((await follow(page, query)).to).toBe(`${over}${carried}`);
  });

  it('still redirects other leads to the page', async () => {
    const page = await aPageOfAnHour();
    await visitAs(page, { em: 'ann@site.test' });
    await passDeadlines(page);

    for (const query of [
      '',
      '?em=bob@site.test',
      '?em=%7B%7B%20subscriber.email_address%20%7D%7D',
      '?em=',
      '?lc=forged.token',
      '?em=ann@site.test.evil',
    ]) {
      expect((await follow(page, query)).to).toMatch(new RegExp(`^${open}(\\?|$)`));
    }
  });

  it('agrees with the page at the exact instant of the deadline', async () => {
    const page = await aPageOfAnHour();
    const { visitor } = await visitAs(page, { em: 'ann@site.test' });
    await database().sql(
      'UPDATE campaign_lead SET deadline_at = CURRENT_TIMESTAMP(6) + INTERVAL 1 SECOND WHERE campaign_id = ?',
      [page.campaignId],
    );

    expect((await follow(page, '?em=ann@site.test')).to).toContain(open);
    await eventually(async () => expect((await follow(page, '?em=ann@site.test')).to).toContain(over));

    expect(await requestDecision({ ...page, beforeUrl: open }, { visitor })).toMatchObject({
      body: { do: 'redirect', to: over },
    });
  });

  it('redirects to the page when there is no after-deadline URL', async () => {
    const page = await aPageOfAnHour({ afterUrl: '' });
    await visitAs(page, { em: 'ann@site.test' });
    await passDeadlines(page);

    expect((await follow(page, '?em=ann@site.test')).to).toBe(`${open}?em=ann%40site.test`);
  });

  it('expires for everyone in a fixed campaign, identified or not', async () => {
    const page = await aPageOfAnHour({
      campaign: await aCampaign({ campaignType: 'FlashSale', deadlineDate: '2020-06-30' }),
    });
    const running = await aPageOfAnHour({
      campaign: await aCampaign({ campaignType: 'FlashSale', deadlineDate: '2099-06-30' }),
    });

    for (const query of ['', '?em=ann@site.test']) {
      expect((await follow(page, query)).to).toContain(over);
      expect((await follow(running, query)).to).toContain(open);
    }
  });

  it('keeps its URL when its destination changes', async () => {
    const page = await aPageOfAnHour();
    await follow(page);

    await database().sql("UPDATE page SET before_url = 'https://site.test/moved' WHERE id = ?", [page.id]);

    await eventually(async () => expect((await follow(page)).to).toBe('https://site.test/moved'));
  });

  it('redirects to the first URL of a rule that matches many pages', async () => {
    expect((await follow(await aPageOfAnHour({ beforeUrl: 'https://site.test/offers/*' }), '?em=a@b.co')).to).toBe(
      'https://site.test/offers/?em=a%40b.co',
    );
  });

  it.each([
    ['?utm_source=mail&utm_source=again', '?utm_source=mail&utm_source=again'],
    ['?a=1%0d%0aLocation:%20https://evil.test', '?a=1%0D%0ALocation%3A+https%3A%2F%2Fevil.test'],
    ['?%0d%0aX:=1', '?%0D%0AX%3A=1'],
    [
      '?url=https://evil.test&next=//evil.test&@evil.test',
      '?url=https%3A%2F%2Fevil.test&next=%2F%2Fevil.test&%40evil.test=',
    ],
    ['?', ''],
    ['??em=ann@site.test', '?em=ann%40site.test'],
    ['?em=ann@site.test#part', '?em=ann%40site.test'],
  ])('forwards %s and nothing else', async (query, carried) => {
    expect((await follow(await aPageOfAnHour(), query)).to).toBe(`${open}${carried}`);
  });

  it('never replaces the page’s own parameters', async () => {
    const page = await aPageOfAnHour({ beforeUrl: `${open}?plan=pro&price=99` });

    expect((await follow(page, '?price=1&plan=free&plan=x&em=a@b.co')).to).toBe(
      `${open}?plan=pro&price=99&em=a%40b.co`,
    );
  });
});

describe('a scanner or prefetch of an email link', () => {
  const prefetches: [string, Pick<Partial<TestRequest>, 'method' | 'headers'>][] = [
    ['HEAD', { method: 'HEAD' }],
    ['a prefetch', { headers: { 'sec-purpose': 'prefetch' } }],
    ['a prerender', { headers: { 'sec-purpose': 'prefetch;prerender' } }],
    ['a prefetch of an older browser', { headers: { purpose: 'prefetch' } }],
    ['a scanner that names itself', { headers: { 'user-agent': 'curl/8.5.0' } }],
    ['a scanner without a user agent', { headers: { 'user-agent': undefined } }],
    [
      'a search engine',
      { headers: { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' } },
    ],
  ];

  it.each(prefetches)('%s is redirected, starts nothing, and is counted as filtered traffic', async (_, prefetch) => {
    const page = await aPageOfAnHour();

    const answer = await follow(page, '?em=ann@site.test', prefetch);

    expect([answer.status, answer.to]).toEqual([302, `${open}?em=ann%40site.test`]);
    expect(await leadsOf(page)).toEqual([]);
    expect(await clicksOn(page)).toEqual({ leads: 0, scanners: 1 });
  });

  it('changes nothing for a lead with an active countdown, a hundred times over', async () => {
    const page = await aPageOfAnHour();
    await visitAs(page, { em: 'ann@site.test' });
    const before = await leadsOf(page);

    for (let n = 0; n < 100; n++) await follow(page, '?em=ann@site.test', prefetches[n % prefetches.length]![1]);

    expect(await leadsOf(page)).toEqual(before);
    expect(
      await database().sql('SELECT COUNT(*) AS n FROM lead_ledger WHERE campaign_id = ?', [page.campaignId]),
    ).toEqual([{ n: '1' }]);
    expect(await clicksOn(page)).toEqual({ leads: 0, scanners: 100 });
  });
});

describe('an unknown link', () => {
  it.each([
    ['another secret', () => randomKey()],
    ['half a secret', (hash: string) => hash.slice(0, 11)],
    [
      'the secret in another letter case',
      (hash: string) => (hash === hash.toLowerCase() ? hash.toUpperCase() : hash.toLowerCase()),
    ],
    ['a long text', () => 'x'.repeat(65)],
    ['a path traversal', () => '..%2F..%2Fhealthz'],
    ['a quote', () => "'%20OR%201=1"],
  ])('returns an HTML page and counts nothing (%s)', async (_, hashFrom) => {
    const page = await aPageOfAnHour();

    const answer = await follow({ linkHash: hashFrom(page.linkHash) });

    expect([answer.status, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
      404,
      'text/html; charset=utf-8',
      'no-store',
    ]);
    expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
    expect(answer.text).toContain('<h1>Page not found</h1>');
    expect(await clicksOn(page)).toEqual({ leads: 0, scanners: 0 });
  });
});
