import { Inject, Injectable } from '@nestjs/common';
import { Database } from '@lastcall/core/platform';
import type { CalendarDay } from '@lastcall/deadline';

/** How many there were on a day. */
export type Counts = ReadonlyMap<string, number>;

/** What was sold in one currency on a day, the amount with all its decimals. */
export interface DayOfSales {
  readonly day: string;
  readonly currency: string;
  readonly amount: string;
  readonly orders: number;
}

/** What happened in a campaign, by the days of a calendar. Each day is a range of its own, so that keys are used and clock changes are right. */
@Injectable()
export class AnalyticsRepository {
  constructor(@Inject(Database) private readonly database: Database) {}

  /** People whose clocks began; one who turned out to be another is not counted twice. */
  leads(accountId: number, campaignId: string, days: readonly CalendarDay[]): Promise<Counts> {
    return this.count('JOIN lead_person t ON t.account_id = ? AND t.campaign_id = ? AND t.joined_into IS NULL AND t.started_at >= d.since AND t.started_at < d.until', accountId, campaignId, days);
  }

  /** Clicks by people on email links. */
  clicks(accountId: number, campaignId: string, days: readonly CalendarDay[]): Promise<Counts> {
    return this.count('JOIN link_click t ON t.account_id = ? AND t.campaign_id = ? AND t.is_scanner = FALSE AND t.clicked_at >= d.since AND t.clicked_at < d.until', accountId, campaignId, days);
  }

  /** Orders and what they brought, each currency for itself. */
  async sales(accountId: number, campaignId: string, days: readonly CalendarDay[]): Promise<DayOfSales[]> {
    const rows = await this.database.sql<{ day: string; currency: string; amount: string; n: string | number }[]>(
      `SELECT d.day, t.currency, CAST(SUM(t.amount) AS CHAR) AS amount, COUNT(*) AS n FROM (${ranges(days)}) d
       JOIN sale t ON t.account_id = ? AND t.campaign_id = ? AND t.created_at >= d.since AND t.created_at < d.until GROUP BY d.day, t.currency ORDER BY COUNT(*) DESC, t.currency`,
      [...boundsOf(days), accountId, campaignId],
    );
    return rows.map(({ n, ...row }) => ({ ...row, orders: Number(n) }));
  }

  private async count(join: string, accountId: number, campaignId: string, days: readonly CalendarDay[]): Promise<Counts> {
    const rows = await this.database.sql<{ day: string; n: string | number }[]>(`SELECT d.day, COUNT(*) AS n FROM (${ranges(days)}) d ${join} GROUP BY d.day`, [...boundsOf(days), accountId, campaignId]);
    return new Map(rows.map(({ day, n }) => [day, Number(n)]));
  }
}

function ranges(days: readonly CalendarDay[]): string {
  return days.map(() => 'SELECT ? AS day, CAST(? AS DATETIME(6)) AS since, CAST(? AS DATETIME(6)) AS until').join(' UNION ALL ');
}

function boundsOf(days: readonly CalendarDay[]): unknown[] {
  return days.flatMap(({ day, from, until }) => [day, from, until]);
}
