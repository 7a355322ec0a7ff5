import { Injectable } from '@nestjs/common';
import { Database, type SqlBoolean } from '@lastcall/core/platform';
import type { LogCursor } from './log-cursor.ts';
import { columnsOf, logSources, type LogSource } from './log-sources.ts';

/**
 * A row of any source with the source's number. `id` is unique within the source, except that deliveries of one event
 * share it.
 */
export interface LogRow {
  readonly source: number;
  readonly id: string;
  readonly at: string;
  readonly lead_id: string | null;
  readonly verdict: string;
  readonly known_by: string | null;
  readonly is_bot: SqlBoolean;
  readonly page_id: string | null;
  readonly provider: string | null;
  readonly deadline: Date | null;
  readonly cause: string | null;
  readonly amount: string | null;
  readonly currency: string | null;
  readonly webhook_id: string | null;
  readonly delivery_id: string | null;
  readonly url: string | null;
  readonly status: string | number | null;
  readonly problem: string | null;
  readonly tries: string | number | null;
  readonly actor: string | null;
}

/** The account and campaign, the sources by number, the leads (null: all), and the cursor. */
export interface LogFilter {
  readonly accountId: number;
  readonly campaignId: string;
  readonly sources: readonly number[];
  readonly leadIds: readonly string[] | null;
  readonly cursor: LogCursor | null;
}

@Injectable()
export class EventLogRepository {
  constructor(private readonly database: Database) {}

  /**
   * Returns the newest rows after the cursor, up to `limit` of each source, sorted within each source. Each source has
   * its own statement: MariaDB 10.11 has crashed while freeing the temporary table of one union of all.
   */
  async newest(part: LogFilter, limit: number): Promise<LogRow[]> {
    const found = await Promise.all(part.sources.map((source) => this.newestOf(source, part, limit)));
    return found.flat();
  }

  private async newestOf(source: number, part: LogFilter, limit: number): Promise<LogRow[]> {
    const { sql, parameters } = statementFor(source, part, limit);
    const rows = await this.database.sql<Omit<LogRow, 'source'>[]>(sql, parameters);
    return rows.map((row) => ({ ...row, source }));
  }
}

function statementFor(
  number: number,
  { accountId, campaignId, leadIds, cursor }: LogFilter,
  limit: number,
): { sql: string; parameters: unknown[] } {
  const source = logSources[number]!;
  const { table, key, leadKey, ofLeads = 't.lead_id IN (?)', at, only, joins } = source;
  const below = cursor ? belowCursor(source, number, cursor) : null;
  const own = `SELECT * FROM ${table} t FORCE INDEX (${leadIds ? leadKey : key})
    WHERE t.account_id = ? AND t.campaign_id = ? ${only ? `AND ${only}` : ''} ${leadIds ? `AND ${ofLeads}` : ''} ${below ? `AND ${below.sql}` : ''}
    ORDER BY t.${at} DESC, t.id DESC LIMIT ?`;
  return {
    sql: `SELECT t.id AS id, CAST(CAST(t.${at} AS DATETIME(6)) AS CHAR) AS at, ${columnsOf(source)} FROM (${own}) t ${joins ?? ''} ORDER BY t.${at} DESC, t.id DESC`,
    parameters: [accountId, campaignId, ...(leadIds ? [leadIds] : []), ...(below?.parameters ?? []), limit],
  };
}

/**
 * At the cursor's time, sources with a higher number were already listed, those with a lower one not yet, and its own
 * source up to the cursor's row.
 */
function belowCursor({ at }: LogSource, number: number, cursor: LogCursor): { sql: string; parameters: unknown[] } {
  if (number < cursor.source) return { sql: `t.${at} <= ?`, parameters: [cursor.at] };
  if (number > cursor.source) return { sql: `t.${at} < ?`, parameters: [cursor.at] };
  return { sql: `t.${at} <= ? AND (t.${at} < ? OR t.id < ?)`, parameters: [cursor.at, cursor.at, cursor.id] };
}
