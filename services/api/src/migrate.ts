import { createDataSource, loadConfig } from '@lastcall/core/platform';

/** Migrates the database and ends. Several may run at once: one migrates, the others wait for it. */
const dataSource = await createDataSource(loadConfig(process.env).DATABASE_URL, { statementSeconds: 0 }).initialize();
try {
  const lock = dataSource.createQueryRunner();
  await lock.query("SELECT GET_LOCK(CONCAT(DATABASE(), '.migrate'), 60)");
  const ran = await dataSource.runMigrations({ transaction: 'each' });
  await lock.query("SELECT RELEASE_LOCK(CONCAT(DATABASE(), '.migrate'))");
  await lock.release();
  process.stdout.write(`${JSON.stringify({ migrated: ran.map(({ name }) => name) })}\n`);
} finally {
  await dataSource.destroy();
}
