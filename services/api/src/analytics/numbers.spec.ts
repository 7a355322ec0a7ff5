import { describe, expect, it } from '@jest/globals';
import type { AccountNumbers, CampaignNumbers } from '@lastcall/contracts/analytics';
import type { Campaign } from '@lastcall/contracts/campaigns';
import type { CampaignListItem } from '@lastcall/contracts/campaigns/campaign-list';
import type { Evidence } from '@lastcall/contracts/tracking/leads';
import { aCampaign, anAccount, as, computeNumbers, type Owner } from '@lastcall/core/testing-kit';
import { addDays, calendarDays, dayAt } from '@lastcall/deadline';
import { useApi } from '../testing-kit/use-api.ts';
import {
  daysOfHistories,
  decimal,
  randomHistories,
  randomOf,
  writeHistory,
  type CampaignHistory,
  type Order,
} from './testing-kit/histories.ts';
import { Reference, type Numbers } from './testing-kit/reference.ts';

useApi();

/** The number of leads and bots with generated histories; `NUMBERS_HISTORIES=100000` runs more. */
const histories = Number(process.env['NUMBERS_HISTORIES'] ?? 3_000);
/** The sizes of the campaigns: with few leads and with many. */
const sizes = [1, 2, 4, 8, 16, 32, 64, 128, 256, 512];
/** Time zones of the accounts: some with daylight saving changes in this period, some whose days start in the middle of a UTC hour. */
const timezones = [
  'Europe/Vienna',
  'America/New_York',
  'Asia/Kathmandu',
  'Pacific/Chatham',
  'UTC',
  'Australia/Lord_Howe',
  'America/St_Johns',
];
/** The test takes half a minute, but may take many times longer on a slow machine. */
const maxMs = 30 * 60_000;
/** The histories are the same in every run unless another seed is set. */
const seed = Number(process.env['NUMBERS_SEED'] ?? 20_261_123);
/** The campaigns per account. Few enough that every time zone has an account. */
const campaignsOfAccount = 4;

interface Made {
  readonly owner: Owner;
  readonly timezone: string;
  readonly id: string;
  readonly name: string;
  readonly history: CampaignHistory;
  readonly reference: Reference;
}

/** Returns true when the current day in a time zone lasts until the end of the test, so that all numbers are for the same day. */
function isLongBeforeMidnight(timezone: string, now: Date): boolean {
  const today = dayAt(now, timezone);
  return calendarDays(today, today, timezone)[0]!.until.getTime() - now.getTime() > maxMs;
}

async function makeHistories(random: () => number, now: Date): Promise<readonly (readonly Made[])[]> {
  const accounts: Made[][] = [];
  const zones = timezones.filter((timezone) => isLongBeforeMidnight(timezone, now));
  for (let made = 0, campaigns = 0; made < histories; campaigns++) {
    if (campaigns % campaignsOfAccount === 0) accounts.push([]);
    const own = accounts.at(-1)!;
    const timezone = zones[(accounts.length - 1) % zones.length]!;
    const owner = own[0]?.owner ?? (await anAccount({ timezone }));
    const name = `Campaign ${campaigns}`;
    const { id, accountId } = await aCampaign({ owner, campaignName: name });
    const size = Math.min(sizes[campaigns % sizes.length]!, histories - made);
    const history = randomHistories(random, size, timezone, now);
    await writeHistory(accountId, id, history);
    own.push({ owner, timezone, id, name, history, reference: new Reference(history, timezone) });
    made += size;
  }
  return accounts;
}

