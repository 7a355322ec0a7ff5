import type { EntityManager } from 'typeorm';
import type { Database } from './database.ts';

/** Milliseconds within which a job must say that it is still at work; another takes over after that. */
const holdMs = 60_000;

/**
 * Leases: what one job at a time works on, as a shop or a provider that has room for one. A subclass names their table, which has the columns `holder` (an outbox id), `held_until`, `rests_until` and `failures`
 * beside those of its key, and tells what is due.
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

  /** The values of the key's columns, in their order. */
  protected abstract keyOf(key: Key): readonly unknown[];

  /** Gives it to the job that `enqueue` adds to the same transaction, unless another has it or it rests; of several who give it, one does. */
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

  /** Holds it longer; false when its time was over and it is another's now. */
  async keep(key: Key, holder: string, now: Date): Promise<boolean> {
    const { affectedRows } = await this.database.sql<{ affectedRows: number }>(
      `UPDATE ${this.table} SET held_until = ? WHERE ${this.own} AND holder = ?`,
      [untilFrom(now), ...this.keyOf(key), holder],
    );
    return affectedRows > 0;
  }

  /** Lets go of it; nobody has it before `restsUntil`. */
  async release(key: Key, holder: string, restsUntil: Date | null): Promise<void> {
    await this.database.sql(
      `UPDATE ${this.table} SET holder = NULL, held_until = NULL, rests_until = ? WHERE ${this.own} AND holder = ?`,
      [restsUntil, ...this.keyOf(key), holder],
    );
  }

  /** Counts a failure of the provider, and tells how many there were in a row. */
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

  /** Locks it until the transaction ends; false when somebody has it, or it rests. */
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
