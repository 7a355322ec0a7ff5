import { Injectable } from '@nestjs/common';
import type { StoreCodes } from '@lastcall/contracts/shopify';
import { booleanOf, Database, chunk, type ListCursor, type SqlBoolean } from '@lastcall/core/platform';

/** The state of a code in the shop: missing, being added, live, missing after a rejection, or removed after the deadline. */
type CodeState = 'none' | 'adding' | 'live' | 'failed' | 'over';

/** A lead's code that is due. The request number distinguishes this request from a later one. */
export interface DueCode {
  readonly campaignId: string;
  readonly leadId: string;
  readonly code: string;
  readonly batchId: string | null;
  readonly jobId: string | null;
  readonly state: CodeState;
  readonly requests: number;
}

/** A lead whose code is requested. */
interface RequestedCode {
  readonly campaignId: string;
  readonly leadId: string;
  readonly code: string;
}

interface CodeRow {
  campaign_id: string;
  lead_id: string;
  code: string;
  batch_id: string | null;
  job_id: string | null;
  state: CodeState;
  request_count: number;
}

const columns = 'campaign_id, lead_id, code, batch_id, job_id, state, request_count';
const requestSyncAgain = 'is_due = 1, request_count = request_count + 1, tries = 0, requested_at = ?';
/** Number of rejections after which a code is given up. A code that moves to another discount is rejected until the shop has removed it from the old one. */
const maxRejections = 6;
/** The maximum number of rows that one statement changes. */
const atOnce = 1_000;

/** Stores the codes of leads in shops, one row per lead. Uses plain rows, because a campaign can have as many codes as leads. */
@Injectable()
export class StoreCodeRepository {
  constructor(private readonly database: Database) {}

  /** Returns the campaigns of an account with personal codes. */
  async campaigns(accountId: number): Promise<string[]> {
    const rows = await this.database.sql<{ campaign_id: string }[]>(
      "SELECT d.campaign_id FROM store_discount d JOIN campaign c ON c.account_id = d.account_id AND c.id = d.campaign_id WHERE d.account_id = ? AND c.campaign_type <> 'ShopifyFixedDate'",
      [accountId],
    );
    return rows.map(({ campaign_id }) => campaign_id);
  }

  /** Returns the campaigns of an account that have a discount of any kind. */
  async discounted(accountId: number): Promise<string[]> {
    return (
      await this.database.sql<{ campaign_id: string }[]>(
        'SELECT campaign_id FROM store_discount WHERE account_id = ?',
        [accountId],
      )
    ).map(({ campaign_id }) => campaign_id);
  }

  async requestSync(accountId: number, requested: readonly RequestedCode[], now: Date): Promise<void> {
    if (requested.length === 0) return;
    await this.database.sql(
      `INSERT INTO store_code (account_id, campaign_id, lead_id, code, requested_at) VALUES ? ON DUPLICATE KEY UPDATE ${requestSyncAgain}`,
      [requested.map(({ campaignId, leadId, code }) => [accountId, campaignId, leadId, code, now]), now],
    );
  }

  /** Requests another sync for leads that already have a row; creates no rows. */
  async requestSyncOfKnown(accountId: number, leadIds: readonly string[], now: Date): Promise<void> {
    if (leadIds.length > 0)
      await this.database.sql(`UPDATE store_code SET ${requestSyncAgain} WHERE account_id = ? AND lead_id IN (?)`, [
        now,
        accountId,
        leadIds,
      ]);
  }

  /** Requests another sync for codes that the shop has rejected. */
  async requestSyncOfFailed(accountId: number, campaignId: string, now: Date): Promise<void> {
    await this.database.sql(
      `UPDATE store_code SET ${requestSyncAgain}, state = 'none', batch_id = NULL, problem = NULL WHERE account_id = ? AND campaign_id = ? AND state = 'failed'`,
      [now, accountId, campaignId],
    );
  }

  /** Anonymizes erased leads: a code that a shop may have is kept under a random id until it is removed there. */
  async forget(accountId: number, leadIds: readonly string[], now: Date): Promise<void> {
    if (leadIds.length === 0) return;
    await this.database.sql('DELETE FROM store_code WHERE account_id = ? AND lead_id IN (?) AND batch_id IS NULL', [
      accountId,
      leadIds,
    ]);
    await this.database.sql(
      `UPDATE store_code SET lead_id = UUID(), ${requestSyncAgain} WHERE account_id = ? AND lead_id IN (?)`,
      [now, accountId, leadIds],
    );
  }

