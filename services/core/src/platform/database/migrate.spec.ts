import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { createDataSource, migrate } from '@lastcall/core/platform';
import { createTestDatabase, type TestDatabase } from '@lastcall/core/testing-kit';
import type { DataSource } from 'typeorm';

let made: TestDatabase;
let source: DataSource;
beforeAll(async () => {
  made = await createTestDatabase();
  source = await createDataSource(made.url, { statementSeconds: 0 }).initialize();
});
afterAll(async () => {
  await source.destroy();
  await made.drop();
});

describe('the migrations', () => {
  it('run once when two processes start them', async () => {
    expect(await Promise.all([migrate(source), migrate(source)])).toEqual([[], []]);
  });

  it('drop every table and create it again', async () => {
    const tables = async () =>
      ((await source.query('SHOW TABLES')) as Record<string, string>[]).map((row) => Object.values(row)[0]).sort();
    const before = await tables();

    const names = source.migrations.map(({ constructor }) => constructor.name);
    for (const _ of names) await source.undoLastMigration();
    expect(await tables()).toEqual(['migration']);

    expect(await migrate(source)).toEqual(names);
    expect(await tables()).toEqual(before);
  });

  it('reject a database of another version with a message that says what to do', async () => {
    await source.query("INSERT INTO migration (timestamp, name) VALUES (1763650000000, 'First1763650000000')");

    await expect(migrate(source)).rejects.toThrow(
      'This database was created by another version of Lastcall (unknown migrations: First1763650000000). Deploy that version. On a development machine, run `npm start -- --reset` to start with an empty database.',
    );

    await source.query("DELETE FROM migration WHERE name = 'First1763650000000'");
  });
});

describe('the reasons for failures', () => {
  const user = [7, '0190a0de-0000-7000-8000-000000000001'] as const;
  const addUser = async (): Promise<void> => {
    await source.query("INSERT INTO account (id, account_key, name, timezone) VALUES (7, 'key', 'Rye', 'UTC')");
    await source.query(
      "INSERT INTO user (account_id, id, name, email, password_hash) VALUES (?, ?, 'Ann', 'ann@site.test', '')",
      [...user],
    );
  };
  const deleteUser = (): Promise<unknown> => source.query('DELETE FROM user WHERE account_id = ?', [user[0]]);
  /** The statement with which the previous release stores a failure. */
  const noteAsBefore = (version: string, reason: string, stack: string | null) =>
    source.query(
      `INSERT INTO remote_failure (account_id, user_id, remote, version, reason, message, stack, counted_at) VALUES (?, ?, 'mfe-timers', ?, ?, ?, ?, IF(?, CURRENT_TIMESTAMP(6), NULL))
       ON DUPLICATE KEY UPDATE reason = VALUES(reason), message = VALUES(message), stack = VALUES(stack), last_at = CURRENT_TIMESTAMP(6), counted_at = COALESCE(VALUES(counted_at), counted_at)`,
      [...user, version, reason, `is ${reason}`, stack, reason !== 'timeout'],
    );
  const rowsOf = (table: string): Promise<object[]> =>
    source.query(
      `SELECT account_id, user_id, remote, version, reason, message, stack, last_at, counted_at FROM ${table} ORDER BY version, reason`,
    );
  const undoFrom = async (name: string): Promise<void> => {
    const from = source.migrations.findIndex(({ constructor }) => constructor.name.startsWith(name));
    for (const _ of source.migrations.slice(from)) await source.undoLastMigration();
  };
  afterEach(async () => {
    await deleteUser();
    await source.query('DELETE FROM account');
  });

  it('are copied, and the previous release stores its failures as before', async () => {
    await undoFrom('FailureReasons');
    await addUser();
    await noteAsBefore('1.3.0', 'crashed', 'Error: rings');
    await noteAsBefore('1.4.0', 'timeout', null);
    const before = await rowsOf('remote_failure');

    await migrate(source);

    expect(await rowsOf('remote_failure_reason')).toEqual(before);
    expect(before).toMatchObject([
      { version: '1.3.0', reason: 'crashed', stack: 'Error: rings', counted_at: expect.any(Date) },
      { version: '1.4.0', reason: 'timeout', stack: null, counted_at: null },
    ]);
    await noteAsBefore('1.3.0', 'uncaught', 'Error: color');
    expect(await rowsOf('remote_failure')).toMatchObject([{ reason: 'uncaught' }, { reason: 'timeout' }]);
  });

  it('are deleted with their user', async () => {
    await addUser();
    await source.query(
      "INSERT INTO remote_failure_reason (account_id, user_id, remote, version, reason, message) VALUES (?, ?, 'mfe-timers', '1.4.0', 'crashed', '')",
      [...user],
    );

    await deleteUser();

    expect(await rowsOf('remote_failure_reason')).toEqual([]);
  });
});

