import { Injectable } from '@nestjs/common';
import { Database, type Retention } from '@lastcall/core/platform';

/** A month, so that a bill can be explained. */
export const assistantDayRetention: Retention = {
  table: 'assistant_day',
  primaryKey: ['account_id', 'user_id', 'day'],
  since: 'counted_at',
  oldestBy: 'counted_at',
  key: 'assistant_day_over',
  days: 30,
};

/** Whose day it is; `day` is a date in UTC. */
export interface PersonDay {
  readonly accountId: number;
  readonly userId: string;
  readonly day: string;
}

/** Tokens that people have used on days. */
@Injectable()
export class AssistantDayRepository {
  constructor(private readonly database: Database) {}

  /** What was used on a day, which nobody else counts for until the transaction ends. */
  async lockedTokens({ accountId, userId, day }: PersonDay): Promise<number> {
    // An INSERT that ignores its duplicate would share the lock, and two that share it wait for each other.
    await this.database.sql(
      'INSERT INTO assistant_day (account_id, user_id, day) VALUES (?, ?, ?) ON DUPLICATE KEY UPDATE counted_at = CURRENT_TIMESTAMP(6)',
      [accountId, userId, day],
    );
    const [row] = await this.database.sql<{ tokens: number }[]>(
      'SELECT tokens FROM assistant_day WHERE account_id = ? AND user_id = ? AND day = ? FOR UPDATE',
      [accountId, userId, day],
    );
    return Number(row!.tokens);
  }

  /** Counts tokens; fewer than none takes back what was set aside. */
  async addTokens({ accountId, userId, day }: PersonDay, tokens: number): Promise<void> {
    await this.database.sql(
      'UPDATE assistant_day SET tokens = GREATEST(0, CAST(tokens AS SIGNED) + ?) WHERE account_id = ? AND user_id = ? AND day = ?',
      [tokens, accountId, userId, day],
    );
  }
}
