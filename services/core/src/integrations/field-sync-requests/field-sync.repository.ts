import { Injectable } from '@nestjs/common';
import type { FieldProgress, FieldPushState } from '@lastcall/contracts/integrations';
import { Database, instantText, type ListCursor } from '@lastcall/core/platform';
import type { FieldWriter } from './field-sync-lease.repository.ts';

/** A lead whose fields must be written now. The request number distinguishes this request from a later one. */
export interface DueFieldSync {
  readonly leadId: string;
  readonly state: 'pending' | 'nobody' | 'erasing';
  readonly requests: number;
  readonly tries: number;
  readonly writtenHash: Buffer | null;
  /** The encrypted email address of an erased lead. */
  readonly encryptedEmail: string | null;
}

/** The result of an attempt. `tries` counts consecutive attempts so far; without `nextAt` there is no retry. */
export interface SyncOutcome {
  readonly push: DueFieldSync;
  readonly state: FieldPushState | 'erasing';
  readonly tries: number;
  readonly nextAt: Date | null;
  readonly writtenHash?: Buffer;
  readonly problem: string | null;
}

/** A row of the list that the owner sees. */
interface ListedSync extends ListCursor {
  readonly state: FieldPushState;
  readonly problem: string | null;
  readonly writtenAt: Date | null;
  readonly nextAt: Date | null;
}

/** A campaign's fields at a provider, and the lead whose values they receive. */
type SyncTarget = readonly [campaignId: string, provider: string, leadId: string];

const own = 'account_id = ? AND campaign_id = ? AND provider = ?';
const keyOf = ({ accountId, campaignId, provider }: FieldWriter): readonly unknown[] => [
  accountId,
  campaignId,
  provider,
];
const requestSyncAgain = "state = 'pending', request_count = request_count + 1, tries = 0, problem = NULL";

/** A result of an older request leaves newer requests pending and only records what the provider has now. */
const updateStatement = `UPDATE field_sync p JOIN JSON_TABLE(?, '$[*]' COLUMNS (
    lead_id char(36) CHARACTER SET ascii PATH '$[0]', request_count int unsigned PATH '$[1]', state varchar(8) CHARACTER SET ascii PATH '$[2]', tries int unsigned PATH '$[3]',
    next_at datetime(3) PATH '$[4]', written_hash char(32) CHARACTER SET ascii PATH '$[5]', problem varchar(500) PATH '$[6]'
  )) v ON p.account_id = ? AND p.campaign_id = ? AND p.provider = ? AND p.lead_id = v.lead_id
  SET p.written_hash = IF(v.written_hash IS NULL, p.written_hash, UNHEX(v.written_hash)), p.written_at = IF(v.written_hash IS NULL, p.written_at, ?),
    p.tries = IF(p.request_count = v.request_count, v.tries, p.tries), p.next_at = IF(p.request_count = v.request_count, v.next_at, p.next_at),
    p.problem = IF(p.request_count = v.request_count, v.problem, p.problem), p.state = IF(p.request_count = v.request_count, v.state, p.state)`;

/** Stores pending and finished field syncs, one row for each campaign, provider and lead. Uses plain SQL, because there are as many rows as leads. */
@Injectable()
export class FieldSyncRepository {
  constructor(private readonly database: Database) {}

  /** Returns the providers whose fields these campaigns write. */
  async targets(
    accountId: number,
    campaignIds: readonly string[],
  ): Promise<{ campaignId: string; provider: string }[]> {
    const rows = await this.database.sql<{ campaign_id: string; provider: string }[]>(
      'SELECT campaign_id, provider FROM integration WHERE account_id = ? AND campaign_id IN (?) AND COALESCE(field_id, time_field_id, code_field_id, token_field_id) IS NOT NULL',
      [accountId, campaignIds],
    );
    return rows.map(({ campaign_id, provider }) => ({ campaignId: campaign_id, provider }));
  }

  /** Requests a sync of leads' values; with `isForced` also of unchanged values. */
  async requestSync(accountId: number, requested: readonly SyncTarget[], now: Date, isForced = false): Promise<void> {
    if (requested.length === 0) return;
    await this.database.sql(
      `INSERT INTO field_sync (account_id, campaign_id, provider, lead_id, requested_at, next_at) VALUES ?
       ON DUPLICATE KEY UPDATE ${requestSyncAgain}, requested_at = VALUES(requested_at), next_at = VALUES(next_at)${isForced ? ', written_hash = NULL' : ''}`,
      [requested.map((row) => [accountId, ...row, now, now])],
    );
  }

