import { Injectable } from '@nestjs/common';
import type { FieldProgress, FieldPushState } from '@lastcall/contracts/integrations';
import { Database, instantText, type ListCursor } from '@lastcall/core/platform';
import type { FieldWriter } from './field-sync-lease.repository.ts';

/** Somebody whose fields are to be written now. `wishes` tells this wish from a later one. */
export interface DuePush {
  readonly leadId: string;
  readonly state: 'pending' | 'nobody' | 'erasing';
  readonly wishes: number;
  readonly tries: number;
  readonly writtenHash: Buffer | null;
  /** Of somebody who is erased, encrypted. */
  readonly address: string | null;
}

/** What a try came to. `tries` are those in a row so far; without `nextAt` none follows. */
export interface PushOutcome {
  readonly push: DuePush;
  readonly state: FieldPushState | 'erasing';
  readonly tries: number;
  readonly nextAt: Date | null;
  readonly writtenHash?: Buffer;
  readonly problem: string | null;
}

/** A row of the list that an owner looks at. */
interface ListedPush extends ListCursor {
  readonly state: FieldPushState;
  readonly problem: string | null;
  readonly writtenAt: Date | null;
  readonly nextAt: Date | null;
}

/** A campaign's fields at a provider that somebody's values go to. */
type Wished = readonly [campaignId: string, provider: string, leadId: string];

const own = 'account_id = ? AND campaign_id = ? AND provider = ?';
const keyOf = ({ accountId, campaignId, provider }: FieldWriter): readonly unknown[] => [
  accountId,
  campaignId,
  provider,
];
const requestSyncAgain = "state = 'pending', wishes = wishes + 1, tries = 0, problem = NULL";

/** An older wish leaves what was wished since as it is, but for what is at the provider now. */
const note = `UPDATE field_sync p JOIN JSON_TABLE(?, '$[*]' COLUMNS (
    lead_id char(36) CHARACTER SET ascii PATH '$[0]', wishes int unsigned PATH '$[1]', state varchar(8) CHARACTER SET ascii PATH '$[2]', tries int unsigned PATH '$[3]',
    next_at datetime(3) PATH '$[4]', written_hash char(32) CHARACTER SET ascii PATH '$[5]', problem varchar(500) PATH '$[6]'
  )) v ON p.account_id = ? AND p.campaign_id = ? AND p.provider = ? AND p.lead_id = v.lead_id
  SET p.written_hash = IF(v.written_hash IS NULL, p.written_hash, UNHEX(v.written_hash)), p.written_at = IF(v.written_hash IS NULL, p.written_at, ?),
    p.tries = IF(p.wishes = v.wishes, v.tries, p.tries), p.next_at = IF(p.wishes = v.wishes, v.next_at, p.next_at),
    p.problem = IF(p.wishes = v.wishes, v.problem, p.problem), p.state = IF(p.wishes = v.wishes, v.state, p.state)`;

/** What is to be written into people's fields, one row for each campaign, provider and person; as plain rows, since there are as many as people. */
@Injectable()
export class FieldSyncRepository {
  constructor(private readonly database: Database) {}

  /** The providers into whose fields these campaigns write. */
  async targets(
    accountId: number,
    campaignIds: readonly string[],
  ): Promise<{ campaignId: string; provider: string }[]> {
    const rows = await this.database.sql<{ campaign_id: string; provider: string }[]>(
      'SELECT campaign_id, provider FROM integration WHERE account_id = ? AND campaign_id IN (?) AND COALESCE(field_id, time_field_id, code_field_id) IS NOT NULL',
      [accountId, campaignIds],
    );
    return rows.map(({ campaign_id, provider }) => ({ campaignId: campaign_id, provider }));
  }

