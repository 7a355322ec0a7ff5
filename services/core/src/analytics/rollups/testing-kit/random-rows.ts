import { randomUUID } from 'node:crypto';
import type { PageEventName } from '@lastcall/contracts/tracking';
import { type aCampaign, database } from '@lastcall/core/testing-kit';

type OwnCampaign = Pick<Awaited<ReturnType<typeof aCampaign>>, 'accountId' | 'id'>;

interface Sold {
  readonly id: string;
  readonly at: Date;
  readonly provider: string;
  readonly currency: string;
  readonly cents: number;
  readonly deadlineAt: Date | null;
  readonly lead: string | null;
}

/** Generated rows of a campaign. */
export interface RandomRows {
  readonly visits: readonly {
    at: Date;
    page: string;
    visitor: string | null;
    isBot: boolean;
    lead: string | null;
    link: string | null;
  }[];
  readonly events: readonly { at: Date; page: string; what: PageEventName }[];
  readonly clicks: readonly {
    at: Date;
    page: string;
    lead: string | null;
    isScanner: boolean;
    verdict: 'open' | 'over';
  }[];
  readonly loads: readonly { at: Date }[];
  readonly leads: readonly { id: string; at: Date | null; mergedInto: string | null }[];
  readonly sales: readonly Sold[];
  readonly refunds: readonly { at: Date; sale: Sold | null; cents: number }[];
}

/** Returns a deterministic random generator (mulberry32). */
export function chanceOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Generates rows between two times. */
export function randomRows(chance: () => number, from: Date, until: Date, each: number): RandomRows {
  const pick = <T>(values: readonly T[]): T => values[Math.floor(chance() * values.length)]!;
  const many = <T>(make: () => T, count = each): T[] => Array.from({ length: count }, make);
  const moment = (): Date => new Date(from.getTime() + Math.floor(chance() * (until.getTime() - from.getTime())));
  const near = (at: Date, ms: number): Date => new Date(at.getTime() + Math.floor((chance() - 0.5) * 2 * ms));
  const pages = many(() => randomUUID(), 3);
  const visitors = many(() => randomUUID().replaceAll('-', '').slice(0, 16), Math.ceil(each / 4));
  const leadIds = many(() => randomUUID(), each);
  const leads = leadIds.map((id) => ({
    id,
    at: chance() < 0.8 ? moment() : null,
    mergedInto: chance() < 0.15 ? pick(leadIds) : null,
  }));
  const clicks = many(() => ({
    at: moment(),
    page: pick(pages),
    lead: chance() < 0.8 ? pick(leadIds) : null,
    isScanner: chance() < 0.2,
    verdict: chance() < 0.85 ? ('open' as const) : ('over' as const),
  }));
  const reports = clicks
    .filter(() => chance() < 0.6)
    .map(({ at, lead }) => ({ at: new Date(at.getTime() + Math.floor(chance() * 3_600_000)), lead }));
  const visits = [
    ...many(() => ({ at: moment(), lead: chance() < 0.3 ? pick(leadIds) : null, link: null })),
    ...reports.map(({ at, lead }) => (chance() < 0.5 ? { at, lead, link: null } : { at, lead: null, link: lead })),
  ].map((visit) => ({
    ...visit,
    page: pick(pages),
    visitor: chance() < 0.9 ? pick(visitors) : null,
    isBot: chance() < 0.2,
  }));
  const sales = many(() => {
    const at = moment();
    return {
      id: randomUUID(),
      at,
      provider: pick(['custom', 'teachable', 'kajabi']),
      currency: pick(['USD', 'EUR', 'JPY']),
      cents: Math.floor(chance() * 1_000_000),
      deadlineAt: chance() < 0.8 ? near(at, 60 * 3_600_000) : null,
      lead: chance() < 0.6 ? pick(leadIds) : null,
    };
  });
  return {
    visits,
    clicks,
    leads,
    sales,
    events: many(() => ({
      at: moment(),
      page: pick(pages),
      what: pick(['show', 'close', 'cta', 'expire', 'open', 'link'] as const),
    })),
    loads: many(() => ({ at: moment() })),
    refunds: many(
      () => ({ at: moment(), sale: chance() < 0.9 ? pick(sales) : null, cents: Math.floor(chance() * 1_000) }),
      Math.ceil(each / 3),
    ),
  };
}