  /** Requests another sync for leads that have a row; others get none. */
  async requestSyncOfKnown(accountId: number, leadIds: readonly string[], now: Date): Promise<void> {
    if (leadIds.length > 0)
      await this.database.sql(
        `UPDATE field_sync SET ${requestSyncAgain}, requested_at = ?, next_at = ? WHERE account_id = ? AND lead_id IN (?)`,
        [now, now, accountId, leadIds],
      );
  }

  /** Requests another sync for leads who were missing at the provider. */
  async requestSyncOfMissing(
    { accountId, campaignId, provider }: FieldWriter,
    leadIds: readonly string[],
    now: Date,
  ): Promise<void> {
    await this.database.sql(
      `UPDATE field_sync SET ${requestSyncAgain}, next_at = ? WHERE ${own} AND lead_id IN (?) AND state = 'nobody'`,
      [now, accountId, campaignId, provider, leadIds],
    );
  }

  /** Requests another sync for leads whose sync failed permanently. */
  async requestSyncOfFailed(writer: FieldWriter, now: Date): Promise<void> {
    await this.database.sql(
      `UPDATE field_sync SET ${requestSyncAgain}, next_at = ? WHERE ${own} AND state = 'failed'`,
      [now, ...keyOf(writer)],
    );
  }

  /** Returns the oldest pending requests. */
  async due(writer: FieldWriter, now: Date, limit: number): Promise<DueFieldSync[]> {
    const rows = await this.database.sql<
      {
        lead_id: string;
        state: DueFieldSync['state'];
        request_count: number;
        tries: number;
        written_hash: Buffer | null;
        address: string | null;
      }[]
    >(
      ['erasing', 'pending', 'nobody']
        .map(
          (state) =>
            `(SELECT lead_id, state, request_count, tries, written_hash, address FROM field_sync WHERE state = '${state}' AND ${own} AND next_at <= ? ORDER BY next_at LIMIT ?)`,
        )
        .join(' UNION ALL ') + ' LIMIT ?',
      [...Array.from({ length: 3 }, () => [...keyOf(writer), now, limit]).flat(), limit],
    );
    return rows.map((row) => ({
      leadId: row.lead_id,
      state: row.state,
      requests: row.request_count,
      tries: row.tries,
      writtenHash: row.written_hash,
      encryptedEmail: row.address,
    }));
  }

  async recordOutcomes(writer: FieldWriter, outcomes: readonly SyncOutcome[], now: Date): Promise<void> {
    if (outcomes.length === 0) return;
    const rows = outcomes.map(({ push, state, tries, nextAt, writtenHash, problem }) => [
      push.leadId,
      push.requests,
      state,
      tries,
      nextAt && instantText(nextAt),
      writtenHash?.toString('hex') ?? null,
      problem,
    ]);
    await this.database.sql(updateStatement, [JSON.stringify(rows), ...keyOf(writer), now]);
  }

  async drop(writer: FieldWriter, leadIds: readonly string[]): Promise<void> {
    if (leadIds.length > 0)
      await this.database.sql(`DELETE FROM field_sync WHERE ${own} AND lead_id IN (?)`, [...keyOf(writer), leadIds]);
  }

  /** Deletes the syncs of leads in all campaigns of an account. */
  async dropLeads(accountId: number, leadIds: readonly string[]): Promise<void> {
    if (leadIds.length > 0)
      await this.database.sql('DELETE FROM field_sync WHERE account_id = ? AND lead_id IN (?)', [accountId, leadIds]);
  }

  /** Deletes pending erasures; returns the number of leads. */
  async dropErasing(writer: FieldWriter): Promise<number> {
    const { affectedRows } = await this.database.sql<{ affectedRows: number }>(
      `DELETE FROM field_sync WHERE ${own} AND state = 'erasing'`,
      keyOf(writer),
    );
    return affectedRows;
  }

