import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import type { AccountNumbers, AnalyticsDay, CampaignNumbers } from '@lastcall/contracts/analytics';
import {
  aCampaign,
  anAccount,
  aPage,
  as,
  computeNumbers,
  database,
  isHiddenFromOtherAccounts,
  type Owner,
} from '@lastcall/core/testing-kit';
import { addDays, calendarDays, dayAt } from '@lastcall/deadline';
import { useApi } from '../testing-kit/use-api.ts';

useApi();

type OwnCampaign = Awaited<ReturnType<typeof aCampaign>>;

const path = (id: string, rest = '') => `/v2/api/campaigns/${id}/analytics${rest}`;
const accountPath = '/v2/api/analytics';
const numbersOf = async ({ owner, id }: OwnCampaign, query = ''): Promise<CampaignNumbers> =>
  (await as(owner).get(path(id, query))).body;
const accountNumbersOf = async (owner: Owner, query = ''): Promise<AccountNumbers> =>
  (await as(owner).get(accountPath + query)).body;

const insert = (table: string, row: Record<string, unknown>) =>
  database().sql(`INSERT INTO ${table} (${Object.keys(row).join(', ')}) VALUES ?`, [[Object.values(row)]]);
const of = ({ accountId, id }: OwnCampaign) => ({ account_id: accountId, campaign_id: id });

async function aLead(campaign: OwnCampaign, at: Date): Promise<string> {
  const id = randomUUID();
  await insert('campaign_lead', { ...of(campaign), id, started_at: at });
  return id;
}
const aClick = (campaign: OwnCampaign, at: Date, more: object = {}) =>
  insert('link_click', { ...of(campaign), page_id: randomUUID(), is_scanner: false, clicked_at: at, ...more });
const aVisit = (campaign: OwnCampaign, at: Date, more: object = {}) =>
  insert('page_visit', {
    ...of(campaign),
    page_id: randomUUID(),
    visitor_key: Buffer.from(randomUUID().slice(0, 8)),
    known_by: 'none',
    verdict: 'shown',
    visited_at: at,
    ...more,
  });
async function aSale(
  campaign: OwnCampaign,
  at: Date,
  amount: string,
  currency: string,
  more: object = {},
): Promise<string> {
  const id = randomUUID();
  await insert('sale', {
    ...of(campaign),
    id,
    provider: 'custom',
    amount,
    currency,
    sent_amount: amount,
    sent_currency: currency,
    dedupe_key: randomUUID(),
    created_at: at,
    ...more,
  });
  return id;
}
const aRefund = (campaign: OwnCampaign, at: Date, saleId: string, amount: string) =>
  insert('sale_refund', {
    ...of(campaign),
    id: randomUUID(),
    sale_id: saleId,
    provider: 'custom',
    amount,
    dedupe_key: randomUUID(),
    refunded_at: at,
  });

/** Returns today and the days before it in a time zone, newest first, with the instants at which each starts and ends. */
function lastDays(count: number, timezone: string) {
  const today = dayAt(new Date(), timezone);
  return calendarDays(addDays(today, 1 - count), today, timezone).toReversed();
}

const nothing = {
  visitors: 0,
  leads: 0,
  buyers: 0,
  conversion: null,
  clicks: 0,
  opens: 0,
  orders: 0,
  refunds: 0,
  money: [],
};
const isEmpty = ({ day, ...numbers }: AnalyticsDay): boolean =>
  day !== '' && JSON.stringify(numbers) === JSON.stringify(nothing);
const usd = (gross: string, refunded = '0.00', net = gross) => ({ currency: 'USD', gross, refunded, net });