const get = async (owner: Owner, path: string) => {
  const answer = await as(owner).get(path);
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${answer.text}`);
  return answer;
};
const linesOf = (text: string): string[][] =>
  text
    .split('\r\n')
    .slice(1, -1)
    .map((line) => line.split(','));
const nothing: Numbers = {
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

/** Returns the expected lines of a day in the export: one for each currency, with the counts in the first. */
function exportedLines(head: string[], { reference }: Made, day: string): string[][] {
  const { visitors, leads, buyers, conversion, clicks, opens, money } = reference.numbers(day, day);
  const { bots, scanners, unreported } = reference.apart(day, day);
  const counts = [visitors, leads, buyers, conversion ?? '', clicks, opens, bots, scanners, unreported].map(String);
  const inMoney = money.map(({ currency, gross, refunded, net }) => {
    const { orders, refunds } = reference.sold(day, day, (order) => order.currency === currency);
    return [currency, String(orders), gross, String(refunds), refunded, net];
  });
  const [first = ['', '0', '', '0', '', ''], ...others] = inMoney;
  return [[...head, ...counts, ...first], ...others.map((line) => [...head, ...counts.map(() => ''), ...line])];
}

/** Checks the analytics of a campaign, and its export. */
async function checkAnalytics(made: Made, from: string, to: string): Promise<void> {
  const { owner, id, reference, history } = made;
  const path = `/v2/api/campaigns/${id}/analytics`;
  const reported: CampaignNumbers = (await get(owner, `${path}?from=${from}&to=${to}&compare=previous`)).body;
  const before = { from: addDays(from, -reported.days.length), to: addDays(from, -1) };
  const active = reference.days();
  expect(reported.days).toEqual(
    reported.days.map(({ day }) => ({ day, ...(active.has(day) ? reference.numbers(day, day) : nothing) })),
  );
  expect(reported.total).toEqual(reference.numbers(from, to));
  expect(reported.previous).toEqual({ ...before, total: reference.numbers(before.from, before.to) });
  expect(reported.apart).toEqual(reference.apart(from, to));
  const { orders: all } = reference.sold(from, to);
  expect(reported.phases).toEqual(
    ['before', 'last-day', 'after', 'none'].map((phase) => {
      const { orders, money } = reference.sold(from, to, (order) => Reference.phaseOf(order) === phase);
      return { phase, orders, share: all === 0 ? null : Math.round((orders / all) * 1_000) / 10, money };
    }),
  );
  expect(Object.fromEntries(reported.providers.map(({ provider, ...sold }) => [provider, sold]))).toEqual(
    Object.fromEntries(
      ['custom', 'teachable', 'kajabi'].flatMap((provider) => {
        const sold = reference.sold(from, to, (order) => order.provider === provider);
        return sold.orders + sold.refunds > 0 ? [[provider, sold]] : [];
      }),
    ),
  );
  const pages = new Set([...history.visits, ...history.events, ...history.clicks].map(({ page }) => page));
  expect(
    Object.fromEntries(
      reported.pages.map(({ pageId, visitors, clicks, shows, closes, ctas }) => [
        pageId,
        [visitors, clicks, shows, closes, ctas],
      ]),
    ),
  ).toEqual(
    Object.fromEntries(
      [...pages]
        .map((page) => [page, reference.page(page, from, to)] as const)
        .filter(([, counts]) => counts.some((count) => count > 0)),
    ),
  );
  const exported = linesOf((await get(owner, `${path}.csv?from=${from}&to=${to}`)).text);
  expect(exported.filter(([day]) => active.has(day!))).toEqual(
    reported.days.flatMap(({ day }) => (active.has(day) ? exportedLines([day], made, day) : [])),
  );
}

/** Checks the sales screen with each filter, and the export of sales. */
async function checkSales({ owner, id, reference }: Made): Promise<void> {
  const filters: Record<string, (order: Order, refunded: number) => boolean> = {
    all: () => true,
    late: ({ isLate }) => isLate,
    unmatched: ({ isMatched }) => !isMatched,
    flagged: ({ isFlagged }) => isFlagged,
    refunded: (_, refunded) => refunded > 0,
  };
  const isYes = (is: boolean): string => (is ? 'yes' : 'no');
  for (const [show, isShown] of Object.entries(filters)) {
    const { orders, money } = reference.ordersWith(isShown);
    const { count, money: reported, sales } = (await get(owner, `/v2/api/campaigns/${id}/sales?show=${show}`)).body;
    expect({ count, money: reported, shown: sales.length }).toEqual({
      count: orders.length,
      money,
      shown: Math.min(orders.length, 50),
    });
  }
  const exported = linesOf((await get(owner, `/v2/api/campaigns/${id}/sales.csv`)).text);
  expect(exported.map((line) => line.join(',')).sort()).toEqual(
    reference
      .ordersWith(() => true)
      .orders.map((order) => {
        const { at, provider, units, currency, isLate, isMatched, isFlagged } = order;
        const money = [decimal(units, currency), currency, decimal(reference.refundedOf(order), currency)];
        const flags = [isLate, isMatched, isFlagged].map(isYes);
        const noOtherPrice = ['', '', '', ''];
        const noCode = '';
        return [
          ...[at.toISOString(), '', provider, '', ...money, Reference.phaseOf(order), ...flags],
          ...[...noOtherPrice, noCode],
        ].join(',');
      })
      .sort(),
  );
}

/** Checks the purchases in the evidence of the lead with the most orders. */
async function checkLead({ owner, id, reference, history }: Made): Promise<void> {
  const ordersOf = (recordId: string): Order[] => history.orders.filter((order) => order.recordId === recordId);
  const [customer] = history.records
    .filter(({ mergedInto, supersededBy }) => mergedInto === null && supersededBy === null)
    .sort((one, other) => ordersOf(other.id).length - ordersOf(one.id).length);
  if (!customer) return;
  const { purchases }: Evidence = (await get(owner, `/v2/api/campaigns/${id}/leads/${customer.id}/evidence.json`)).body;
  const byId = (one: { saleId: string }, other: { saleId: string }): number => (one.saleId < other.saleId ? -1 : 1);
  expect(
    purchases
      .map(({ saleId, amount, currency, refunded, refunds }) => ({
        saleId,
        amount,
        currency,
        refunded,
        refunds: refunds.length,
      }))
      .sort(byId),
  ).toEqual(
    ordersOf(customer.id)
      .map((order) => ({
        saleId: order.id,
        amount: decimal(order.units, order.currency),
        currency: order.currency,
        refunded: decimal(reference.refundedOf(order), order.currency),
        refunds: history.refunds.filter((refund) => refund.order === order && refund.units > 0).length,
      }))
      .sort(byId),
  );
}

/** Checks the summary card of a campaign, and its row in the list. */
async function checkSummary(
  { owner, id, reference }: Made,
  from: string,
  to: string,
  row: CampaignListItem,
): Promise<void> {
  const { analytics }: Campaign = (await get(owner, `/api/campaigns/${id}`)).body;
  const { visitors, leads, conversion, clicks, orders, money } = reference.numbers(from, to);
  expect(analytics).toEqual({
    visitors,
    leads,
    engagement: clicks,
    conversion,
    orders,
    sales: money.map(({ currency, gross, refunded, net }) => ({ currency, amount: net, gross, refunded })),
  });
  expect([row.leads, row.orders]).toEqual([leads, orders]);
}

/** Checks the totals of all campaigns of an account. */
async function checkAccount(campaigns: readonly Made[], from: string, to: string): Promise<void> {
  const { owner } = campaigns[0]!;
  const reported: AccountNumbers = (await get(owner, `/v2/api/analytics?from=${from}&to=${to}`)).body;
  const all = new Map(campaigns.map(({ id, reference }) => [id, reference.numbers(from, to)]));
  const sum = (name: 'visitors' | 'leads' | 'buyers' | 'clicks' | 'opens' | 'orders' | 'refunds'): number =>
    [...all.values()].reduce((total, numbers) => total + numbers[name], 0);
  for (const name of ['visitors', 'leads', 'buyers', 'clicks', 'opens', 'orders', 'refunds'] as const)
    expect([name, reported.total[name]]).toEqual([name, sum(name)]);
  expect(reported.total.conversion).toBe(Math.round((sum('buyers') / sum('leads')) * 1_000) / 10);
  const listed = reported.campaigns.map(({ campaignId, name: _, isArchived: __, ...numbers }) => [campaignId, numbers]);
  expect(Object.fromEntries(listed)).toEqual(
    Object.fromEntries([...all].filter(([id]) => reported.campaigns.some(({ campaignId }) => campaignId === id))),
  );
  const unlisted = [...all].filter(([id]) => !reported.campaigns.some(({ campaignId }) => campaignId === id));
  expect(unlisted.every(([, numbers]) => JSON.stringify(numbers) === JSON.stringify(nothing))).toBe(true);

  const exported = linesOf((await get(owner, `/v2/api/analytics.csv?from=${from}&to=${to}`)).text);
  const textsOf = (lines: readonly string[][]): string[] =>
    lines
      .filter(([, , ...cells]) => cells.some((cell) => cell !== '' && cell !== '0'))
      .map((line) => line.join(','))
      .sort();
  expect(textsOf(exported)).toEqual(
    textsOf(
      campaigns.flatMap((made) =>
        [...made.reference.days()].flatMap((day) => exportedLines([made.name, day], made, day)),
      ),
    ),
  );
}

/** Returns every row of the list of campaigns. */
async function listOf(owner: Owner, sort: string): Promise<CampaignListItem[]> {
  const rows: CampaignListItem[] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const { campaigns, nextCursor }: { campaigns: CampaignListItem[]; nextCursor: string | null } = (
      await get(owner, `/api/campaigns?sort=${sort}${cursor && `&cursor=${encodeURIComponent(cursor)}`}`)
    ).body;
    rows.push(...campaigns);
    cursor = nextCursor;
  }
  return rows;
}

describe('every number on every screen, in every export and in the API', () => {
  it(
    `matches one reference calculation over ${histories} random histories (NUMBERS_SEED=${seed})`,
    async () => {
      const now = new Date();
      const accounts = await makeHistories(randomOf(seed), now);

      await computeNumbers();

      for (const campaigns of accounts) {
        const { owner, timezone } = campaigns[0]!;
        const { from, to } = daysOfHistories(timezone, now);
        const recent = addDays(to, -29);
        const list = await listOf(owner, 'orders');
        expect(list.map(({ orders }) => orders)).toEqual(
          list.map(({ orders }) => orders).sort((one, other) => other - one),
        );
        await checkAccount(campaigns, from, to);
        for (const made of campaigns) {
          await checkSummary(
            made,
            recent,
            to,
            list.find(({ id }) => id === made.id)!,
          );
          await checkAnalytics(made, recent, to);
          await checkSales(made);
          await checkLead(made);
        }
      }
    },
    maxMs,
  );
});
