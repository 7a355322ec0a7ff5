import { UserRepository } from '@lastcall/core/accounts';
import { createDataSource, Database, loadConfig } from '@lastcall/core/platform';
import { grant } from './accounts/staff/grant.ts';

/** `grant-staff [--take-back] <email>`: grants the staff role to a user in production, or revokes it, and exits. */
const { DATABASE_URL: url, DATABASE_STATEMENT_SECONDS: statementSeconds } = loadConfig(process.env);
const dataSource = await createDataSource(url, { statementSeconds }).initialize();
try {
  const granted = await grant(new UserRepository(new Database(dataSource)), process.argv.slice(2));
  process.stdout.write(`${JSON.stringify({ granted })}\n`);
} finally {
  await dataSource.destroy();
}
