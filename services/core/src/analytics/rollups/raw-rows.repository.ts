import { Injectable } from '@nestjs/common';
import type { SalePhase } from '@lastcall/contracts/sales';
import { Database } from '@lastcall/core/platform';
import { hourOfColumn } from '../dirty-buckets/index.ts';
import { reportsWithinMs } from '@lastcall/core/tracking';
import type { CalendarDay } from '@lastcall/deadline';
import {
  isRefundSql,
  isVisitorSql,
  leadsSql,
  ordersSql,
  refundsSql,
  salePhaseSql,
} from '@lastcall/core/metric-definitions';
import { inOrder, pageNames, totalNames, type DayNumbers, type DayOfPage, type DayOfSales } from './day-numbers.ts';

/** The campaign that is counted. */
export interface Counted {
  readonly accountId: number;
  readonly campaignId: string;
}

/**
 * Maximum seconds of one counting statement: a day with many millions of rows takes longer than the limit for requests.
 */
const daySeconds = 120;
const within = `/*M! SET STATEMENT max_statement_time = ${daySeconds} FOR */`;
const select = `SELECT /*+ MAX_EXECUTION_TIME(${daySeconds * 1000}) */`;
const reportsWithin = `INTERVAL ${reportsWithinMs / 1000} SECOND`;

const phase = salePhaseSql('s');

/**
 * SQL for a visit soon after click `c` by its lead or link. Forces the lead's own index, because a campaign has many
 * visits a day and a lead has few.
 */
const reports = (by: 'lead' | 'link', id: string): string =>
  `SELECT 1 FROM page_visit v FORCE INDEX (page_visit_${by}) WHERE v.account_id = c.account_id AND v.${by}_id = ${id} AND v.visited_at >= c.clicked_at AND v.visited_at <= c.clicked_at + ${reportsWithin}`;
/** SQL for such a visit by the record that replaced the click's lead; `next` is the column that names it. */
const reportsOfNext = (next: string): string =>
  `SELECT 1 FROM campaign_lead p WHERE p.account_id = c.account_id AND p.id = c.lead_id AND p.${next} IS NOT NULL AND EXISTS (${reports('lead', `p.${next}`)})`;

/** All counted tables with their time column. */
const sources: readonly (readonly [table: string, at: string])[] = [
  ['page_visit', 'visited_at'],
  ['page_event', 'happened_at'],
  ['link_click', 'clicked_at'],
  ['image_load', 'loaded_at'],
  ['campaign_lead', 'started_at'],
  ['sale', 'created_at'],
  ['sale_refund', 'refunded_at'],
];

/** Zero money with as many decimals as the tables have. */
const nothing = '0.0000';

type Row = Record<string, string | number | null>;

/**
 * Counts the raw rows of a campaign. A day is a range of instants, so that indexes are used and daylight saving time is
 * handled correctly.
 */
@Injectable()
export class RawRowsRepository {
  constructor(private readonly database: Database) {}

