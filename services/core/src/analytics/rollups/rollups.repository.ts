import { Injectable } from '@nestjs/common';
import { Database } from '@lastcall/core/platform';
import { inOrder, isEmpty, pageNames, totalNames, type DayNumbers } from './day-numbers.ts';
import type { Counted } from './raw-rows.repository.ts';

/** A campaign with dirty buckets, and the time zone of its account. */
interface WaitingCampaign extends Counted {
  /** Null for a deleted campaign. */
  readonly timezone: string | null;
}

const tables = ['daily_rollup', 'daily_page_rollup', 'daily_sale_rollup'];
const own = 'account_id = ? AND campaign_id = ?';
const ownDay = `${own} AND day = ?`;

/** Stores the daily rollups. */
@Injectable()
export class RollupsRepository {
  constructor(private readonly database: Database) {}

  /** Returns the stored numbers of a day, sorted like counted ones. */
  async read({ accountId, campaignId }: Counted, day: string): Promise<DayNumbers> {
    const key = [accountId, campaignId, day];
    const [total] = await this.database.sql<Record<string, number>[]>(
      `SELECT visitors, bot_visits AS botVisits, leads, buyers, clicks, scanner_clicks AS scannerClicks, unreported_clicks AS unreportedClicks, opens FROM daily_rollup WHERE ${ownDay}`,
      key,
    );
    const pages = await this.database.sql<DayNumbers['pages'][number][]>(
      `SELECT page_id AS pageId, visitors, clicks, shows, closes, ctas FROM daily_page_rollup WHERE ${ownDay}`,
      key,
    );
    const sales = await this.database.sql<DayNumbers['sales'][number][]>(
      `SELECT provider, currency, phase, orders, CAST(sold AS CHAR) AS sold, refunds, CAST(refunded AS CHAR) AS refunded FROM daily_sale_rollup WHERE ${ownDay}`,
      key,
    );
    return inOrder({
      totals: Object.fromEntries(
        totalNames.map((name) => [name, total?.[name] ?? 0]),
      ) as unknown as DayNumbers['totals'],
      pages,
      sales,
    });
  }

  /** Replaces the stored numbers of a day. */
  async replace({ accountId, campaignId }: Counted, day: string, numbers: DayNumbers): Promise<void> {
    const key = [accountId, campaignId, day];
    for (const table of tables) await this.database.sql(`DELETE FROM ${table} WHERE ${ownDay}`, key);
    if (isEmpty(numbers)) return;
    const { totals, pages, sales } = numbers;
    await this.insert(
      'daily_rollup (account_id, campaign_id, day, visitors, bot_visits, leads, buyers, clicks, scanner_clicks, unreported_clicks, opens)',
      [[...key, ...totalNames.map((name) => totals[name])]],
    );
    await this.insert(
      'daily_page_rollup (account_id, campaign_id, day, page_id, visitors, clicks, shows, closes, ctas)',
      pages.map((page) => [...key, page.pageId, ...pageNames.map((name) => page[name])]),
    );
    await this.insert(
      'daily_sale_rollup (account_id, campaign_id, day, provider, currency, phase, orders, sold, refunds, refunded)',
      sales.map(({ provider, currency, phase, orders, sold, refunds, refunded }) => [
        ...key,
        provider,
        currency,
        phase,
        orders,
        sold,
        refunds,
        refunded,
      ]),
    );
  }

  /** Deletes this day and all later ones, because another time zone would count them differently. */
  async forgetFrom({ accountId, campaignId }: Counted, day: string): Promise<void> {
    for (const table of tables)
      await this.database.sql(`DELETE FROM ${table} WHERE ${own} AND day >= ?`, [accountId, campaignId, day]);
  }

  /** Lists the stored days from this day on. */
  async daysFrom({ accountId, campaignId }: Counted, day: string): Promise<string[]> {
    const rows = await this.database.sql<{ day: string }[]>(
      tables.map((table) => `SELECT CAST(day AS CHAR) AS day FROM ${table} WHERE ${own} AND day >= ?`).join(' UNION '),
      tables.flatMap(() => [accountId, campaignId, day]),
    );
    return rows.map((row) => row.day);
  }

  /** Returns the time zone in which a campaign is counted; null if it was never counted. */
  async zoneOf({ accountId, campaignId }: Counted): Promise<string | null> {
    const [row] = await this.database.sql<{ timezone: string }[]>(`SELECT timezone FROM rollup_state WHERE ${own}`, [
      accountId,
      campaignId,
    ]);
    return row?.timezone ?? null;
  }

  /** Registers a campaign for counting unless it is registered or deleted. */
  async begin({ accountId, campaignId }: Counted, timezone: string): Promise<void> {
    await this.database.sql('INSERT IGNORE INTO rollup_state (account_id, campaign_id, timezone) VALUES (?, ?, ?)', [
      accountId,
      campaignId,
      timezone,
    ]);
  }

  /**
   * Locks the counting of a campaign until the transaction ends and returns its time zone. Returns null when it is
   * locked, unless `waits` is set, and when it was deleted.
   */
  async lock({ accountId, campaignId }: Counted, { waits = false } = {}): Promise<string | null> {
    const [row] = await this.database.sql<{ timezone: string }[]>(
      `SELECT timezone FROM rollup_state WHERE ${own} FOR UPDATE ${waits ? '' : 'SKIP LOCKED'}`,
      [accountId, campaignId],
    );
    return row?.timezone ?? null;
  }