/** Inserts the rows without marking hours. */
export async function writeRows({ accountId, id }: OwnCampaign, rows: RandomRows): Promise<void> {
  const insert = async (into: string, values: unknown[][]): Promise<void> =>
    void (
      values.length > 0 &&
      (await database().sql(`INSERT INTO ${into} VALUES ?`, [values.map((row) => [accountId, id, ...row])]))
    );
  const money = (cents: number): string => `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
  await insert(
    'page_visit (account_id, campaign_id, page_id, visitor_key, is_bot, lead_id, link_id, known_by, verdict, visited_at)',
    rows.visits.map(({ page, visitor, isBot, lead, link, at }) => [
      page,
      visitor && Buffer.from(visitor, 'hex'),
      isBot,
      lead,
      link,
      'none',
      'shown',
      at,
    ]),
  );
  await insert(
    'page_event (account_id, campaign_id, page_id, what, happened_at)',
    rows.events.map(({ page, what, at }) => [page, what, at]),
  );
  await insert(
    'link_click (account_id, campaign_id, page_id, lead_id, is_scanner, verdict, clicked_at)',
    rows.clicks.map(({ page, lead, isScanner, verdict, at }) => [page, lead, isScanner, verdict, at]),
  );
  await insert(
    'image_load (account_id, campaign_id, verdict, loaded_at)',
    rows.loads.map(({ at }) => ['timer', at]),
  );
  await insert(
    'campaign_lead (account_id, campaign_id, id, started_at, merged_into)',
    rows.leads.map((lead) => [lead.id, lead.at, lead.mergedInto]),
  );
  await insert(
    'sale (account_id, campaign_id, id, provider, amount, currency, sent_amount, sent_currency, dedupe_key, deadline_at, lead_id, created_at)',
    rows.sales.map((sale) => [
      sale.id,
      sale.provider,
      money(sale.cents),
      sale.currency,
      '1',
      'USD',
      sale.id,
      sale.deadlineAt,
      sale.lead,
      sale.at,
    ]),
  );
  await insert(
    'sale_refund (account_id, campaign_id, id, sale_id, provider, amount, dedupe_key, refunded_at)',
    rows.refunds.map(({ sale, cents, at }) => [
      randomUUID(),
      sale?.id ?? null,
      sale?.provider ?? 'custom',
      money(cents),
      randomUUID(),
      at,
    ]),
  );
}

const halfHourMs = 1_800_000;
const dayMs = 86_400_000;

/**
 * Computes the expected numbers of each day by counting these rows one by one, with the day that the platform's own
 * calendar returns for each instant.
 */
export function countedByHand(rows: RandomRows, timeZone: string): Record<string, unknown> {
  const calendar = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  const on = <T extends { at: Date | null }>(all: readonly T[], day: string): T[] =>
    all.filter(({ at }) => at !== null && calendar.format(at) === day);
  const days = new Set(
    Object.values(rows).flatMap((all: readonly { at: Date | null }[]) =>
      all.flatMap(({ at }) => (at ? [calendar.format(at)] : [])),
    ),
  );
  const become = new Map(rows.leads.map(({ id, mergedInto }) => [id, mergedInto]));
  /** Returns the record into which a lead was finally merged. */
  const lastOf = (lead: string): string => {
    const seen = new Set<string>();
    for (let id = lead; ; id = become.get(id)!) {
      if (seen.has(id) || !become.get(id)) return id;
      seen.add(id);
    }
  };
  const bought = new Set(rows.sales.flatMap(({ lead }) => (lead === null ? [] : [lastOf(lead)])));
  const isReported = ({ at, lead }: RandomRows['clicks'][number]): boolean => {
    const later = rows.visits.filter((visit) => visit.at >= at && visit.at.getTime() <= at.getTime() + halfHourMs);
    return later.some(
      (visit) =>
        visit.link === lead || visit.lead === lead || (visit.lead !== null && visit.lead === become.get(lead!)),
    );
  };
  const distinct = (visits: RandomRows['visits']): number =>
    new Set(visits.filter(({ isBot, visitor }) => !isBot && visitor !== null).map(({ visitor }) => visitor)).size;
  const phaseOf = ({ at, deadlineAt }: Sold): string => {
    if (!deadlineAt) return 'none';
    const left = deadlineAt.getTime() - at.getTime();
    return left <= 0 ? 'after' : left <= dayMs ? 'last-day' : 'before';
  };

  const numbersOf = (day: string): unknown => {
    const [visits, clicks, events, sales] = [
      on(rows.visits, day),
      on(rows.clicks, day),
      on(rows.events, day),
      on(rows.sales, day),
    ];
    const leads = on(rows.leads, day).filter(({ mergedInto }) => mergedInto === null);
    const byVisitors = clicks.filter(({ isScanner }) => !isScanner);
    const refunds = on(rows.refunds, day).filter(
      (refund): refund is typeof refund & { sale: Sold } => refund.sale !== null,
    );
    const keyOf = (sale: Sold): string => `${sale.provider} ${sale.currency} ${phaseOf(sale)}`;
    const sum = (all: readonly { cents: number }[]): number => all.reduce((cents, each) => cents + each.cents, 0);
    const keys = new Set([...sales, ...refunds.map(({ sale }) => sale)].map(keyOf));
    const pages = [...new Set([...visits, ...clicks, ...events].map(({ page }) => page))].map((page) => {
      const happened = (what: string): number =>
        events.filter((event) => event.page === page && event.what === what).length;
      return [
        page,
        [
          distinct(visits.filter((visit) => visit.page === page)),
          byVisitors.filter((click) => click.page === page).length,
          happened('show'),
          happened('close'),
          happened('cta'),
        ],
      ] as const;
    });
    return {
      visitors: distinct(visits),
      bots: visits.filter(({ isBot }) => isBot).length,
      leads: leads.length,
      buyers: leads.filter(({ id }) => bought.has(id)).length,
      clicks: byVisitors.length,
      scanners: clicks.length - byVisitors.length,
      unreported: byVisitors.filter((click) => click.lead !== null && click.verdict === 'open' && !isReported(click))
        .length,
      opens: on(rows.loads, day).length,
      pages: Object.fromEntries(pages.filter(([, counts]) => counts.some((count) => count > 0))),
      sales: Object.fromEntries(
        [...keys].map((key) => {
          const [sold, back] = [
            sales.filter((sale) => keyOf(sale) === key),
            refunds.filter(({ sale }) => keyOf(sale) === key),
          ];
          return [key, [sold.length, sum(sold), back.length, sum(back)]];
        }),
      ),
    };
  };
  return Object.fromEntries([...days].map((day) => [day, numbersOf(day)]));
}

/** Returns the stored numbers in the same shape. */
export async function storedNumbers({ accountId, id }: OwnCampaign): Promise<Record<string, unknown>> {
  type Row = Record<string, string | number>;
  const of = (table: string): Promise<Row[]> =>
    database().sql<Row[]>(
      `SELECT t.*, CAST(t.day AS CHAR) AS day FROM ${table} t WHERE account_id = ? AND campaign_id = ?`,
      [accountId, id],
    );
  const [totals, pages, sales] = [
    await of('daily_rollup'),
    await of('daily_page_rollup'),
    await of('daily_sale_rollup'),
  ];
  const cents = (amount: unknown): number => Math.round(Number(amount) * 100);
  return Object.fromEntries(
    totals.map(({ day, ...row }) => [
      day,
      {
        ...{
          visitors: row.visitors,
          bots: row.bot_visits,
          leads: row.leads,
          buyers: row.buyers,
          clicks: row.clicks,
          scanners: row.scanner_clicks,
          unreported: row.unreported_clicks,
          opens: row.opens,
        },
        pages: Object.fromEntries(
          pages
            .filter((page) => page.day === day)
            .map((page) => [page.page_id, [page.visitors, page.clicks, page.shows, page.closes, page.ctas]]),
        ),
        sales: Object.fromEntries(
          sales
            .filter((sale) => sale.day === day)
            .map((sale) => [
              `${sale.provider} ${sale.currency} ${sale.phase}`,
              [sale.orders, cents(sale.sold), sale.refunds, cents(sale.refunded)],
            ]),
        ),
      },
    ]),
  );
}