describe('GET /v2/api/campaigns/:campaignId/analytics', () => {
  it("returns each of the last 30 days in the account's time zone, oldest first", async () => {
    const owner = await anAccount({ timezone: 'Asia/Kathmandu' });
    const campaign = await aCampaign({ owner, timezone: 'America/New_York' });
    const days = lastDays(30, 'Asia/Kathmandu');
    const [today, yesterday] = days;
    for (const at of [today!.from, new Date(today!.from.getTime() - 1), new Date(days.at(-1)!.from.getTime() - 1)])
      await aLead(campaign, at);
    for (const isScanner of [false, true]) await aClick(campaign, yesterday!.from, { is_scanner: isScanner });
    for (const isBot of [false, true]) await aVisit(campaign, yesterday!.from, { is_bot: isBot });
    await insert('image_load', { ...of(campaign), verdict: 'timer', loaded_at: today!.from });
    const sale = await aSale(campaign, yesterday!.from, '49.9', 'USD');
    await aRefund(campaign, today!.from, sale, '9.9');
    await computeNumbers();

    const answered = await numbersOf(campaign);

    expect(answered).toMatchObject({
      timezone: 'Asia/Kathmandu',
      from: days.at(-1)!.day,
      to: today!.day,
      previous: null,
    });
    expect(answered.days.map(({ day }) => day)).toEqual(days.map(({ day }) => day).toReversed());
    expect(answered.days.slice(-2)).toEqual([
      {
        ...nothing,
        day: yesterday!.day,
        visitors: 1,
        leads: 1,
        conversion: 0,
        clicks: 1,
        orders: 1,
        money: [usd('49.90')],
      },
      {
        ...nothing,
        day: today!.day,
        leads: 1,
        conversion: 0,
        opens: 1,
        refunds: 1,
        money: [usd('0.00', '9.90', '-9.90')],
      },
    ]);
    expect(answered.days.slice(0, -2).every(isEmpty)).toBe(true);
    expect(answered.total).toEqual({
      visitors: 1,
      leads: 2,
      buyers: 0,
      conversion: 0,
      clicks: 1,
      opens: 1,
      orders: 1,
      refunds: 1,
      money: [usd('49.90', '9.90', '40.00')],
    });
    expect(answered.apart).toEqual({ bots: 1, scanners: 1, unreported: 0 });
    expect(answered.check).toEqual({ countedAt: expect.any(String), checkedAt: null, correctedDays: 0 });
  });

  it('returns another date range and the same number of days before it', async () => {
    const campaign = await aCampaign();
    const days = lastDays(8, 'Europe/Vienna');
    for (const { from } of days) await aLead(campaign, from);
    await aSale(campaign, days[4]!.from, '5', 'EUR');
    await computeNumbers();

    const answered = await numbersOf(campaign, `?from=${days[3]!.day}&to=${days[1]!.day}&compare=previous`);

    expect(answered.days.map(({ day }) => day)).toEqual([days[3]!.day, days[2]!.day, days[1]!.day]);
    expect(answered.total).toMatchObject({ leads: 3, orders: 0 });
    expect(answered.previous).toEqual({
      from: days[6]!.day,
      to: days[4]!.day,
      total: {
        ...nothing,
        leads: 3,
        conversion: 0,
        orders: 1,
        money: [{ currency: 'EUR', gross: '5.00', refunded: '0.00', net: '5.00' }],
      },
    });
  });

  it('returns the percentage and revenue of orders before, on and after the day of the deadline', async () => {
    const campaign = await aCampaign();
    const at = lastDays(2, 'Europe/Vienna')[1]!.from;
    const later = (hours: number) => ({ deadline_at: new Date(at.getTime() + hours * 3_600_000) });
    for (const deadline of [later(48), later(24.001), later(24), later(0), later(-1), { deadline_at: null }])
      await aSale(campaign, at, '10', 'USD', deadline);
    await computeNumbers();

    expect((await numbersOf(campaign)).phases).toEqual([
      { phase: 'before', orders: 2, share: 33.3, money: [usd('20.00')] },
      { phase: 'last-day', orders: 1, share: 16.7, money: [usd('10.00')] },
      { phase: 'after', orders: 2, share: 33.3, money: [usd('20.00')] },
      { phase: 'none', orders: 1, share: 16.7, money: [usd('10.00')] },
    ]);
  });

  it('counts converted leads once, on their start day, so that the conversion rate never exceeds 100', async () => {
    const campaign = await aCampaign();
    const [today, yesterday] = lastDays(2, 'Europe/Vienna');
    const [ann] = [await aLead(campaign, yesterday!.from), await aLead(campaign, yesterday!.from)];
    for (let n = 0; n < 13; n++) await aSale(campaign, today!.from, '10', 'USD', { lead_id: ann });
    await aSale(campaign, today!.from, '10', 'USD');
    await computeNumbers();

    const { days, total } = await numbersOf(campaign);

    expect(days.slice(-2)).toMatchObject([
      { leads: 2, buyers: 1, conversion: 50, orders: 0 },
      { leads: 0, buyers: 0, conversion: null, orders: 14 },
    ]);
    expect(total).toMatchObject({ leads: 2, buyers: 1, conversion: 50, orders: 14 });
  });

  it('sums money per currency and never across currencies, in total and by provider', async () => {
    const campaign = await aCampaign();
    const at = lastDays(1, 'Europe/Vienna')[0]!.from;
    for (const [amount, currency, provider] of [
      ['0.1', 'USD', 'kajabi'],
      ['0.2', 'USD', 'kajabi'],
      ['500', 'JPY', 'custom'],
    ] as const)
      await aSale(campaign, at, amount, currency, { provider });
    await computeNumbers();

    const { days, total, providers } = await numbersOf(campaign);

    const yen = { currency: 'JPY', gross: '500', refunded: '0', net: '500' };
    expect([days.at(-1)!.money, total.money]).toEqual([
      [usd('0.30'), yen],
      [usd('0.30'), yen],
    ]);
    expect(providers).toEqual([
      { provider: 'kajabi', orders: 2, refunds: 0, money: [usd('0.30')] },
      { provider: 'custom', orders: 1, refunds: 0, money: [yen] },
    ]);
  });

  it('returns every page, including unvisited and deleted ones', async () => {
    const campaign = await aCampaign();
    const [page, quiet] = [
      await aPage({ campaign, beforeUrl: 'https://site.test/one' }),
      await aPage({ campaign, beforeUrl: 'https://site.test/two' }),
    ];
    const deletedPageId = randomUUID();
    const at = lastDays(1, 'Europe/Vienna')[0]!.from;
    for (const id of [page.id, page.id, deletedPageId]) await aVisit(campaign, at, { page_id: id });
    await aClick(campaign, at, { page_id: page.id });
    for (const what of ['show', 'show', 'close', 'cta', 'expire'])
      await insert('page_event', { ...of(campaign), page_id: page.id, what, happened_at: at });
    await computeNumbers();

    const none = { visitors: 0, clicks: 0, shows: 0, closes: 0, ctas: 0 };
    expect((await numbersOf(campaign)).pages).toEqual([
      {
        ...none,
        pageId: page.id,
        label: 'Sales Page',
        url: 'https://site.test/one',
        isDeleted: false,
        visitors: 2,
        clicks: 1,
        shows: 2,
        closes: 1,
        ctas: 1,
      },
      { ...none, pageId: quiet.id, label: 'Sales Page', url: 'https://site.test/two', isDeleted: false },
      { ...none, pageId: deletedPageId, label: '', url: '', isDeleted: true, visitors: 1 },
    ]);
  });

  it('separates clicks without a page load', async () => {
    const campaign = await aCampaign();
    const at = lastDays(2, 'Europe/Vienna')[1]!.from;
    const [reported, silent] = [randomUUID(), randomUUID()];
    for (const lead of [reported, silent]) await aClick(campaign, at, { lead_id: lead, verdict: 'open' });
    await aVisit(campaign, new Date(at.getTime() + 60_000), { lead_id: reported });
    await computeNumbers();

    expect((await numbersOf(campaign)).apart).toEqual({ bots: 0, scanners: 0, unreported: 1 });
  });

  it("reports the age of pending rollups, and whether they do not use the account's new time zone yet", async () => {
    const campaign = await aCampaign();
    const at = lastDays(1, 'Europe/Vienna')[0]!.from;
    await aLead(campaign, at);
    await computeNumbers();
    await database().sql("UPDATE rollup_state SET counted_at = '2026-01-02 03:04:05' WHERE campaign_id = ?", [
      campaign.id,
    ]);
    await insert('dirty_bucket', { ...of(campaign), hour: at });
    expect((await numbersOf(campaign)).check.countedAt).toBe('2026-01-02T03:04:05.000Z');

    await database().sql("UPDATE account SET timezone = 'Asia/Tokyo' WHERE id = ?", [campaign.accountId]);

    expect(await numbersOf(campaign)).toMatchObject({ timezone: 'Asia/Tokyo', check: { countedAt: null } });
  });

  it('excludes other campaigns and includes archived ones', async () => {
    const campaign = await aCampaign({ isArchived: true });
    const other = await aCampaign({ owner: campaign.owner });
    await aLead(campaign, new Date());
    await aLead(other, new Date());
    await computeNumbers();

    expect((await numbersOf(campaign)).total.leads).toBe(1);
  });

  it.each([
    ['?from=2026-01-01', 'to'],
    ['?to=2026-01-01', 'from'],
    ['?from=2026-02-30&to=2026-03-01', 'from'],
    ['?from=2026-02-02&to=2026-02-01', 'to'],
    ['?from=2025-01-01&to=2026-01-02', 'to'],
    ["?from='%20OR%201&to=2026-01-02", 'from'],
    ['?compare=everything', 'compare'],
  ])('rejects %s', async (query, field) => {
    const { owner, id } = await aCampaign();

    for (const route of [
      path(id, query),
      path(id, `.csv${query}`),
      accountPath + query,
      `${accountPath}.csv${query}`,
    ]) {
      expect(await as(owner).get(route)).toMatchObject({
        status: 400,
        body: {
          code: 'validation_failed',
          details: { fields: expect.arrayContaining([expect.objectContaining({ path: field })]) },
        },
      });
    }
  });

  it('accepts 366 days, and dates long before the campaign and far in the future', async () => {
    const campaign = await aCampaign();

    for (const [query, count] of [
      ['?from=2024-01-01&to=2024-12-31', 366],
      ['?from=1970-01-01&to=1970-01-02&compare=previous', 2],
      ['?from=2999-12-31&to=2999-12-31', 1],
    ] as const) {
      const { days, total } = await numbersOf(campaign, query);
      expect([days.length, total]).toEqual([count, nothing]);
    }
  });

  isHiddenFromOtherAccounts('campaign', ({ id }) => path(id));
});

