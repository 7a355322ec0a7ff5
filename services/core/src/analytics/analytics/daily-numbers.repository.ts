import { Injectable } from '@nestjs/common';
import type { SalePhase } from '@lastcall/contracts/sales';
import {
  rollupSalesSql,
  rollupSumSql,
  type Counts as MetricCounts,
  type Sold,
} from '@lastcall/core/metric-definitions';
import { booleanOf, Database, type SqlBoolean } from '@lastcall/core/platform';

/** A campaign, or without one all campaigns of the account. */
export interface Scope {
  readonly accountId: number;
  readonly campaignId?: string;
}

/** A range of days of the account's calendar, inclusive. */
export interface Days {
  readonly from: string;
  readonly to: string;
}

/** The counts of a range of days. */
export interface Counts extends MetricCounts {
  readonly bots: number;
  readonly scanners: number;
  readonly unreported: number;
}
type DayCounts = Counts & { readonly day: string };

export type DaySales = Sold & { readonly day: string; readonly provider: string; readonly phase: SalePhase };

/** The progress of counting a scope, and the result of its last check against raw data. */
interface RollupStatus {
  readonly countedAt: Date | null;
  readonly checkedAt: Date | null;
  readonly correctedDays: number;
}

/** The numbers of a page, with its current label and URL; null for a deleted page. */
interface CountedPage {
  readonly pageId: string;
  readonly label: string | null;
  readonly url: string | null;
  readonly visitors: number;
  readonly clicks: number;
  readonly shows: number;
  readonly closes: number;
  readonly ctas: number;
}

const counts = (sum: (column: string) => string): string =>
  [
    'visitors',
    'leads',
    'buyers',
    'clicks',
    'opens',
    'bot_visits AS bots',
    'scanner_clicks AS scanners',
    'unreported_clicks AS unreported',
  ]
    .map((each) => `${sum(each.split(' ')[0]!)} AS ${each.split(' ').at(-1)!}`)
    .join(', ');
const summed = (column: string): string => rollupSumSql('t', column);
const sales = `t.currency, ${rollupSalesSql('t')}`;

type Numbers<T> = { [Key in keyof T]: T[Key] extends number ? string | number : T[Key] };

/** Reads the stored daily rollups. */
@Injectable()
export class DailyNumbersRepository {
  constructor(private readonly database: Database) {}

  /** Returns the counts of each day with activity. */
  async days(scope: Scope, days: Days): Promise<DayCounts[]> {
    return this.ask<DayCounts>(
      `SELECT CAST(t.day AS CHAR) AS day, ${counts(summed)} FROM daily_rollup t`,
      scope,
      days,
      'GROUP BY t.day',
    );
  }

  /** Returns sales and refunds of each day by provider, currency and phase. */
  async sales(scope: Scope, days: Days): Promise<DaySales[]> {
    return this.ask<DaySales>(
      `SELECT CAST(t.day AS CHAR) AS day, t.provider, t.phase, ${sales} FROM daily_sale_rollup t`,
      scope,
      days,
      'GROUP BY t.day, t.provider, t.phase, t.currency',
    );
  }

  /** Returns the counts of each page: the campaign's pages in order of creation, then deleted ones. */
  async pages(accountId: number, campaignId: string, { from, to }: Days): Promise<CountedPage[]> {
    const names = ['visitors', 'clicks', 'shows', 'closes', 'ctas'];
    const rows = await this.database.sql<Numbers<CountedPage>[]>(
      `SELECT COALESCE(p.id, f.page_id) AS pageId, p.label, p.before_url AS url, ${names.map((name) => `COALESCE(f.${name}, 0) AS ${name}`).join(', ')}
       FROM (SELECT id, label, before_url, created_at FROM page WHERE account_id = ? AND campaign_id = ?
         UNION ALL SELECT DISTINCT t.page_id, NULL, NULL, NULL FROM daily_page_rollup t WHERE t.account_id = ? AND t.campaign_id = ? AND t.day BETWEEN ? AND ?
           AND NOT EXISTS (SELECT 1 FROM page x WHERE x.account_id = t.account_id AND x.id = t.page_id)) p
       LEFT JOIN (SELECT t.page_id, ${names.map((name) => `${summed(name)} AS ${name}`).join(', ')} FROM daily_page_rollup t WHERE t.account_id = ? AND t.campaign_id = ? AND t.day BETWEEN ? AND ? GROUP BY t.page_id) f ON f.page_id = p.id
       ORDER BY p.created_at IS NULL, p.created_at, p.id`,
      [accountId, campaignId, accountId, campaignId, from, to, accountId, campaignId, from, to],
    );
    return rows.map((row) => asNumbers<CountedPage>(row));
  }