/** Statements that break the previous release, so they must wait for a later release. */
const removing =
  /\b(DROP (COLUMN|TABLE|INDEX|KEY|PRIMARY)|RENAME|MODIFY|CHANGE|ADD (UNIQUE|CONSTRAINT)|CREATE UNIQUE)\b/i;
/** A new column that the previous release's INSERT does not fill. */
const required = /\bADD (COLUMN )?\w+ (?![^,;`'"]*\bDEFAULT\b)[^,;`'"]*\bNOT NULL\b(?![^,;`'"]*\bDEFAULT\b)/i;
/** Replacing an index with a longer one of the same name in one statement never leaves the table without it. */
const lengthened = /\bDROP KEY (\w+), ADD KEY \1 \(/g;
const breaksPreviousRelease = (name: string, text: string): boolean => {
  const up = text.split('async down')[0]!.replace(lengthened, '');
  return !name.includes('-remove-') && (removing.test(up) || required.test(up));
};

describe('migrations after the baseline', () => {
  const folder = join(import.meta.dirname, 'migrations');
  const later = globSync('*.ts', { cwd: folder }).filter((name) => !name.startsWith('0001-'));

  it('only expand the schema, unless their name says that they remove what is no longer used', () => {
    expect(later.filter((name) => breaksPreviousRelease(name, readFileSync(join(folder, name), 'utf8')))).toEqual([]);
  });

  it('are all registered with the data source', () => {
    expect(source.migrations).toHaveLength(later.length + 1);
  });

  it.each([
    ['0002-notes.ts', 'ALTER TABLE page DROP COLUMN label', true],
    ['0002-notes.ts', 'ALTER TABLE page RENAME COLUMN label TO title', true],
    ['0003-remove-labels.ts', 'ALTER TABLE page DROP COLUMN label', false],
    ['0002-notes.ts', 'ALTER TABLE page ADD COLUMN note text NOT NULL', true],
    ['0002-notes.ts', "ALTER TABLE page ADD COLUMN note varchar(20) NOT NULL DEFAULT ''", false],
    ['0002-notes.ts', 'ALTER TABLE page ADD UNIQUE KEY page_note (account_id, note)', true],
    ['0002-notes.ts', 'ALTER TABLE page DROP INDEX page_label', true],
    ['0002-notes.ts', 'ALTER TABLE page DROP KEY page_label, ADD KEY page_label (label, id)', false],
    ['0002-notes.ts', 'ALTER TABLE page DROP KEY page_label, ADD KEY page_name (name)', true],
    ['0002-notes.ts', 'ALTER TABLE page ADD COLUMN note text NULL', false],
    ['0002-notes.ts', 'ADD COLUMN note text NULL } async down() { DROP COLUMN note', false],
  ])('are checked: %s with "%s" breaks the previous release: %s', (name, text, breaks) => {
    expect(breaksPreviousRelease(name, text)).toBe(breaks);
  });
});
