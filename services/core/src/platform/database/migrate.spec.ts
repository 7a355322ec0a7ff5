import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
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

    await source.undoLastMigration();
    expect(await tables()).toEqual(['migration']);

    expect(await migrate(source)).toEqual(['Baseline1769000000000']);
    expect(await tables()).toEqual(before);
  });

  it('refuse a database of another version with a sentence that says what to do', async () => {
    await source.query("INSERT INTO migration (timestamp, name) VALUES (1763650000000, 'First1763650000000')");

    await expect(migrate(source)).rejects.toThrow(
      'This database was created by another version of Lastcall. Run `npm start -- --reset` to start with an empty one.',
    );

    await source.query("DELETE FROM migration WHERE name = 'First1763650000000'");
  });
});

/** Statements that the previous release cannot run with, so that they belong into the release after it. */
const contracting = /\b(DROP (COLUMN|TABLE)|RENAME|MODIFY|CHANGE COLUMN)\b/;
const breaksPreviousRelease = (name: string, text: string): boolean =>
  !name.includes('-contract-') && contracting.test(text.split('async down')[0]!);

describe('migrations after the baseline', () => {
  const folder = join(import.meta.dirname, 'migrations');
  const later = globSync('*.ts', { cwd: folder }).filter((name) => !name.startsWith('0001-'));

  it('only expand the tables, unless their name says that they contract what the previous release stopped using', () => {
    expect(later.filter((name) => breaksPreviousRelease(name, readFileSync(join(folder, name), 'utf8')))).toEqual([]);
  });

  it.each([
    ['0002-notes.ts', 'ALTER TABLE page DROP COLUMN label', true],
    ['0002-notes.ts', 'ALTER TABLE page RENAME COLUMN label TO title', true],
    ['0003-contract-labels.ts', 'ALTER TABLE page DROP COLUMN label', false],
    ['0002-notes.ts', 'ALTER TABLE page ADD COLUMN note text NULL', false],
    ['0002-notes.ts', 'ADD COLUMN note text NULL } async down() { DROP COLUMN note', false],
  ])('are checked: %s with "%s" breaks the previous release: %s', (name, text, breaks) => {
    expect(breaksPreviousRelease(name, text)).toBe(breaks);
  });
});