  /** Returns the oldest due codes of an account that are not waiting for the shop. */
  async due(accountId: number, now: Date, limit: number): Promise<DueCode[]> {
    return (
      await this.database.sql<CodeRow[]>(
        `SELECT ${columns} FROM store_code WHERE is_due = 1 AND account_id = ? AND requested_at <= ? AND state <> 'adding' ORDER BY requested_at LIMIT ?`,
        [accountId, now, limit],
      )
    ).map(codeOf);
  }

  /** Returns the codes that the shop is adding, from a limited number of calls. */
  async adding(accountId: number, limit: number): Promise<DueCode[]> {
    return (
      await this.database.sql<CodeRow[]>(
        `SELECT ${columns} FROM store_code WHERE is_due = 1 AND account_id = ? AND state = 'adding' ORDER BY requested_at LIMIT ?`,
        [accountId, limit],
      )
    ).map(codeOf);
  }

  /** Records that codes are about to be sent for a batch; with `jobId`, that they were sent. */
  async noteAdding(accountId: number, codes: readonly DueCode[], batchId: string, jobId: string | null): Promise<void> {
    await this.set(accountId, codes, "state = 'adding', batch_id = ?, job_id = ?, problem = NULL", [batchId, jobId]);
  }

  /** Records the state of codes in the shop; pending requests become due again. */
  async noteState(
    accountId: number,
    codes: readonly DueCode[],
    state: CodeState,
    problem: string | null = null,
  ): Promise<void> {
    await this.set(accountId, codes, 'state = ?, job_id = NULL, tries = 0, problem = ?', [state, problem]);
  }

  /** Records that the shop has rejected codes, with its reason: they are retried with exponential backoff, and finally given up. */
  async recordRejection(accountId: number, codes: readonly DueCode[], reason: string | null, now: Date): Promise<void> {
    const tried = `requested_at = TIMESTAMPADD(SECOND, POW(2, tries), ?), tries = tries + 1, state = IF(tries < ${maxRejections}, 'none', 'failed'), is_due = IF(tries < ${maxRejections}, is_due, 0)`;
    await this.set(accountId, codes, `${tried}, job_id = NULL, problem = ?`, [now, reason]);
  }

  /** Postpones codes that wait for a change in the shop until an instant. */
  async postpone(accountId: number, codes: readonly DueCode[], at: Date): Promise<void> {
    await this.set(accountId, codes, 'requested_at = ?', [at]);
  }

  /** Records that codes are no longer anywhere in the shop. */
  async noteRemoved(accountId: number, codes: readonly DueCode[]): Promise<void> {
    await this.set(accountId, codes, "state = 'none', batch_id = NULL, job_id = NULL", []);
  }

  /** Records that codes are as requested; a later request stays due. */
  async noteDone(accountId: number, codes: readonly DueCode[], state: CodeState): Promise<void> {
    for (const [requests, same] of Map.groupBy(codes, (code) => code.requests))
      await this.set(accountId, same, 'state = ?, is_due = IF(request_count = ?, 0, is_due)', [state, requests]);
  }

  async drop(accountId: number, codes: readonly DueCode[]): Promise<void> {
    for (const part of chunk(codes, atOnce))
      await this.database.sql('DELETE FROM store_code WHERE account_id = ? AND lead_id IN (?)', [
        accountId,
        part.map(({ leadId }) => leadId),
      ]);
  }

  /** Records that a batch was removed with all its codes. With `isOver`, live codes are over; otherwise all its codes are missing and become due again. */
  async releaseBatch(accountId: number, batchId: string, isOver: boolean, now: Date): Promise<void> {
    const left = isOver ? "state = IF(state = 'live', 'over', 'none')" : `state = 'none', ${requestSyncAgain}`;
    await this.database.sql(
      `UPDATE store_code SET ${left}, batch_id = NULL, job_id = NULL WHERE account_id = ? AND batch_id = ?`,
      [...(isOver ? [] : [now]), accountId, batchId],
    );
  }

