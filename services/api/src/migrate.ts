import { CannotStart, createDataSource, loadConfig, migrate } from '@lastcall/core/platform';

/** Runs the pending database migrations and exits. */
const dataSource = await createDataSource(loadConfig(process.env).DATABASE_URL, { statementSeconds: 0 }).initialize();
try {
  process.stdout.write(`${JSON.stringify({ migrated: await migrate(dataSource) })}\n`);
} catch (error) {
  if (!(error instanceof CannotStart)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
} finally {
  await dataSource.destroy();
}
