import { Injectable } from '@nestjs/common';
import { Database } from './database.ts';

/** How long the rows of a table are kept. */
export interface Retention {
  readonly table: string;
  readonly primaryKey: readonly string[];
  /** The column with the moment from which a row ages; a row without it stays. */
  readonly since: string;
  /** The column by which the oldest come first, the same or an id that is counted up, and its key. */
  readonly oldestBy: string;
  readonly key: string;
  readonly days: number;
}

/** Rows that one statement looks at, so that it holds nobody up. */
const lookedAtOnce = 1_000;

/** Removes rows of all accounts whose time is over. */
@Injectable()
export class OldRowsRepository {
  constructor(private readonly database: Database) {}

  /** Removes the oldest rows, as far as they are too old. Returns whether there may be more. */
  async forget({ table, primaryKey, since, oldestBy, key, days }: Retention): Promise<boolean> {
    const { affectedRows } = await this.database.sql<{ affectedRows: number }>(
      `DELETE t FROM ${table} t JOIN (SELECT ${[...new Set([...primaryKey, since])].join(', ')} FROM ${table} FORCE INDEX (${key}) WHERE ${oldestBy} IS NOT NULL ORDER BY ${oldestBy} LIMIT ?) oldest
       ON ${primaryKey.map((column) => `t.${column} = oldest.${column}`).join(' AND ')} WHERE oldest.${since} < CURRENT_TIMESTAMP(6) - INTERVAL ? DAY`,
      [lookedAtOnce, days],
    );
    return affectedRows === lookedAtOnce;
  }
}