  async progress(accountId: number, campaignId: string): Promise<StoreCodes> {
    const [counts] = await this.database.sql<Record<Exclude<keyof StoreCodes, 'problem'>, string | number | null>[]>(
      `SELECT SUM(is_due = 0 AND state = 'live') AS live, SUM(is_due = 1) AS pending, SUM(is_due = 0 AND state = 'failed') AS failed, SUM(is_due = 0 AND state = 'over') AS \`over\`
       FROM store_code WHERE account_id = ? AND campaign_id = ?`,
      [accountId, campaignId],
    );
    const [newest] = await this.database.sql<{ problem: string }[]>(
      'SELECT problem FROM store_code WHERE account_id = ? AND campaign_id = ? AND problem IS NOT NULL ORDER BY requested_at DESC LIMIT 1',
      [accountId, campaignId],
    );
    return {
      live: Number(counts!.live),
      pending: Number(counts!.pending),
      failed: Number(counts!.failed),
      over: Number(counts!.over),
      problem: newest?.problem ?? null,
    };
  }

  /** Returns a campaign's leads with personal countdowns that end later than an instant, ordered by start and id, after a position. */
  async running(
    accountId: number,
    campaignId: string,
    endsAfter: Date,
    after: ListCursor | null,
    limit: number,
  ): Promise<ListCursor[]> {
    const rows = await this.database.sql<{ id: string; started_at: Date }[]>(
      `SELECT id, started_at FROM campaign_lead FORCE INDEX (lead_newest)
       WHERE account_id = ? AND campaign_id = ? AND ${after ? 'started_at >= ? AND (started_at > ? OR id > ?)' : 'started_at IS NOT NULL'} AND merged_into IS NULL AND superseded_by IS NULL AND deadline_at > ?
       ORDER BY started_at, id LIMIT ?`,
      [accountId, campaignId, ...(after ? [after.createdAt, after.createdAt, after.id] : []), endsAfter, limit],
    );
    return rows.map(({ id, started_at }) => ({ id, createdAt: started_at }));
  }

  /** Returns the owner of a code; null for an unknown code, and for that of an erased lead. */
  async ownerOf(accountId: number, code: string): Promise<{ campaignId: string; leadId: string } | null> {
    const [row] = await this.database.sql<{ campaign_id: string; lead_id: string }[]>(
      'SELECT c.campaign_id, c.lead_id FROM store_code c JOIN campaign_lead p ON p.account_id = c.account_id AND p.id = c.lead_id WHERE c.account_id = ? AND c.code = ?',
      [accountId, code],
    );
    return row ? { campaignId: row.campaign_id, leadId: row.lead_id } : null;
  }

  /** Returns the state in the shop by lead id; omits leads without a requested code. */
  async ofLeads(
    accountId: number,
    leadIds: readonly string[],
  ): Promise<ReadonlyMap<string, { code: string; state: CodeState; isDue: boolean; endsAt: Date | null }>> {
    if (leadIds.length === 0) return new Map();
    const rows = await this.database.sql<
      { lead_id: string; code: string; state: CodeState; is_due: SqlBoolean; ends_at: Date | null }[]
    >(
      'SELECT c.lead_id, c.code, c.state, c.is_due, b.ends_at FROM store_code c LEFT JOIN store_batch b ON b.account_id = c.account_id AND b.id = c.batch_id WHERE c.account_id = ? AND c.lead_id IN (?)',
      [accountId, leadIds],
    );
    return new Map(
      rows.map((row) => [
        row.lead_id,
        { code: row.code, state: row.state, isDue: booleanOf(row.is_due), endsAt: row.ends_at },
      ]),
    );
  }

  private async set(
    accountId: number,
    codes: readonly DueCode[],
    changes: string,
    values: readonly unknown[],
  ): Promise<void> {
    for (const part of chunk(codes, atOnce))
      await this.database.sql(`UPDATE store_code SET ${changes} WHERE account_id = ? AND lead_id IN (?)`, [
        ...values,
        accountId,
        part.map(({ leadId }) => leadId),
      ]);
  }
}

function codeOf(row: CodeRow): DueCode {
  return {
    campaignId: row.campaign_id,
    leadId: row.lead_id,
    code: row.code,
    batchId: row.batch_id,
    jobId: row.job_id,
    state: row.state,
    requests: row.request_count,
  };
}
