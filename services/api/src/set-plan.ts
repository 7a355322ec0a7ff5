import { AccountsRepository, UserRepository } from '@lastcall/core/accounts';
import { AccountChangeRepository, AccountPlansService } from '@lastcall/core/campaigns';
import { createDataSource, Database, loadConfig } from '@lastcall/core/platform';
import { setPlan } from './campaigns/plans/set-plan.ts';

/** `set-plan <email> [--plan premium] [--usage shopify] [--store paid] [--portal on]`: sets the plan of an account in production and exits. */
const { DATABASE_URL: url, DATABASE_STATEMENT_SECONDS: statementSeconds } = loadConfig(process.env);
const dataSource = await createDataSource(url, { statementSeconds }).initialize();
try {
  const database = new Database(dataSource);
  const plans = new AccountPlansService(
    database,
    new AccountsRepository(database),
    new UserRepository(database),
    new AccountChangeRepository(database),
  );
  process.stdout.write(`${JSON.stringify({ set: await setPlan(plans, process.argv.slice(2)) })}\n`);
} finally {
  await dataSource.destroy();
}
