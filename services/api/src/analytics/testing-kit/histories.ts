import { randomUUID } from 'node:crypto';
import { addDays, calendarDays, dayAt } from '@lastcall/deadline';
import { database } from '@lastcall/core/testing-kit';

/** One lead record, as `campaign_lead` stores it. */
export interface LeadRecord {
  readonly id: string;
  readonly startedAt: Date | null;
  readonly mergedInto: string | null;
  readonly supersededBy: string | null;
}

/** An order; money in the smallest unit of its currency. */
export interface Order {
  readonly id: string;
  readonly at: Date;
  readonly recordId: string | null;
  readonly provider: string;
  readonly currency: Currency;
  readonly units: number;
  readonly deadlineAt: Date | null;
  readonly isLate: boolean;
  readonly isMatched: boolean;
  readonly isFlagged: boolean;
}

/** A refund of an order; `order` is null if the order was never received. */
interface Refund {
  readonly at: Date;
  readonly order: Order | null;
  readonly units: number;
}

/** All activity in a campaign. */
export interface CampaignHistory {
  readonly visits: {
    at: Date;
    page: string;
    browser: string | null;
    isBot: boolean;
    recordId: string | null;
    linkId: string | null;
  }[];
  readonly events: { at: Date; page: string; what: string }[];
  readonly clicks: { at: Date; page: string; recordId: string | null; isScanner: boolean; isOpen: boolean }[];
  readonly loads: { at: Date }[];
  readonly records: LeadRecord[];
  readonly orders: Order[];
  readonly refunds: Refund[];
}

const currencies = ['USD', 'EUR', 'JPY', 'KWD'] as const;
export type Currency = (typeof currencies)[number];

/** The number of decimal places. */
const digits: Readonly<Record<Currency, number>> = { USD: 2, EUR: 2, JPY: 0, KWD: 3 };

/** Money as plain decimal text with the digits of its currency. */
export function decimal(units: number, currency: Currency): string {
  const text = String(Math.abs(units)).padStart(digits[currency] + 1, '0');
  const [whole, fraction] = [text.slice(0, text.length - digits[currency]), text.slice(text.length - digits[currency])];
  return `${units < 0 ? '-' : ''}${whole}${fraction && `.${fraction}`}`;
}

/** Returns numbers from 0 to 1 that are the same for the same seed (xorshift32). */
export function randomOf(seed: number): () => number {
  let state = seed | 0 || 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
}

const [minute, day] = [60_000, 86_400_000];
/** The range of days ago without activity, so that midnight during the test does not change any 30-day window. */
const [nearDays, farDays] = [27, 33];

/** Generates the activity of `count` leads and bots in a campaign, independently of each other. */
export function randomHistories(random: () => number, count: number, timezone: string, now: Date): CampaignHistory {
  const below = (limit: number): number => Math.floor(random() * limit);
  const chance = (probability: number): boolean => random() < probability;
  const pick = <T>(values: readonly T[]): T => values[below(values.length)]!;
  const times = <T>(limit: number, make: () => T): T[] => Array.from({ length: below(limit + 1) }, make);
  const key = (): string => randomUUID().replaceAll('-', '').slice(0, 16);

  const daysAgo = Array.from({ length: 4 }, () => (chance(0.7) ? below(nearDays - 1) : farDays + below(25)));
  /** Returns a moment on one of a few days, sometimes the first or last moment of a day in the account's time zone. */
  const moment = (): Date => {
    const at = new Date(now.getTime() - pick(daysAgo) * day - below(day));
    if (!chance(0.1)) return at;
    const name = dayAt(new Date(at.getTime() - day), timezone);
    const { until } = calendarDays(name, name, timezone)[0]!;
    return new Date(until.getTime() - (chance(0.5) ? 1 : 0));
  };
  /** Returns a moment that is not before the given one. */
  const after = (at: Date): Date => {
    const other = moment();
    return other < at ? at : other;
  };

  const pages = Array.from({ length: 3 }, () => randomUUID());
  const history: CampaignHistory = {
    visits: [],
    events: [],
    clicks: [],
    loads: [],
    records: [],
    orders: [],
    refunds: [],
  };

  function bot(): void {
    const browser = chance(0.8) ? key() : null;
    for (const at of times(3, moment))
      history.visits.push({ at, page: pick(pages), browser, isBot: true, recordId: null, linkId: null });
    for (const at of times(2, moment))
      history.clicks.push({ at, page: pick(pages), recordId: null, isScanner: true, isOpen: chance(0.8) });
  }

  function recordsOfLead(): LeadRecord[] {
    const [main, merged, deeper, next] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
    const isSuperseded = chance(0.1);
    const record = (id: string, links: Partial<LeadRecord> = {}): LeadRecord => ({
      id,
      startedAt: chance(0.8) ? moment() : null,
      mergedInto: null,
      supersededBy: null,
      ...links,
    });
    return [
      record(main, { supersededBy: isSuperseded ? next : null }),
      ...(isSuperseded ? [record(next)] : []),
      ...(chance(0.3) ? [record(merged, { mergedInto: main })] : []),
    ].flatMap((each) => (each.id === merged && chance(0.4) ? [each, record(deeper, { mergedInto: merged })] : [each]));
  }

  function person(): void {
    const records = recordsOfLead();
    const browsers = [key(), key(), null];
    const recordId = (): string | null => (chance(0.8) ? pick(records).id : null);
    history.records.push(...records);
    for (const at of times(4, moment))
      history.visits.push({
        at,
        page: pick(pages),
        browser: pick(browsers),
        isBot: false,
        recordId: recordId(),
        linkId: null,
      });
    for (const at of times(2, moment))
      history.events.push({ at, page: pick(pages), what: pick(['show', 'close', 'cta', 'expire', 'open', 'link']) });
    for (const at of times(2, moment)) {
      const id = recordId();
      history.clicks.push({ at, page: pick(pages), recordId: id, isScanner: chance(0.1), isOpen: chance(0.8) });
      // Most clicks are followed by a page load, some of them too late.
      const reportedAt = new Date(Math.min(at.getTime() + below(40) * minute, now.getTime()));
      if (chance(0.6))
        history.visits.push({
          at: reportedAt,
          page: pick(pages),
          browser: pick(browsers),
          isBot: false,
          ...(chance(0.5) ? { recordId: id, linkId: null } : { recordId: null, linkId: id }),
        });
    }
    history.loads.push(...times(3, moment).map((at) => ({ at })));
    if (chance(0.5)) for (let orders = 1 + below(3); orders > 0; orders--) order(recordId());
  }

  function order(recordId: string | null): void {
    const at = moment();
    const deadlineAt = chance(0.8) ? new Date(at.getTime() + pick([-30, -1, 0, 1, 24, 25, 60]) * 60 * minute) : null;
    const bought: Order = {
      id: randomUUID(),
      at,
      recordId,
      provider: pick(['custom', 'teachable', 'kajabi']),
      currency: pick(currencies),
      units: chance(0.05) ? 0 : below(100_000),
      deadlineAt,
      isLate: deadlineAt !== null && at >= deadlineAt,
      isMatched: chance(0.5),
      isFlagged: chance(0.1),
    };
    history.orders.push(bought);
    if (!chance(0.3)) return;
    let left = bought.units;
    for (let refunds = 1 + below(2); refunds > 0; refunds--) {
      const units = chance(0.4) ? left : below(left + 1);
      left -= units;
      history.refunds.push({ at: after(at), order: bought, units });
    }
  }

  for (let made = 0; made < count; made++) {
    if (chance(0.2)) bot();
    else person();
    if (chance(0.02)) history.refunds.push({ at: moment(), order: null, units: 1 + below(100) });
  }
  return history;
}

