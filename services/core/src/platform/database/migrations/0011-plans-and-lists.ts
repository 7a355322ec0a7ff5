import { opensAt, sharedDeadline, type DeadlineRule } from '@lastcall/deadline';
import type { MigrationInterface, QueryRunner } from 'typeorm';

interface SharedRow {
  account_id: number;
  id: string;
  rule: DeadlineRule | string;
  timezone: string;
}

/**
 * Says what an account is for and what it has paid for, and who changed that; and of campaigns what their list is filtered and put in order by.
 * The people of a campaign are counted by the key that lists the newest of them, so it holds whether they are part of another.
 */
export class PlansAndLists1765300000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE account
      ADD COLUMN \`usage\` varchar(16) NOT NULL DEFAULT 'standard' AFTER plan,
      ADD COLUMN store_plan varchar(8) NOT NULL DEFAULT 'free' AFTER \`usage\`,
      ADD COLUMN features json NOT NULL DEFAULT ('{"portal": false}') AFTER store_plan`);
    await runner.query(`CREATE TABLE account_change (
      account_id int unsigned NOT NULL,
      id char(36) CHARACTER SET ascii NOT NULL,
      changed_by varchar(254) NOT NULL,
      changes json NOT NULL,
      created_at datetime(6) NOT NULL,
      PRIMARY KEY (account_id, id),
      KEY account_change_newest (account_id, created_at, id),
      CONSTRAINT account_change_account FOREIGN KEY (account_id) REFERENCES account (id)
    ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4`);
    await runner.query(`ALTER TABLE campaign
      ADD COLUMN is_archived boolean NOT NULL DEFAULT FALSE AFTER sold_out_at,
      ADD COLUMN opens_at datetime(6) NULL AFTER is_archived,
      ADD COLUMN ends_at datetime(6) NULL AFTER opens_at,
      ADD COLUMN recent_leads int unsigned NOT NULL DEFAULT 0 AFTER ends_at,
      ADD COLUMN recent_sales int unsigned NOT NULL DEFAULT 0 AFTER recent_leads`);
    await fillSpans(runner);
    await runner.query(
      'ALTER TABLE lead_person DROP KEY lead_newest, ADD KEY lead_newest (account_id, campaign_id, merged_into, started_at, id)',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE lead_person DROP KEY lead_newest, ADD KEY lead_newest (account_id, campaign_id, started_at)',
    );
    await runner.query(
      'ALTER TABLE campaign DROP COLUMN is_archived, DROP COLUMN opens_at, DROP COLUMN ends_at, DROP COLUMN recent_leads, DROP COLUMN recent_sales',
    );
    await runner.query('DROP TABLE account_change');
    await runner.query('ALTER TABLE account DROP COLUMN `usage`, DROP COLUMN store_plan, DROP COLUMN features');
  }
}

/** Campaigns that open and end for everybody at once say when. */
async function fillSpans(runner: QueryRunner): Promise<void> {
  const rows = (await runner.query(
    "SELECT account_id, id, rule, timezone FROM campaign WHERE JSON_VALUE(rule, '$.kind') IN ('fixed', 'quantity')",
  )) as SharedRow[];
  for (const { account_id, id, rule, timezone } of rows) {
    const read = typeof rule === 'string' ? (JSON.parse(rule) as DeadlineRule) : rule;
    await runner.query('UPDATE campaign SET opens_at = ?, ends_at = ? WHERE account_id = ? AND id = ?', [
      opensAt(read, timezone),
      sharedDeadline(read, timezone)?.at ?? null,
      account_id,
      id,
    ]);
  }
}
