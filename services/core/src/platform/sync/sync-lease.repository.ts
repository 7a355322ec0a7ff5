import type { EntityManager } from 'typeorm';
import type { Database } from '../database/database.ts';

/** Milliseconds within which a job must renew its lease; another job may take over after that. */
const leaseMs = 60_000;

/**
 * Leases on sync targets such as stores, each of which is synced by one job at a time. A subclass names the table, which has the columns
 * `holder` (an outbox id), `held_until`, `rests_until` and `failures` beside its key, and selects what is due.
 */
export abstract class SyncLeaseRepository<Target> {
  private readonly keyCondition: string;

  protected constructor(
    protected readonly database: Database,
    private readonly table: string,
    private readonly columns: readonly string[],
  ) {
    this.keyCondition = conditionOf(columns);
  }

  /** Returns targets of all accounts that have something due, are not leased and are not backing off, longest overdue first. */
  abstract due(now: Date, limit: number): Promise<Target[]>;

  /** Returns the values of the key's columns in order. */
  protected abstract keyOf(target: Target): readonly unknown[];

  /**
   * Leases the target to the job that `enqueue` adds in the same transaction, unless it is leased or backing off. Only one
   * of several concurrent callers succeeds.
   */
  lease(target: Target, now: Date, enqueue: (manager: EntityManager) => Promise<string>): Promise<void> {
    return this.database.transaction(async (manager) => {
      if (!(await this.lockIfFree(target, now))) return;
      await this.database.sql(`UPDATE ${this.table} SET holder = ?, held_until = ? WHERE ${this.keyCondition}`, [
        await enqueue(manager),
        leaseEndFrom(now),
        ...this.keyOf(target),
      ]);
    });
  }

  /** Renews the lease. Returns false when another job has taken it over. */
  async renew(target: Target, holder: string, now: Date): Promise<boolean> {
    const { affectedRows } = await this.database.sql<{ affectedRows: number }>(
      `UPDATE ${this.table} SET held_until = ? WHERE ${this.keyCondition} AND holder = ?`,
      [leaseEndFrom(now), ...this.keyOf(target), holder],
    );
    return affectedRows > 0;
  }

  /** Releases the lease; nothing can lease the target before the backoff ends. */
  async release(target: Target, holder: string, backoffUntil: Date | null): Promise<void> {
    await this.database.sql(
      `UPDATE ${this.table} SET holder = NULL, held_until = NULL, rests_until = ? WHERE ${this.keyCondition} AND holder = ?`,
      [backoffUntil, ...this.keyOf(target), holder],
    );
  }

  /** Counts a failed session and returns the number of consecutive failures. */
  async countFailure(target: Target): Promise<number> {
    await this.database.sql(
      `UPDATE ${this.table} SET failures = failures + 1 WHERE ${this.keyCondition}`,
      this.keyOf(target),
    );
    const [row] = await this.database.sql<{ failures: number }[]>(
      `SELECT failures FROM ${this.table} WHERE ${this.keyCondition}`,
      this.keyOf(target),
    );
    return row?.failures ?? 1;
  }

  async resetFailures(target: Target): Promise<void> {
    await this.database.sql(
      `UPDATE ${this.table} SET failures = 0 WHERE ${this.keyCondition} AND failures > 0`,
      this.keyOf(target),
    );
  }

  /** Ends the backoff of all targets with these values in columns of their key. */
  protected async clearBackoffs(key: Readonly<Record<string, unknown>>): Promise<void> {
    await this.database.sql(
      `UPDATE ${this.table} SET rests_until = NULL, failures = 0 WHERE ${conditionOf(Object.keys(key))}`,
      Object.values(key),
    );
  }

  /** Locks the row until the transaction ends. Returns false when it is leased or backing off. */
  private async lockIfFree(target: Target, now: Date): Promise<boolean> {
    const [first] = this.columns;
    await this.database.sql(
      `INSERT INTO ${this.table} (${this.columns.join(', ')}) VALUES (?) ON DUPLICATE KEY UPDATE ${first} = VALUES(${first})`,
      [this.keyOf(target)],
    );
    const free = await this.database.sql(
      `SELECT 1 FROM ${this.table} WHERE ${this.keyCondition} AND COALESCE(held_until <= ?, TRUE) AND COALESCE(rests_until <= ?, TRUE) FOR UPDATE`,
      [...this.keyOf(target), now, now],
    );
    return free.length > 0;
  }
}

function leaseEndFrom(now: Date): Date {
  return new Date(now.getTime() + leaseMs);
}

function conditionOf(columns: readonly string[]): string {
  return columns.map((column) => `${column} = ?`).join(' AND ');
}
