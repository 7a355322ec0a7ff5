import { describe, expect, it } from '@jest/globals';
import { limits } from '@lastcall/contracts/platform';
import { LeadTokens } from '@lastcall/core/tracking';
import {
  aCampaign,
  aPage,
  database,
  send,
  service,
  useDatabaseProxy,
  type TestRequest,
} from '@lastcall/core/testing-kit';
import { leadsOf, useEdge, exhaustRateLimit, visitAs } from '../../testing-kit/index.ts';

const way = useDatabaseProxy();
useEdge({ env: ({ databaseUrl }) => ({ DATABASE_URL: way.through(databaseUrl) }) });

const browser = {
  'user-agent':
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
  origin: undefined,
  'sec-fetch-site': 'none',
};

const notOpen = {
  campaignType: 'Quantity',
  startDate: '2199-01-01',
  deadlineDate: limits.latestDate,
  quantity: 5,
} as const;

async function aLink({
  startOnClick = true,
  type = 'floatbar_v2',
  ...facts
}: { startOnClick?: boolean; type?: string } & Parameters<typeof aCampaign>[0] = {}) {
  const campaign = await aCampaign({
    deadlineUnit: 'minutes',
    deadlineLength: 60,
    tracking: { start_on_click: startOnClick },
    ...facts,
  });
  const page = await aPage({ campaign, beforeUrl: 'https://site.test/offer', afterUrl: 'https://site.test/closed' });
  await database().sql('UPDATE page SET type = ? WHERE id = ?', [type, page.id]);
  return page;
}

async function follow(
  { linkHash }: { linkHash: string },
  query: string,
  { method = 'GET', headers = {} }: Pick<Partial<TestRequest>, 'method' | 'headers'> = {},
) {
  const answer = await send({ method, path: `/l/${linkHash}${query}`, headers: { ...browser, ...headers } });
  return [answer.status, answer.headers.location];
}

/** Returns the number of quarantined clicks, each with work for the worker. */
async function held({ id, accountId }: { id: string; accountId: number }): Promise<number> {
  const clicks = await database().sql('SELECT id FROM link_start WHERE page_id = ?', [id]);
  const work = await database().sql("SELECT id FROM outbox WHERE topic = 'link-starts' AND account_id = ?", [
    accountId,
  ]);
  expect(work).toHaveLength(clicks.length);
  return clicks.length;
}

describe('an email link of a campaign that starts on click', () => {
  it('redirects immediately, and quarantines the click of a reader without an active countdown', async () => {
    const page = await aLink();

    expect(await follow(page, '?em=ann@site.test')).toEqual([
      302,
      expect.stringMatching(/^https:\/\/site\.test\/offer\?lm=[\w.-]+&em=ann%40site\.test$/),
    ]);

    expect(await held(page)).toBe(1);
    expect(await leadsOf(page)).toMatchObject([{ email: 'ann@site.test', deadline_at: null }]);
  });

  it('quarantines nothing for a lead with an active countdown', async () => {
    const page = await aLink();
    const { token } = await visitAs(page, { em: 'ann@site.test' });

    for (const query of ['?em=ann@site.test', `?lc=${token}`]) await follow(page, query);

    expect(await held(page)).toBe(0);
  });

  it.each<[string, string, Pick<Partial<TestRequest>, 'method' | 'headers'>]>([
    ['HEAD', '?em=ann@site.test', { method: 'HEAD' }],
    ['a prefetch', '?em=ann@site.test', { headers: { 'sec-purpose': 'prefetch' } }],
    ['a prerender', '?em=ann@site.test', { headers: { purpose: 'prefetch', 'sec-purpose': 'prefetch;prerender' } }],
    ['a scanner that names itself', '?em=ann@site.test', { headers: { 'user-agent': 'Barracuda Sentinel (EE)' } }],
    ['a client without a user agent', '?em=ann@site.test', { headers: { 'user-agent': undefined } }],
    [
      'a headless browser without script',
      '?em=ann@site.test',
      {
        headers: {
          'user-agent':
            'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/142.0.0.0 Safari/537.36',
        },
      },
    ],
    ['an unidentified visitor', '', {}],
    ['an unfilled merge tag', '?em=*|EMAIL|*', {}],
    ['a forged token', '?lc=a.b', {}],
  ])('starts nothing for %s', async (_, query, call) => {
    const page = await aLink();

    expect((await follow(page, query, call))[0]).toBe(302);

    expect([await held(page), await leadsOf(page)]).toEqual([0, []]);
  });

  it.each<[string, Parameters<typeof aLink>[0]]>([
    ['a campaign without this setting', { startOnClick: false }],
    ['a campaign that is not open yet', notOpen],
    ['a thank-you page', { type: 'salestracking' }],
    ['an opt-in page', { type: 'optinform' }],
  ])('starts nothing for %s', async (_, facts) => {
    const page = await aLink(facts);

    await follow(page, '?em=ann@site.test');

    expect([await held(page), await leadsOf(page)]).toEqual([0, []]);
  });

  it('redirects every time, and quarantines a limited number of clicks a minute per IP', async () => {
    const page = await aLink();
    await exhaustRateLimit(119, 'clicks', page.id, '127.0.0.1');

    const statuses = [];
    for (let n = 0; n < 3; n++) statuses.push((await follow(page, `?em=person-${n}@site.test`))[0]);

    expect(statuses).toEqual([302, 302, 302]);
    expect(await held(page)).toBe(1);
    expect(await leadsOf(page)).toHaveLength(1);
  });

  it('creates no lead from a token whose lead was deleted', async () => {
    const page = await aLink();

    await follow(
      page,
      `?lc=${service().get(LeadTokens).sign(page.campaignId, '11111111-1111-4111-8111-111111111111')}`,
    );

    expect([await held(page), await leadsOf(page)]).toEqual([0, []]);
  });

  it('redirects even while the database is unavailable', async () => {
    const page = await aLink();
    await follow(page, '');
    await way.cut();

    const answer = await follow(page, '?em=ann@site.test');
    await way.restore();

    expect(answer).toEqual([302, expect.stringMatching(/&em=ann%40site\.test$/)]);
  });
});