  /** Deletes a batch of rows that are no longer needed; returns true if there are more. */
  async dropSome(writer: FieldWriter, limit: number): Promise<boolean> {
    const { affectedRows } = await this.database.sql<{ affectedRows: number }>(
      `DELETE FROM field_sync WHERE ${own} LIMIT ?`,
      [...keyOf(writer), limit],
    );
    return affectedRows === limit;
  }

  /** Returns the providers that have, or may soon have, values of these leads. */
  async integrationsOf(
    accountId: number,
    leadIds: readonly string[],
  ): Promise<{ campaignId: string; provider: string }[]> {
    const rows = await this.database.sql<{ campaign_id: string; provider: string }[]>(
      "SELECT DISTINCT campaign_id, provider FROM field_sync WHERE account_id = ? AND lead_id IN (?) AND (state = 'pending' OR written_at IS NOT NULL)",
      [accountId, leadIds],
    );
    return rows.map(({ campaign_id, provider }) => ({ campaignId: campaign_id, provider }));
  }

  /** Requests that the values of an email address be cleared. */
  async requestErasure(
    { accountId, campaignId, provider }: FieldWriter,
    id: string,
    encryptedEmail: string,
    now: Date,
  ): Promise<void> {
    await this.database.sql(
      "INSERT INTO field_sync (account_id, campaign_id, provider, lead_id, state, requested_at, next_at, address) VALUES (?, ?, ?, ?, 'erasing', ?, ?, ?)",
      [accountId, campaignId, provider, id, now, now, encryptedEmail],
    );
  }

  async progress(writer: FieldWriter): Promise<FieldProgress> {
    const rows = await this.database.sql<{ state: FieldPushState; leads: string | number }[]>(
      `SELECT state, COUNT(*) AS leads FROM field_sync WHERE ${own} AND state <> 'erasing' GROUP BY state`,
      keyOf(writer),
    );
    return {
      pending: 0,
      written: 0,
      nobody: 0,
      failed: 0,
      ...Object.fromEntries(rows.map(({ state, leads }) => [state, Number(leads)])),
    };
  }

  async list(
    writer: FieldWriter,
    state: FieldPushState,
    cursor: ListCursor | null,
    limit: number,
  ): Promise<ListedSync[]> {
    const rows = await this.database.sql<
      { lead_id: string; problem: string | null; requested_at: Date; written_at: Date | null; next_at: Date | null }[]
    >(
      `SELECT lead_id, problem, requested_at, written_at, next_at FROM field_sync WHERE ${own} AND state = ? ${cursor ? 'AND requested_at <= ? AND (requested_at < ? OR lead_id < ?)' : ''} ORDER BY requested_at DESC, lead_id DESC LIMIT ?`,
      [...keyOf(writer), state, ...(cursor ? [cursor.createdAt, cursor.createdAt, cursor.id] : []), limit],
    );
    return rows.map((row) => ({
      id: row.lead_id,
      createdAt: row.requested_at,
      state,
      problem: row.problem,
      writtenAt: row.written_at,
      nextAt: row.next_at,
    }));
  }

  /**
   * Returns a campaign's leads with a started countdown and an email address, ordered by start and id, from a position on. With `endsAfter`, only those
   * whose personal deadline is later.
   */
  async started(
    accountId: number,
    campaignId: string,
    endsAfter: Date | null,
    after: ListCursor | null,
    limit: number,
  ): Promise<ListCursor[]> {
    const rows = await this.database.sql<{ id: string; started_at: Date }[]>(
      `SELECT id, started_at FROM campaign_lead FORCE INDEX (lead_newest)
       WHERE account_id = ? AND campaign_id = ? AND ${after ? 'started_at >= ? AND (started_at > ? OR id > ?)' : 'started_at IS NOT NULL'}
         AND email IS NOT NULL AND merged_into IS NULL AND superseded_by IS NULL ${endsAfter ? 'AND deadline_at > ?' : ''}
       ORDER BY started_at, id LIMIT ?`,
      [
        accountId,
        campaignId,
        ...(after ? [after.createdAt, after.createdAt, after.id] : []),
        ...(endsAfter ? [endsAfter] : []),
        limit,
      ],
    );
    return rows.map(({ id, started_at }) => ({ id, createdAt: started_at }));
  }
}
