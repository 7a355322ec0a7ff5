import { Injectable } from '@nestjs/common';
import { Database } from './database.ts';

/** The retention period of a table's rows. */
export interface Retention {
  readonly table: string;
  readonly primaryKey: readonly string[];
  /** The time column from which the age of a row is computed; rows without a value are retained. */
  readonly timeColumn: string;
  /** The column that sorts the oldest rows first (`since` or an incrementing id); `key` is its index. */
  readonly orderBy: string;
  readonly key: string;
  readonly days: number;
}

/** Maximum number of rows that one statement reads, so that it blocks nothing for long. */
const batchSize = 1_000;

/** Deletes expired rows of all accounts. */
@Injectable()
export class OldRowsRepository {
  constructor(private readonly database: Database) {}

  /** Deletes a batch of the oldest rows if they have expired. Returns true when there may be more. */
  async deleteExpired({ table, primaryKey, timeColumn, orderBy, key, days }: Retention): Promise<boolean> {
    const { affectedRows } = await this.database.sql<{ affectedRows: number }>(
      `DELETE t FROM ${table} t JOIN (SELECT ${[...new Set([...primaryKey, timeColumn])].join(', ')} FROM ${table} FORCE INDEX (${key}) WHERE ${orderBy} IS NOT NULL ORDER BY ${orderBy} LIMIT ?) oldest
       ON ${primaryKey.map((column) => `t.${column} = oldest.${column}`).join(' AND ')} WHERE oldest.${timeColumn} < CURRENT_TIMESTAMP(6) - INTERVAL ? DAY`,
      [batchSize, days],
    );
    return affectedRows === batchSize;
  }
}