  async setZone({ accountId, campaignId }: Counted, timezone: string): Promise<void> {
    await this.database.sql(`UPDATE rollup_state SET timezone = ?, counted_at = NULL WHERE ${own}`, [
      timezone,
      accountId,
      campaignId,
    ]);
  }

  /** Stores the time up to which a campaign is counted (null while days remain) and its backoff. */
  async noteCounted({ accountId, campaignId }: Counted, countedAt: Date | null, restMs: number): Promise<void> {
    await this.database.sql(
      `UPDATE rollup_state SET counted_at = COALESCE(?, counted_at), backoff_until = CURRENT_TIMESTAMP(6) + INTERVAL ? MICROSECOND WHERE ${own}`,
      [countedAt, Math.round(restMs * 1_000), accountId, campaignId],
    );
  }

  async noteChecked({ accountId, campaignId }: Counted, checkedAt: Date, correctedDays: number): Promise<void> {
    await this.database.sql(`UPDATE rollup_state SET checked_at = ?, corrected_days = ? WHERE ${own}`, [
      checkedAt,
      correctedDays,
      accountId,
      campaignId,
    ]);
  }

  /** Returns the campaigns that were marked longest ago and are not backing off. */
  async waiting(limit: number): Promise<WaitingCampaign[]> {
    const rows = await this.database.sql<{ account_id: number; campaign_id: string; timezone: string | null }[]>(
      `SELECT h.account_id, h.campaign_id, IF(c.id IS NULL, NULL, a.timezone) AS timezone
       FROM dirty_bucket h LEFT JOIN rollup_state s ON s.account_id = h.account_id AND s.campaign_id = h.campaign_id
       LEFT JOIN campaign c ON c.account_id = h.account_id AND c.id = h.campaign_id LEFT JOIN account a ON a.id = h.account_id
       WHERE s.backoff_until IS NULL OR s.backoff_until <= CURRENT_TIMESTAMP(6)
       GROUP BY h.account_id, h.campaign_id ORDER BY MIN(h.marked_at) LIMIT ?`,
      [limit],
    );
    return rows.map(({ account_id: accountId, campaign_id: campaignId, timezone }) => ({
      accountId,
      campaignId,
      timezone,
    }));
  }

  /** Returns the marked hours of a campaign, newest first. */
  async marksOf({ accountId, campaignId }: Counted): Promise<Date[]> {
    return (
      await this.database.sql<{ hour: Date }[]>(`SELECT hour FROM dirty_bucket WHERE ${own} ORDER BY hour DESC`, [
        accountId,
        campaignId,
      ])
    ).map(({ hour }) => hour);
  }

  async removeMarks({ accountId, campaignId }: Counted, hours: readonly Date[]): Promise<void> {
    if (hours.length > 0)
      await this.database.sql(`DELETE FROM dirty_bucket WHERE ${own} AND hour IN (?)`, [accountId, campaignId, hours]);
  }

  /** Returns the campaigns that were last checked against raw data before a time, or never, longest ago first. */
  async uncheckedSince(moment: Date, limit: number): Promise<Counted[]> {
    const rows = await this.database.sql<{ account_id: number; campaign_id: string }[]>(
      'SELECT account_id, campaign_id FROM rollup_state WHERE checked_at IS NULL OR checked_at < ? ORDER BY checked_at LIMIT ?',
      [moment, limit],
    );
    return rows.map(({ account_id: accountId, campaign_id: campaignId }) => ({ accountId, campaignId }));
  }

  /** Returns campaigns that are not registered yet, with the time zones of their accounts. */
  async withoutState(limit: number): Promise<(Counted & { timezone: string })[]> {
    const rows = await this.database.sql<{ account_id: number; id: string; timezone: string }[]>(
      `SELECT c.account_id, c.id, a.timezone FROM campaign c JOIN account a ON a.id = c.account_id
       WHERE NOT EXISTS (SELECT 1 FROM rollup_state s WHERE s.account_id = c.account_id AND s.campaign_id = c.id) LIMIT ?`,
      [limit],
    );
    return rows.map(({ account_id: accountId, id: campaignId, timezone }) => ({ accountId, campaignId, timezone }));
  }

  /** Returns campaigns that are counted in another time zone than their account has now. */
  async inOtherZone(limit: number): Promise<(Counted & { timezone: string })[]> {
    const rows = await this.database.sql<{ account_id: number; campaign_id: string; timezone: string }[]>(
      'SELECT s.account_id, s.campaign_id, a.timezone FROM account a JOIN rollup_state s ON s.account_id = a.id WHERE s.timezone <> a.timezone LIMIT ?',
      [limit],
    );
    return rows.map(({ account_id: accountId, campaign_id: campaignId, timezone }) => ({
      accountId,
      campaignId,
      timezone,
    }));
  }

  private async insert(into: string, rows: readonly (readonly unknown[])[]): Promise<void> {
    if (rows.length > 0) await this.database.sql(`INSERT INTO ${into} VALUES ?`, [rows]);
  }
}
