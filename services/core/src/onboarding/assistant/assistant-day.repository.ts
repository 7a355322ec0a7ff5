import { Injectable } from '@nestjs/common';
import { Database, type Retention } from '@lastcall/core/platform';

/** Usage is retained for a month, so that a bill can be explained. */
export const assistantDayRetention: Retention = {
  table: 'assistant_day',
  primaryKey: ['account_id', 'user_id', 'day'],
  timeColumn: 'counted_at',
  orderBy: 'counted_at',
  key: 'assistant_day_over',
  days: 30,
};

/** A member's day; `day` is a date in UTC. */
export interface UserDay {
  readonly accountId: number;
  readonly userId: string;
  readonly day: string;
}

/** Tokens that members use in a day. */
@Injectable()
export class AssistantDayRepository {
  constructor(private readonly database: Database) {}

  /** Returns the usage of a day and locks it until the transaction ends. */
  async lockedTokens({ accountId, userId, day }: UserDay): Promise<number> {
    // An INSERT that ignores duplicates would take a shared lock, and two transactions with shared locks would
    // deadlock.
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

  /** Adds tokens; a negative number returns reserved ones. */
  async addTokens({ accountId, userId, day }: UserDay, tokens: number): Promise<void> {
    await this.database.sql(
      'UPDATE assistant_day SET tokens = GREATEST(0, CAST(tokens AS SIGNED) + ?) WHERE account_id = ? AND user_id = ? AND day = ?',
      [tokens, accountId, userId, day],
    );
  }
}