  /** Counts a day from its rows. */
  async count(whose: Counted, day: CalendarDay): Promise<DayNumbers> {
    const among = (at: string): string => `account_id = ? AND campaign_id = ? AND ${at} >= ? AND ${at} < ?`;
    const ask = (columnsAndRest: string): Promise<Row[]> =>
      this.database.sql<Row[]>(`${within} ${select} ${columnsAndRest}`, [
        whose.accountId,
        whose.campaignId,
        day.from,
        day.until,
      ]);

    // The row without a page is for all pages: a browser that opened two of them is one visitor of the campaign.
    const visits = await ask(
      `page_id, COUNT(DISTINCT IF(${isVisitorSql}, visitor_key, NULL)) AS visitors, SUM(is_bot) AS botVisits FROM page_visit WHERE ${among('visited_at')} GROUP BY page_id WITH ROLLUP`,
    );
    const clicks = await ask(
      `page_id, SUM(NOT is_scanner) AS clicks, SUM(is_scanner) AS scannerClicks FROM link_click WHERE ${among('clicked_at')} GROUP BY page_id WITH ROLLUP`,
    );
    const events = await ask(
      `page_id, SUM(what = 'show') AS shows, SUM(what = 'close') AS closes, SUM(what = 'cta') AS ctas FROM page_event WHERE ${among('happened_at')} GROUP BY page_id`,
    );
    const started = leadsSql(select, among('started_at'), whose);
    const leads = await this.database.sql<Row[]>(`${within} ${started.sql}`, [
      whose.accountId,
      whose.campaignId,
      day.from,
      day.until,
      ...started.parameters,
    ]);
    const opens = await ask(`COUNT(*) AS opens FROM image_load WHERE ${among('loaded_at')}`);
    const unreported = await ask(
      `COUNT(*) AS unreportedClicks FROM link_click c WHERE ${among('clicked_at')} AND is_scanner = FALSE AND verdict = 'open' AND lead_id IS NOT NULL
       AND NOT EXISTS (${reports('lead', 'c.lead_id')}) AND NOT EXISTS (${reports('link', 'c.lead_id')})
       AND NOT EXISTS (${reportsOfNext('merged_into')}) AND NOT EXISTS (${reportsOfNext('superseded_by')})`,
    );
    const sold = await ask(
      `provider, currency, ${phase} AS phase, ${ordersSql('s')} FROM sale s WHERE ${among('created_at')} GROUP BY 1, 2, 3`,
    );
    const refunded = await ask(
      `s.provider, s.currency, ${phase} AS phase, ${refundsSql('r')} FROM sale_refund r JOIN sale s ON s.account_id = r.account_id AND s.id = r.sale_id
       WHERE r.account_id = ? AND r.campaign_id = ? AND ${isRefundSql('r')} AND r.refunded_at >= ? AND r.refunded_at < ? GROUP BY 1, 2, 3`,
    );

    const ofAll = Object.assign({}, ...[visits, clicks].map(ofAllPages), leads[0], opens[0], unreported[0]) as Row;
    return inOrder({
      totals: Object.fromEntries(
        totalNames.map((name) => [name, Number(ofAll[name] ?? 0)]),
      ) as unknown as DayNumbers['totals'],
      pages: pagesOf([...visits, ...clicks, ...events]),
      sales: salesOf([...sold, ...refunded]),
    });
  }

  /** Marks every hour with activity since a time. */
  async markAll({ accountId, campaignId }: Counted, since: Date): Promise<void> {
    for (const [table, at] of sources) {
      await this.database.sql(
        `INSERT IGNORE INTO dirty_bucket (account_id, campaign_id, hour)
         SELECT DISTINCT account_id, campaign_id, ${hourOfColumn(at)} FROM ${table} WHERE account_id = ? AND campaign_id = ? AND ${at} >= ?`,
        [accountId, campaignId, since],
      );
    }
  }

  /** Returns the hours with activity since a time, as the instants at which they start. */
  async hoursSince({ accountId, campaignId }: Counted, since: Date): Promise<Date[]> {
    const statements = sources.map(
      ([table, at]) =>
        `SELECT ${hourOfColumn(at)} AS hour FROM ${table} WHERE account_id = ? AND campaign_id = ? AND ${at} >= ? GROUP BY 1`,
    );
    const rows = await this.database.sql<{ hour: Date }[]>(
      `${within} ${statements.join(' UNION ')}`,
      sources.flatMap(() => [accountId, campaignId, since]),
    );
    return rows.map(({ hour }) => hour);
  }
}

function ofAllPages(rows: readonly Row[]): Row {
  return rows.find(({ page_id: page }) => page === null) ?? {};
}

function pagesOf(rows: readonly Row[]): DayOfPage[] {
  const byPage = Map.groupBy(
    rows.filter(({ page_id: page }) => page !== null),
    ({ page_id: page }) => String(page),
  );
  return [...byPage]
    .map(([pageId, own]) => ({
      pageId,
      ...(Object.fromEntries(
        pageNames.map((name) => [name, Number(own.find((row) => row[name] !== undefined)?.[name] ?? 0)]),
      ) as Omit<DayOfPage, 'pageId'>),
    }))
    .filter((page) => pageNames.some((name) => page[name] > 0));
}

function salesOf(rows: readonly Row[]): DayOfSales[] {
  const keyOf = ({ provider, currency, phase: when }: Row): string => [provider, currency, when].join(' ');
  return [...Map.groupBy(rows, keyOf).values()].map((own) => {
    const {
      provider,
      currency,
      phase: when,
      orders = 0,
      sold = nothing,
      refunds = 0,
      refunded = nothing,
    } = Object.assign({}, ...own) as Row;
    return {
      provider: String(provider),
      currency: String(currency),
      phase: String(when) as SalePhase,
      orders: Number(orders),
      sold: String(sold),
      refunds: Number(refunds),
      refunded: String(refunded),
    };
  });
}
