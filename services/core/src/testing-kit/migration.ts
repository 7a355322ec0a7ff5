import { afterAll, beforeAll } from '@jest/globals';
import { createDataSource } from '@lastcall/core/platform';
import type { DataSource, MigrationInterface } from 'typeorm';
import { createTestDatabase, type TestDatabase } from './database.ts';

/** A database for running migrations up and down. */
interface MigrationUnderTest {
  readonly query: <T>(statement: string, parameters?: unknown[]) => Promise<T>;
  /** Reverts every migration from the one under test on. */
  readonly undo: () => Promise<void>;
  /** Runs them again. */
  readonly run: () => Promise<void>;
}

/** Creates a migrated database for a spec file that tests one of the migrations. */
export function useMigration({ name }: new () => MigrationInterface): MigrationUnderTest {
  let made: TestDatabase;
  let source: DataSource;
  beforeAll(async () => {
    made = await createTestDatabase();
    source = await createDataSource(made.url).initialize();
  });
  afterAll(async () => {
    await source.destroy();
    await made.drop();
  });
  const isThere = async (): Promise<boolean> =>
    ((await source.query('SELECT name FROM migration')) as { name: string }[]).some((each) => each.name === name);
  return {
    query: (statement, parameters) => source.query(statement, parameters),
    undo: async () => {
      while (await isThere()) await source.undoLastMigration();
    },
    run: async () => void (await source.runMigrations()),
  };
}