  /** Wishes for the values of people; with `isForced` also where the same were written before. */
  async wish(accountId: number, wished: readonly Wished[], now: Date, isForced = false): Promise<void> {
    if (wished.length === 0) return;
    await this.database.sql(
      `INSERT INTO field_sync (account_id, campaign_id, provider, lead_id, requested_at, next_at) VALUES ?
       ON DUPLICATE KEY UPDATE ${requestSyncAgain}, requested_at = VALUES(requested_at), next_at = VALUES(next_at)${isForced ? ', written_hash = NULL' : ''}`,
      [wished.map((row) => [accountId, ...row, now, now])],
    );
  }

  /** Wishes again for people in whose fields something is, or was to be; of others nothing is written. */
  async requestSyncOfKnown(accountId: number, leadIds: readonly string[], now: Date): Promise<void> {
    if (leadIds.length > 0)
      await this.database.sql(
        `UPDATE field_sync SET ${requestSyncAgain}, requested_at = ?, next_at = ? WHERE account_id = ? AND lead_id IN (?)`,
        [now, now, accountId, leadIds],
      );
  }

  /** Wishes again where there was nobody. */
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

  /** Wishes again where it failed for good. */
  async requestSyncOfFailed(writer: FieldWriter, now: Date): Promise<void> {
    await this.database.sql(
      `UPDATE field_sync SET ${requestSyncAgain}, next_at = ? WHERE ${own} AND state = 'failed'`,
      [now, ...keyOf(writer)],
    );
  }

  /** Those whose wishes have waited longest. */
  async due(writer: FieldWriter, now: Date, most: number): Promise<DuePush[]> {
    const rows = await this.database.sql<
      {
        lead_id: string;
        state: DuePush['state'];
        wishes: number;
        tries: number;
        written_hash: Buffer | null;
        address: string | null;
      }[]
    >(
      ['erasing', 'pending', 'nobody']
        .map(
          (state) =>
            `(SELECT lead_id, state, wishes, tries, written_hash, address FROM field_sync WHERE state = '${state}' AND ${own} AND next_at <= ? ORDER BY next_at LIMIT ?)`,
        )
        .join(' UNION ALL ') + ' LIMIT ?',
      [...Array.from({ length: 3 }, () => [...keyOf(writer), now, most]).flat(), most],
    );
    return rows.map((row) => ({
      leadId: row.lead_id,
      state: row.state,
      wishes: row.wishes,
      tries: row.tries,
      writtenHash: row.written_hash,
      address: row.address,
    }));
  }

  async noteAll(writer: FieldWriter, outcomes: readonly PushOutcome[], now: Date): Promise<void> {
    if (outcomes.length === 0) return;
    const rows = outcomes.map(({ push, state, tries, nextAt, writtenHash, problem }) => [
      push.leadId,
      push.wishes,
      state,
      tries,
      nextAt && instantText(nextAt),
      writtenHash?.toString('hex') ?? null,
      problem,
    ]);
    await this.database.sql(note, [JSON.stringify(rows), ...keyOf(writer), now]);
  }

  async drop(writer: FieldWriter, leadIds: readonly string[]): Promise<void> {
    if (leadIds.length > 0)
      await this.database.sql(`DELETE FROM field_sync WHERE ${own} AND lead_id IN (?)`, [...keyOf(writer), leadIds]);
  }

  /** Drops leads of an account everywhere. */
  async dropLeads(accountId: number, leadIds: readonly string[]): Promise<void> {
    if (leadIds.length > 0)
      await this.database.sql('DELETE FROM field_sync WHERE account_id = ? AND lead_id IN (?)', [accountId, leadIds]);
  }

  /** Drops what is to be taken away; returns of how many people. */
  async dropErasing(writer: FieldWriter): Promise<number> {
    const { affectedRows } = await this.database.sql<{ affectedRows: number }>(
      `DELETE FROM field_sync WHERE ${own} AND state = 'erasing'`,
      keyOf(writer),
    );
    return affectedRows;
  }