describe('GET /v2/api/campaigns/:campaignId/analytics.csv', () => {
  it('has a line per day and another for each additional currency', async () => {
    const campaign = await aCampaign({ campaignName: '=cmd()' });
    const [today, yesterday] = lastDays(2, 'Europe/Vienna');
    await aLead(campaign, yesterday!.from);
    const sale = await aSale(campaign, yesterday!.from, '49', 'USD');
    await aSale(campaign, yesterday!.from, '500', 'JPY');
    await aSale(campaign, yesterday!.from, '1', 'USD');
    await aRefund(campaign, today!.from, sale, '49');
    await computeNumbers();

    const { text, headers } = await as(campaign.owner).get(
      path(campaign.id, `.csv?from=${yesterday!.day}&to=${today!.day}`),
    );

    expect(headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="analytics-cmd.csv"',
    });
    expect(text.split('\r\n')).toEqual([
      'Day,Visitors,Leads,Buyers,Conversion rate (%),Email clicks,Timer image loads,Bot visits,Scanner clicks,Clicks without a page load,Currency,Orders,Gross revenue,Refunds,Refunded,Net revenue',
      `${yesterday!.day},0,1,0,0,0,0,0,0,0,USD,2,50.00,0,0.00,50.00`,
      `${yesterday!.day},,,,,,,,,,JPY,1,500,0,0,500`,
      `${today!.day},0,0,0,,0,0,0,0,0,USD,0,0.00,1,49.00,-49.00`,
      '',
    ]);
  });

  isHiddenFromOtherAccounts('campaign', ({ id }) => path(id, '.csv'));
});