/** Inserts a history as the services would. */
export async function writeHistory(accountId: number, campaignId: string, history: CampaignHistory): Promise<void> {
  const insert = async (into: string, rows: readonly unknown[][]): Promise<void> => {
    if (rows.length > 0)
      await database().sql(`INSERT INTO ${into} VALUES ?`, [rows.map((row) => [accountId, campaignId, ...row])]);
  };
  await insert(
    'page_visit (account_id, campaign_id, page_id, visitor_key, is_bot, lead_id, link_id, known_by, verdict, visited_at)',
    history.visits.map(({ page, browser, isBot, recordId, linkId, at }) => [
      page,
      browser && Buffer.from(browser, 'hex'),
      isBot,
      recordId,
      linkId,
      'none',
      'shown',
      at,
    ]),
  );
  await insert(
    'page_event (account_id, campaign_id, page_id, what, happened_at)',
    history.events.map(({ page, what, at }) => [page, what, at]),
  );
  await insert(
    'link_click (account_id, campaign_id, page_id, lead_id, is_scanner, verdict, clicked_at)',
    history.clicks.map(({ page, recordId, isScanner, isOpen, at }) => [
      page,
      recordId,
      isScanner,
      isOpen ? 'open' : 'over',
      at,
    ]),
  );
  await insert(
    'image_load (account_id, campaign_id, verdict, loaded_at)',
    history.loads.map(({ at }) => ['timer', at]),
  );
  await insert(
    'campaign_lead (account_id, campaign_id, id, started_at, merged_into, superseded_by)',
    history.records.map(({ id, startedAt, mergedInto, supersededBy }) => [id, startedAt, mergedInto, supersededBy]),
  );
  const refundedOf = (order: Order): number =>
    history.refunds.reduce((sum, refund) => sum + (refund.order === order ? refund.units : 0), 0);
  await insert(
    'sale (account_id, campaign_id, id, provider, amount, currency, sent_amount, sent_currency, refunded_amount, dedupe_key, lead_id, deadline_at, is_late, is_matched, is_flagged, created_at)',
    history.orders.map((order) => [
      order.id,
      order.provider,
      decimal(order.units, order.currency),
      order.currency,
      decimal(order.units, order.currency),
      order.currency,
      decimal(refundedOf(order), order.currency),
      order.id,
      order.recordId,
      order.deadlineAt,
      order.isLate,
      order.isMatched,
      order.isFlagged,
      order.at,
    ]),
  );
  await insert(
    'sale_refund (account_id, campaign_id, id, sale_id, provider, amount, dedupe_key, refunded_at)',
    history.refunds.map(({ order, units, at }) => [
      randomUUID(),
      order?.id ?? null,
      order?.provider ?? 'custom',
      decimal(units, order?.currency ?? 'USD'),
      randomUUID(),
      at,
    ]),
  );
}

/** Returns the first and last possible day of a history in a time zone. */
export function daysOfHistories(timezone: string, now: Date): { readonly from: string; readonly to: string } {
  const to = dayAt(now, timezone);
  return { from: addDays(to, -(farDays + 27)), to };
}