  /** Returns the campaigns of an account with the most leads. */
  async campaigns(
    accountId: number,
    { from, to }: Days,
    limit: number,
  ): Promise<(Counts & { campaignId: string; name: string; isArchived: boolean })[]> {
    const rows = await this.database.sql<
      (Numbers<Counts> & { campaignId: string; name: string; isArchived: SqlBoolean })[]
    >(
      `SELECT c.id AS campaignId, c.name, c.is_archived AS isArchived, ${counts((column) => `f.${column}`)}
       FROM (SELECT t.campaign_id, ${['visitors', 'leads', 'buyers', 'clicks', 'opens', 'bot_visits', 'scanner_clicks', 'unreported_clicks'].map((column) => `${summed(column)} AS ${column}`).join(', ')}
         FROM daily_rollup t WHERE t.account_id = ? AND t.day BETWEEN ? AND ? GROUP BY t.campaign_id ORDER BY SUM(t.leads) DESC, SUM(t.visitors) DESC, t.campaign_id LIMIT ?) f
       JOIN campaign c ON c.account_id = ? AND c.id = f.campaign_id ORDER BY f.leads DESC, f.visitors DESC, c.id`,
      [accountId, from, to, limit, accountId],
    );
    return rows.map(({ campaignId, name, isArchived, ...row }) => ({
      campaignId,
      name,
      isArchived: booleanOf(isArchived),
      ...asNumbers<Counts>(row),
    }));
  }

  /** Returns the sales of these campaigns. */
  async salesOf(
    accountId: number,
    campaignIds: readonly string[],
    { from, to }: Days,
  ): Promise<(Sold & { campaignId: string })[]> {
    if (campaignIds.length === 0) return [];
    const rows = await this.database.sql<Numbers<Sold & { campaignId: string }>[]>(
      `SELECT t.campaign_id AS campaignId, ${sales} FROM daily_sale_rollup t WHERE t.account_id = ? AND t.campaign_id IN (?) AND t.day BETWEEN ? AND ? GROUP BY t.campaign_id, t.currency`,
      [accountId, campaignIds, from, to],
    );
    return rows.map((row) => asNumbers<Sold & { campaignId: string }>(row));
  }

  /** Returns the counts of each campaign of an account on a day. */
  async lines(accountId: number, day: string): Promise<(Counts & { campaignId: string; name: string })[]> {
    const rows = await this.database.sql<Numbers<Counts & { campaignId: string; name: string }>[]>(
      `SELECT c.id AS campaignId, c.name, ${counts((column) => `t.${column}`)} FROM daily_rollup t JOIN campaign c ON c.account_id = t.account_id AND c.id = t.campaign_id WHERE t.account_id = ? AND t.day = ? ORDER BY c.name, c.id`,
      [accountId, day],
    );
    return rows.map((row) => asNumbers<Counts & { campaignId: string; name: string }>(row));
  }

  /** A campaign with dirty buckets is counted up to its last run; all others up to now. */
  async rollupStatus({ accountId, campaignId }: Scope, timezone: string, now: Date): Promise<RollupStatus> {
    const [row] = await this.database.sql<
      {
        campaigns: string | number;
        uncounted: string | number | null;
        waitingSince: Date | null;
        checkedAt: Date | null;
        correctedDays: string | number | null;
      }[]
    >(
      `SELECT COUNT(*) AS campaigns, SUM(s.counted_at IS NULL OR s.timezone <> ?) AS uncounted, MIN(IF(h.campaign_id IS NULL, NULL, s.counted_at)) AS waitingSince, MIN(s.checked_at) AS checkedAt, SUM(s.corrected_days) AS correctedDays
       FROM rollup_state s LEFT JOIN (SELECT DISTINCT account_id, campaign_id FROM dirty_bucket WHERE account_id = ?) h ON h.account_id = s.account_id AND h.campaign_id = s.campaign_id
       WHERE s.account_id = ? ${campaignId ? 'AND s.campaign_id = ?' : ''}`,
      [timezone, accountId, accountId, ...(campaignId ? [campaignId] : [])],
    );
    const isCounted = Number(row!.campaigns) > 0 && Number(row!.uncounted) === 0;
    return {
      countedAt: isCounted ? (row!.waitingSince ?? now) : null,
      checkedAt: row!.checkedAt,
      correctedDays: Number(row!.correctedDays ?? 0),
    };
  }

  private async ask<T extends object>(
    select: string,
    { accountId, campaignId }: Scope,
    { from, to }: Days,
    rest: string,
  ): Promise<T[]> {
    const rows = await this.database.sql<Numbers<T>[]>(
      `${select} WHERE t.account_id = ? ${campaignId ? 'AND t.campaign_id = ?' : ''} AND t.day BETWEEN ? AND ? ${rest}`,
      [accountId, ...(campaignId ? [campaignId] : []), from, to],
    );
    return rows.map((row) => asNumbers<T>(row));
  }
}

/** The columns that are not counts. */
const texts: ReadonlySet<string> = new Set([
  'day',
  'provider',
  'phase',
  'currency',
  'sold',
  'refunded',
  'pageId',
  'label',
  'url',
  'campaignId',
  'name',
]);

/** Large sums are returned as text; counts are never too large for a number, and money stays text. */
function asNumbers<T extends object>(row: Numbers<T>): T {
  return Object.fromEntries(
    Object.entries(row).map(([key, value]) => [key, texts.has(key) ? value : Number(value)]),
  ) as T;
}