  /** Drops everything that nobody needs any more, a slice at a time; returns whether there is more. */
  async dropSome(writer: FieldWriter, most: number): Promise<boolean> {
    const { affectedRows } = await this.database.sql<{ affectedRows: number }>(
      `DELETE FROM field_sync WHERE ${own} LIMIT ?`,
      [...keyOf(writer), most],
    );
    return affectedRows === most;
  }

  /** At which providers values of people are, or may be in a moment. */
  async placesOf(accountId: number, leadIds: readonly string[]): Promise<{ campaignId: string; provider: string }[]> {
    const rows = await this.database.sql<{ campaign_id: string; provider: string }[]>(
      "SELECT DISTINCT campaign_id, provider FROM field_sync WHERE account_id = ? AND lead_id IN (?) AND (state = 'pending' OR written_at IS NOT NULL)",
      [accountId, leadIds],
    );
    return rows.map(({ campaign_id, provider }) => ({ campaignId: campaign_id, provider }));
  }

  /** Wishes for the values of an address to be taken away. */
  async requestErasure(
    { accountId, campaignId, provider }: FieldWriter,
    id: string,
    address: string,
    now: Date,
  ): Promise<void> {
    await this.database.sql(
      "INSERT INTO field_sync (account_id, campaign_id, provider, lead_id, state, requested_at, next_at, address) VALUES (?, ?, ?, ?, 'erasing', ?, ?, ?)",
      [accountId, campaignId, provider, id, now, now, address],
    );
  }

  async progress(writer: FieldWriter): Promise<FieldProgress> {
    const rows = await this.database.sql<{ state: FieldPushState; people: string | number }[]>(
      `SELECT state, COUNT(*) AS people FROM field_sync WHERE ${own} AND state <> 'erasing' GROUP BY state`,
      keyOf(writer),
    );
    return {
      pending: 0,
      written: 0,
      nobody: 0,
      failed: 0,
      ...Object.fromEntries(rows.map(({ state, people }) => [state, Number(people)])),
    };
  }

  async list(
    writer: FieldWriter,
    state: FieldPushState,
    cursor: ListCursor | null,
    most: number,
  ): Promise<ListedPush[]> {
    const rows = await this.database.sql<
      { lead_id: string; problem: string | null; requested_at: Date; written_at: Date | null; next_at: Date | null }[]
    >(
      `SELECT lead_id, problem, requested_at, written_at, next_at FROM field_sync WHERE ${own} AND state = ? ${cursor ? 'AND requested_at <= ? AND (requested_at < ? OR lead_id < ?)' : ''} ORDER BY requested_at DESC, lead_id DESC LIMIT ?`,
      [...keyOf(writer), state, ...(cursor ? [cursor.createdAt, cursor.createdAt, cursor.id] : []), most],
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

  /** A campaign's people whose clocks have begun and whose addresses are known, by when and by id, from after one of them on. With `endsAfter`, those alone whose own deadline is later. */
  async started(
    accountId: number,
    campaignId: string,
    endsAfter: Date | null,
    after: ListCursor | null,
    most: number,
  ): Promise<ListCursor[]> {
    const rows = await this.database.sql<{ id: string; started_at: Date }[]>(
      `SELECT id, started_at FROM lead_person FORCE INDEX (lead_newest)
       WHERE account_id = ? AND campaign_id = ? AND ${after ? 'started_at >= ? AND (started_at > ? OR id > ?)' : 'started_at IS NOT NULL'}
         AND email IS NOT NULL AND merged_into IS NULL AND superseded_by IS NULL ${endsAfter ? 'AND deadline_at > ?' : ''}
       ORDER BY started_at, id LIMIT ?`,
      [
        accountId,
        campaignId,
        ...(after ? [after.createdAt, after.createdAt, after.id] : []),
        ...(endsAfter ? [endsAfter] : []),
        most,
      ],
    );
    return rows.map(({ id, started_at }) => ({ id, createdAt: started_at }));
  }
}
