import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../config/config.ts';
import { Database } from '../database/database.ts';
import type { EncryptedColumn } from './encrypted-columns.ts';
import { Envelope } from './envelope.ts';

/** Rows that one look goes through. */
const lookedAtOnce = 200;

/** Where a look ended: the primary key of its last row. */
export type RewrapCursor = readonly (string | number)[];

/** What a look found: values under an older key that are under the current one now, and those that no key opens. `next` is where to go on, null at the end. */
export interface Rewrapped {
  readonly rewrapped: number;
  readonly unreadable: number;
  readonly next: RewrapCursor | null;
}

type Row = Readonly<Record<string, string | number>>;

/** Wraps values of all accounts anew under the current key, while everybody goes on reading and writing them. */
@Injectable()
export class RewrapRepository {
  constructor(
    @Inject(CONFIG) private readonly config: Pick<Config, 'ENCRYPTION_KEYS'>,
    private readonly database: Database,
    private readonly envelope: Envelope,
  ) {}

  /** Whether there is a key beside the current one: without one there is nothing to wrap anew. */
  get hasOlderKeys(): boolean {
    return this.config.ENCRYPTION_KEYS.length > 1;
  }

  /** Goes through the next rows behind `after`, in the order of the primary key. */
  async look(where: EncryptedColumn, after: RewrapCursor | null): Promise<Rewrapped> {
    const { table, column } = where;
    const key = ['account_id', ...where.key];
    const behind =
      after === null
        ? 'TRUE'
        : key
            .map(
              (_, depth) =>
                `(${[...key.slice(0, depth).map((name) => `${name} = ?`), `${key[depth]} > ?`].join(' AND ')})`,
            )
            .join(' OR ');
    const slice = `SELECT ${key.join(', ')}, ${column} FROM ${table} WHERE ${behind} ORDER BY ${key.join(', ')} LIMIT ?`;
    const bounds = [...(after === null ? [] : key.flatMap((_, depth) => after.slice(0, depth + 1))), lookedAtOnce];
    const [last] = await this.database.sql<Row[]>(
      `SELECT ${key.join(', ')} FROM (${slice}) seen ORDER BY ${key.map((name) => `${name} DESC`).join(', ')} LIMIT 1`,
      bounds,
    );
    const old = await this.database.sql<Row[]>(
      `SELECT * FROM (${slice}) seen WHERE ${column} IS NOT NULL AND ${column} NOT LIKE ?`,
      [...bounds, `v1.${this.config.ENCRYPTION_KEYS[0]!.kid.replaceAll('_', '\\_')}.%`],
    );
    const rewrapped = await this.rewrapAll(where, key, old);
    return { rewrapped, unreadable: old.length - rewrapped, next: last ? key.map((name) => last[name]!) : null };
  }

  /** In one transaction, which is over soon, and one after another, so that nobody waits for many. */
  private async rewrapAll(where: EncryptedColumn, key: readonly string[], rows: readonly Row[]): Promise<number> {
    return this.database.transaction(async () => {
      let count = 0;
      for (const row of rows) if (await this.rewrap(where, key, row)) count += 1;
      return count;
    });
  }

  /** Leaves a value alone that somebody has written anew meanwhile; false for one that no key opens. */
  private async rewrap(
    { table, column, row: named }: EncryptedColumn,
    key: readonly string[],
    row: Row,
  ): Promise<boolean> {
    const old = String(row[column]);
    const place = {
      accountId: Number(row['account_id']),
      table,
      column,
      row: named.map((name) => row[name]).join('/'),
    };
    let text: string;
    try {
      text = this.envelope.rewrap(old, place);
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
