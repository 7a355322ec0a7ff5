import { Inject, Injectable } from '@nestjs/common';
import { Database } from '@lastcall/core/platform';

/** Who writes into which account's shop, and until when nobody does. A shop counts all calls of ours together, so one account has one writer. */
@Injectable()
export class StoreWriterRepository {
  constructor(@Inject(Database) private readonly database: Database) {}

  /** Accounts in whose shops something is to be done and which nobody writes. Costs as much as there are such accounts, however many people these have. */
  async due(now: Date, most: number): Promise<number[]> {
    const rows = await this.database.sql<{ account_id: number }[]>(
      `SELECT d.account_id FROM (
         (SELECT account_id, MIN(wished_at) AS due_at FROM store_code WHERE is_due = 1 GROUP BY is_due, account_id)
         UNION ALL (SELECT account_id, next_at FROM store_batch WHERE next_at <= ? ORDER BY next_at LIMIT ?)
         UNION ALL (SELECT account_id, next_at FROM store_discount WHERE next_at <= ? ORDER BY next_at LIMIT ?)
       ) d LEFT JOIN store_writer w ON w.account_id = d.account_id
       WHERE d.due_at <= ? AND COALESCE(w.held_until <= ?, TRUE) AND COALESCE(w.rests_until <= ?, TRUE)
       GROUP BY d.account_id ORDER BY MIN(d.due_at) LIMIT ?`,
      [now, 10 * most, now, 10 * most, now, now, now, most],
    );
    return rows.map(({ account_id }) => account_id);
  }

  /** Locks a writer that is free until the transaction ends; false for one that somebody has, or that rests. */
  async lockFree(accountId: number, now: Date): Promise<boolean> {
    await this.database.sql('INSERT INTO store_writer (account_id) VALUES (?) ON DUPLICATE KEY UPDATE account_id = VALUES(account_id)', [accountId]);
    const free = await this.database.sql('SELECT 1 FROM store_writer WHERE account_id = ? AND COALESCE(held_until <= ?, TRUE) AND COALESCE(rests_until <= ?, TRUE) FOR UPDATE', [accountId, now, now]);
    return free.length > 0;
  }

  async hold(accountId: number, holder: string, until: Date): Promise<void> {
    await this.database.sql('UPDATE store_writer SET holder = ?, held_until = ? WHERE account_id = ?', [holder, until, accountId]);
  }

  /** Holds it longer; false when its time was over and it is another's now. */
  async keep(accountId: number, holder: string, until: Date): Promise<boolean> {
    const { affectedRows } = await this.database.sql<{ affectedRows: number }>('UPDATE store_writer SET held_until = ? WHERE account_id = ? AND holder = ?', [until, accountId, holder]);
    return affectedRows > 0;
  }

  /** Lets go of it; nobody has it before `restsUntil`. */
  async release(accountId: number, holder: string, restsUntil: Date | null): Promise<void> {
    await this.database.sql('UPDATE store_writer SET holder = NULL, held_until = NULL, rests_until = ? WHERE account_id = ? AND holder = ?', [restsUntil, accountId, holder]);
  }

  /** Counts a failure of the shop, and tells how many there were in a row. */
  async countFailure(accountId: number): Promise<number> {
    await this.database.sql('UPDATE store_writer SET failures = failures + 1 WHERE account_id = ?', [accountId]);
    const [row] = await this.database.sql<{ failures: number }[]>('SELECT failures FROM store_writer WHERE account_id = ?', [accountId]);
    return row?.failures ?? 1;
  }

  async forgetFailures(accountId: number): Promise<void> {
    await this.database.sql('UPDATE store_writer SET failures = 0 WHERE account_id = ? AND failures > 0', [accountId]);
  }

  /** Ends the rest. */
  async wake(accountId: number): Promise<void> {
    await this.database.sql('UPDATE store_writer SET rests_until = NULL, failures = 0 WHERE account_id = ?', [accountId]);
  }
}
