import type { MigrationInterface, QueryRunner } from 'typeorm';
import { platformTables } from './baseline/platform.ts';
import { accountsTables } from './baseline/accounts.ts';
import { campaignsTables } from './baseline/campaigns.ts';
import { trackingTables } from './baseline/tracking.ts';
import { integrationsTables } from './baseline/integrations.ts';
import { salesTables } from './baseline/sales.ts';
import { portalsTables } from './baseline/portals.ts';
import { shopifyTables } from './baseline/shopify.ts';
import { webhooksTables } from './baseline/webhooks.ts';
import { onboardingTables } from './baseline/onboarding.ts';
import { analyticsTables } from './baseline/analytics.ts';
import { releaseTables } from './baseline/release.ts';

/** In the order of their dependencies, so that a table exists before another references it. */
const tables = [
  ...platformTables,
  ...accountsTables,
  ...campaignsTables,
  ...trackingTables,
  ...integrationsTables,
  ...salesTables,
  ...portalsTables,
  ...shopifyTables,
  ...webhooksTables,
  ...onboardingTables,
  ...analyticsTables,
  ...releaseTables,
];

/**
 * Creates every table, in the SQL that MySQL 8 and MariaDB share.
 * The primary key of a tenant's table starts with the account, and foreign keys name (account, id), so that a row can never refer to another account.
 * Ids in URLs are random, instants are UTC with microseconds, and of secrets only hashes are stored.
 */
export class Baseline1769000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const table of tables) await runner.query(`${table} ENGINE=InnoDB DEFAULT CHARSET=utf8mb4`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of tables.toReversed()) await runner.query(`DROP TABLE ${/CREATE TABLE (\w+)/.exec(table)![1]}`);
  }
}