describe('GET /v2/api/analytics', () => {
  it('adds up all campaigns of the account, and lists those with activity, most leads first', async () => {
    const owner = await anAccount();
    const [small, large] = [
      await aCampaign({ owner, campaignName: 'Small' }),
      await aCampaign({ owner, campaignName: 'Large', isArchived: true }),
    ];
    await aCampaign({ owner, campaignName: 'Quiet' });
    const at = lastDays(1, 'Europe/Vienna')[0]!.from;
    for (const campaign of [small, large, large]) await aLead(campaign, at);
    await aSale(small, at, '1', 'USD');
    await aSale(large, at, '2', 'EUR');
    await aLead(await aCampaign(), at);
    await computeNumbers();

    const { total, campaigns, days } = await accountNumbersOf(owner);

    const eur = { currency: 'EUR', gross: '2.00', refunded: '0.00', net: '2.00' };
    expect(total).toEqual({ ...nothing, leads: 3, conversion: 0, orders: 2, money: [eur, usd('1.00')] });
    expect(days.at(-1)).toMatchObject({ leads: 3, orders: 2 });
    expect(campaigns).toEqual([
      {
        ...nothing,
        campaignId: large.id,
        name: 'Large',
        isArchived: true,
        leads: 2,
        conversion: 0,
        orders: 1,
        money: [eur],
      },
      {
        ...nothing,
        campaignId: small.id,
        name: 'Small',
        isArchived: false,
        leads: 1,
        conversion: 0,
        orders: 1,
        money: [usd('1.00')],
      },
    ]);
  });

  it('is empty for an account without campaigns', async () => {
    const answered = await accountNumbersOf(await anAccount(), '?compare=previous');

    expect(answered).toMatchObject({
      total: nothing,
      previous: { total: nothing },
      campaigns: [],
      providers: [],
      check: { countedAt: null, checkedAt: null, correctedDays: 0 },
    });
    expect(answered.days).toHaveLength(30);
  });
});

describe('GET /v2/api/analytics.csv', () => {
  it('has a line per campaign and day with activity, and escapes campaign names that look like formulas', async () => {
    const owner = await anAccount();
    const campaign = await aCampaign({ owner, campaignName: '=HYPERLINK("https://evil.test")' });
    const day = lastDays(1, 'Europe/Vienna')[0]!;
    await aLead(campaign, day.from);
    await aLead(await aCampaign(), day.from);
    await computeNumbers();

    const { text } = await as(owner).get(`${accountPath}.csv`);

    expect(text.split('\r\n').slice(1)).toEqual([
      `"'=HYPERLINK(""https://evil.test"")",${day.day},0,1,0,0,0,0,0,0,0,,0,,0,,`,
      '',
    ]);
  });
});
