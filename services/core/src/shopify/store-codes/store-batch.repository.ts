import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { booleanOf, Database, type SqlBoolean } from '@lastcall/core/platform';

/** The progress of a discount in the shop: not requested, requested without a recorded response, live, rejected, or to be removed. */
type BatchState = 'new' | 'asked' | 'live' | 'failed' | 'leaving';

/**
 * A discount in a shop, for the leads with one deadline or, if `isShared`, for all leads. `version` is the request that the shop has, `nextAt` the time
 * of the next step.
 */
export interface StoreBatch {
  readonly accountId: number;
  readonly id: string;
  readonly campaignId: string;
  readonly shopDomain: string;
  readonly isShared: boolean;
  readonly beginsAt: Date;
  readonly endsAt: Date;
  readonly code: string;
  readonly externalId: string | null;
  readonly version: number;
  readonly state: BatchState;
  readonly nextAt: Date | null;
  readonly problem: string | null;
}

/** The key of a batch, with the values of a new one. */
type BatchRequest = Pick<
  StoreBatch,
  'accountId' | 'campaignId' | 'shopDomain' | 'isShared' | 'beginsAt' | 'endsAt' | 'code'
>;

interface BatchRow {
  account_id: number;
  id: string;
  campaign_id: string;
  shop_domain: string;
  is_shared: SqlBoolean;
  begins_at: Date;
  ends_at: Date;
  code: string;
  external_id: string | null;
  version: number;
  state: BatchState;
  next_at: Date | null;
  problem: string | null;
}

const columns =
  'account_id, id, campaign_id, shop_domain, is_shared, begins_at, ends_at, code, external_id, version, state, next_at, problem';
/** Milliseconds between the end of a discount and its removal from the shop, so that last-minute orders can be paid. */
const graceMs = 600_000;

/** Returns when a batch that ends at an instant must be removed. */
export function removalDueAt(endsAt: Date): Date {
  return new Date(endsAt.getTime() + graceMs);
}

/** Stores the discounts in shops. */
@Injectable()
export class StoreBatchRepository {
  constructor(private readonly database: Database) {}

  /** Returns batches of an account whose own next step is due, whether or not their codes are due. */
  due(accountId: number, now: Date, limit: number): Promise<StoreBatch[]> {
    return this.read('account_id = ? AND next_at <= ? ORDER BY next_at LIMIT ?', [accountId, now, limit]);
  }

  async byIds(accountId: number, ids: readonly string[]): Promise<ReadonlyMap<string, StoreBatch>> {
    const rows = ids.length === 0 ? [] : await this.read('account_id = ? AND id IN (?)', [accountId, ids]);
    return new Map(rows.map((row) => [row.id, row]));
  }

  /** Returns the campaign's shared discounts, including those being removed. */
  shared(accountId: number, campaignId: string, shopDomain: string): Promise<StoreBatch[]> {
    return this.read('account_id = ? AND campaign_id = ? AND shop_domain = ? AND is_shared = 1', [
      accountId,
      campaignId,
      shopDomain,
    ]);
  }

  /** Returns the shared code that the shop accepts now, and until when; null if there is none. */
  async liveShared(accountId: number, campaignId: string): Promise<Pick<StoreBatch, 'code' | 'endsAt'> | null> {
    const [batch] = await this.read(
      "account_id = ? AND campaign_id = ? AND is_shared = 1 AND state = 'live' ORDER BY ends_at DESC LIMIT 1",
      [accountId, campaignId],
    );
    return batch ? { code: batch.code, endsAt: batch.endsAt } : null;
  }

  /** Returns the batch for a deadline, created if missing. */
  async ensure(request: BatchRequest): Promise<StoreBatch> {
    const key = [request.accountId, request.campaignId, request.shopDomain, request.isShared, request.endsAt];
    await this.database.sql(
      `INSERT INTO store_batch (account_id, campaign_id, shop_domain, is_shared, ends_at, id, begins_at, code, next_at) VALUES (?) ON DUPLICATE KEY UPDATE code = IF(state IN ('new', 'failed') AND external_id IS NULL, VALUES(code), code)`,
      [[...key, randomUUID(), request.beginsAt, request.code, removalDueAt(request.endsAt)]],
    );
    const [batch] = await this.read(
      'account_id = ? AND campaign_id = ? AND shop_domain = ? AND is_shared = ? AND ends_at = ?',
      key,
    );
    return batch!;
  }

