import type { EntityManager } from 'typeorm';
import type { Database } from './database.ts';

/** Milliseconds within which a job must renew its lease; another job may take over after that. */
const holdMs = 60_000;

/**
 * Leases on resources that one job at a time may use, such as a store or provider. A subclass names the table, which
 * has the columns `holder` (an outbox id), `held_until`, `rests_until` and `failures` beside its key, and selects what
 * is due.
 */
export abstract class LeaseRepository<Key> {
  private readonly own: string;

  protected constructor(
    protected readonly database: Database,
    private readonly table: string,
    private readonly columns: readonly string[],
  ) {
    this.own = columns.map((column) => `${column} = ?`).join(' AND ');
  }

  /** Returns the values of the key's columns in order. */
  protected abstract keyOf(key: Key): readonly unknown[];

  /**
   * Leases the key to the job that `enqueue` adds in the same transaction, unless it is leased or backing off. Of
   * concurrent callers one succeeds.
   */
  give(key: Key, now: Date, enqueue: (manager: EntityManager) => Promise<string>): Promise<void> {
    return this.database.transaction(async (manager) => {
      if (!(await this.lockFree(key, now))) return;
      await this.database.sql(`UPDATE ${this.table} SET holder = ?, held_until = ? WHERE ${this.own}`, [
        await enqueue(manager),
        untilFrom(now),
        ...this.keyOf(key),
      ]);
    });
  }

  /** Renews the lease. Returns false when it has expired and another job has it. */
  async keep(key: Key, holder: string, now: Date): Promise<boolean> {
    const { affectedRows } = await this.database.sql<{ affectedRows: number }>(
      `UPDATE ${this.table} SET held_until = ? WHERE ${this.own} AND holder = ?`,
      [untilFrom(now), ...this.keyOf(key), holder],
    );
    return affectedRows > 0;
  }

  /** Releases the lease; nothing can lease the key before `restsUntil`. */
  async release(key: Key, holder: string, restsUntil: Date | null): Promise<void> {
    await this.database.sql(
      `UPDATE ${this.table} SET holder = NULL, held_until = NULL, rests_until = ? WHERE ${this.own} AND holder = ?`,
      [restsUntil, ...this.keyOf(key), holder],
    );
  }

  /** Counts a failure of the provider and returns how many there were in a row. */
  async countFailure(key: Key): Promise<number> {
    await this.database.sql(`UPDATE ${this.table} SET failures = failures + 1 WHERE ${this.own}`, this.keyOf(key));
    const [row] = await this.database.sql<{ failures: number }[]>(
      `SELECT failures FROM ${this.table} WHERE ${this.own}`,
      this.keyOf(key),
    );
    return row?.failures ?? 1;
  }

  async forgetFailures(key: Key): Promise<void> {
    await this.database.sql(
      `UPDATE ${this.table} SET failures = 0 WHERE ${this.own} AND failures > 0`,
      this.keyOf(key),
    );
  }

  /** Locks the row until the transaction ends. Returns false when it is leased or backing off. */
  private async lockFree(key: Key, now: Date): Promise<boolean> {
    const [first] = this.columns;
    await this.database.sql(
      `INSERT INTO ${this.table} (${this.columns.join(', ')}) VALUES (?) ON DUPLICATE KEY UPDATE ${first} = VALUES(${first})`,
      [this.keyOf(key)],
    );
    const free = await this.database.sql(
      `SELECT 1 FROM ${this.table} WHERE ${this.own} AND COALESCE(held_until <= ?, TRUE) AND COALESCE(rests_until <= ?, TRUE) FOR UPDATE`,
      [...this.keyOf(key), now, now],
    );
    return free.length > 0;
  }
}

function untilFrom(now: Date): Date {
  return new Date(now.getTime() + holdMs);
}
