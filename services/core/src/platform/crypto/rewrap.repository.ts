import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../config/config.ts';
import { Database } from '../database/database.ts';
import type { EncryptedColumn } from './encrypted-columns.ts';
import { Envelope } from './envelope.ts';

/** Number of rows in one batch. */
const batchSize = 200;

/** The primary key of the last row of a batch. */
export type RewrapCursor = readonly (string | number)[];

/**
 * The result of a batch: values that were rewrapped with the current key, and values that no key decrypts. `next` is
 * the cursor of the next batch, null at the end.
 */
export interface RewrapResult {
  readonly rewrapped: number;
  readonly unreadable: number;
  readonly next: RewrapCursor | null;
}

type Row = Readonly<Record<string, string | number>>;

/** Rewraps values of all accounts with the current key while they are read and written. */
@Injectable()
export class RewrapRepository {
  constructor(
    @Inject(CONFIG) private readonly config: Pick<Config, 'ENCRYPTION_KEYS'>,
    private readonly database: Database,
    private readonly envelope: Envelope,
  ) {}

  /** True when there are older keys; otherwise nothing needs to be rewrapped. */
  get hasOlderKeys(): boolean {
    return this.config.ENCRYPTION_KEYS.length > 1;
  }

  /** Processes the batch after `after`, in the order of the primary key. */
  async rewrapNext(target: EncryptedColumn, after: RewrapCursor | null): Promise<RewrapResult> {
    const { table, column } = target;
    const key = ['account_id', ...target.key];
    const afterCondition =
      after === null
        ? 'TRUE'
        : key
            .map(
              (_, depth) =>
                `(${[...key.slice(0, depth).map((name) => `${name} = ?`), `${key[depth]} > ?`].join(' AND ')})`,
            )
            .join(' OR ');
    const slice = `SELECT ${key.join(', ')}, ${column} FROM ${table} WHERE ${afterCondition} ORDER BY ${key.join(', ')} LIMIT ?`;
    const bounds = [...(after === null ? [] : key.flatMap((_, depth) => after.slice(0, depth + 1))), batchSize];
    const [last] = await this.database.sql<Row[]>(
      `SELECT ${key.join(', ')} FROM (${slice}) seen ORDER BY ${key.map((name) => `${name} DESC`).join(', ')} LIMIT 1`,
      bounds,
    );
    const old = await this.database.sql<Row[]>(
      `SELECT * FROM (${slice}) seen WHERE ${column} IS NOT NULL AND ${column} NOT LIKE ?`,
      [...bounds, `v1.${this.config.ENCRYPTION_KEYS[0]!.kid.replaceAll('_', '\\_')}.%`],
    );
    const rewrapped = await this.rewrapAll(target, key, old);
    return { rewrapped, unreadable: old.length - rewrapped, next: last ? key.map((name) => last[name]!) : null };
  }

  /** Rewraps a batch in one short transaction, row by row, so that other writers hardly wait. */
  private async rewrapAll(target: EncryptedColumn, key: readonly string[], rows: readonly Row[]): Promise<number> {
    return this.database.transaction(async () => {
      let count = 0;
      for (const row of rows) if (await this.rewrap(target, key, row)) count += 1;
      return count;
    });
  }

  /** Rewraps a value unless it was overwritten in the meantime. Returns false for a value that no key decrypts. */
  private async rewrap(
    { table, column, row: rowColumns }: EncryptedColumn,
    key: readonly string[],
    row: Row,
  ): Promise<boolean> {
    const old = String(row[column]);
    const context = {
      accountId: Number(row['account_id']),
      table,
      column,
      row: rowColumns.map((name) => row[name]).join('/'),
    };
    let text: string;
    try {
      text = this.envelope.rewrap(old, context);
    } catch {
      return false;
    }
    await this.database.sql(
      `UPDATE ${table} SET ${column} = ? WHERE ${key.map((name) => `${name} = ?`).join(' AND ')} AND ${column} = ?`,
      [text, ...key.map((name) => row[name]), old],
    );
    return true;
  }
}