  /** Records the state of a batch and schedules its end. A batch that was dropped in the meantime is still removed, immediately. */
  async recordState(
    { accountId, id }: StoreBatch,
    changes: Partial<Pick<StoreBatch, 'state' | 'externalId' | 'version' | 'problem' | 'beginsAt' | 'endsAt'>>,
  ): Promise<void> {
    const named: Record<string, unknown> = {
      state: changes.state,
      external_id: changes.externalId,
      version: changes.version,
      problem: changes.problem,
      begins_at: changes.beginsAt,
      ends_at: changes.endsAt,
    };
    const given = Object.entries(named).filter(([, value]) => value !== undefined);
    await this.database.sql(
      `UPDATE store_batch SET ${given.map(([name]) => (name === 'state' ? "state = IF(state = 'leaving', state, ?), " : `${name} = ?, `)).join('')}next_at = IF(state = 'leaving', next_at, TIMESTAMPADD(MICROSECOND, ? * 1000, ends_at)) WHERE account_id = ? AND id = ?`,
      [...given.map(([, value]) => value), graceMs, accountId, id],
    );
  }

  /** Postpones the next step of a batch until an instant. */
  async waitUntil({ accountId, id }: StoreBatch, at: Date): Promise<void> {
    await this.database.sql('UPDATE store_batch SET next_at = ? WHERE account_id = ? AND id = ?', [at, accountId, id]);
  }

  /** Requests the removal of all batches of a campaign, or those of one kind. */
  async requestRemoval(
    accountId: number,
    campaignId: string,
    now: Date,
    isShared: readonly boolean[] = [true, false],
  ): Promise<void> {
    await this.database.sql(
      "UPDATE store_batch SET state = 'leaving', next_at = ? WHERE account_id = ? AND campaign_id = ? AND is_shared IN (?)",
      [now, accountId, campaignId, isShared],
    );
  }

  /** Requests the removal of all batches that remain in a shop. */
  async requestShopRemoval(accountId: number, shopDomain: string, now: Date): Promise<void> {
    await this.database.sql(
      "UPDATE store_batch SET state = 'leaving', next_at = ? WHERE account_id = ? AND shop_domain = ?",
      [now, accountId, shopDomain],
    );
  }

  /** Makes pending removals due immediately. */
  async expediteRemoval(accountId: number, now: Date): Promise<void> {
    await this.database.sql("UPDATE store_batch SET next_at = ? WHERE account_id = ? AND state = 'leaving'", [
      now,
      accountId,
    ]);
  }

  /** Requests an update of a campaign's terms in the shop: of existing batches, and of rejected ones. */
  async renew(accountId: number, campaignId: string, now: Date): Promise<void> {
    await this.database.sql(
      "UPDATE store_batch SET next_at = ?, state = IF(state = 'failed', IF(external_id IS NULL, 'asked', 'live'), state), problem = NULL WHERE account_id = ? AND campaign_id = ? AND state <> 'leaving'",
      [now, accountId, campaignId],
    );
  }

  async drop({ accountId, id }: StoreBatch): Promise<void> {
    await this.database.sql('DELETE FROM store_batch WHERE account_id = ? AND id = ?', [accountId, id]);
  }

  private async read(condition: string, values: readonly unknown[]): Promise<StoreBatch[]> {
    return (await this.database.sql<BatchRow[]>(`SELECT ${columns} FROM store_batch WHERE ${condition}`, values)).map(
      (row) => ({
        accountId: row.account_id,
        id: row.id,
        campaignId: row.campaign_id,
        shopDomain: row.shop_domain,
        isShared: booleanOf(row.is_shared),
        beginsAt: row.begins_at,
        endsAt: row.ends_at,
        code: row.code,
        externalId: row.external_id,
        version: row.version,
        state: row.state,
        nextAt: row.next_at,
        problem: row.problem,
      }),
    );
  }
}
