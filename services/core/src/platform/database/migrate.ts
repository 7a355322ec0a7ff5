import type { DataSource } from 'typeorm';
import { CannotStart } from '../start/cannot-start.ts';

/** Seconds to wait for another process that migrates the same database. */
const lockSeconds = 60;

/**
 * Runs the pending migrations of a database, and returns their names. Several processes may call it at once: one migrates, the others wait.
 * Throws `CannotStart` for a database whose migrations this version does not know.
 */
export async function migrate(dataSource: DataSource): Promise<string[]> {
  const lock = dataSource.createQueryRunner();
  try {
    await lock.query(`SELECT GET_LOCK(CONCAT(DATABASE(), '.migrate'), ${lockSeconds})`);
    await refuseOtherVersions(dataSource);
    const ran = await dataSource.runMigrations({ transaction: 'each' });
    await lock.query("SELECT RELEASE_LOCK(CONCAT(DATABASE(), '.migrate'))");
    return ran.map(({ name }) => name);
  } finally {
    await lock.release();
  }
}

/** Throws `CannotStart` for a database of another version, whose tables cannot be migrated to ours. */
async function refuseOtherVersions(dataSource: DataSource): Promise<void> {
  const [{ n } = { n: 0 }] = (await dataSource.query(
    "SELECT COUNT(*) AS n FROM information_schema.tables WHERE table_schema = DATABASE() AND table_name = 'migration'",
  )) as { n: number | string }[];
  if (Number(n) === 0) return;
  const known = new Set(dataSource.migrations.map(({ constructor }) => constructor.name));
  const done = (await dataSource.query('SELECT name FROM migration')) as { name: string }[];
  const unknown = done.map(({ name }) => name).filter((name) => !known.has(name));
  if (unknown.length > 0)
    throw new CannotStart(
      `This database was created by another version of Lastcall (unknown migrations: ${unknown.join(', ')}). Deploy that version. On a development machine, run \`npm start -- --reset\` to start with an empty database.`,
    );
}
