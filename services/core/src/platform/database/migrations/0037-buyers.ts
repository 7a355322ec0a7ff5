import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Days keep how many of their leads have bought. The hours in which such leads started are counted again. */
export class Buyers1768800000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE daily_figure ADD COLUMN buyers int unsigned NOT NULL DEFAULT 0 AFTER leads');
    await runner.query(
      `INSERT IGNORE INTO dirty_bucket (account_id, campaign_id, hour)
       WITH RECURSIVE buyer (account_id, id) AS (
         SELECT account_id, lead_id FROM sale WHERE lead_id IS NOT NULL
         UNION SELECT p.account_id, p.merged_into FROM buyer b JOIN lead_person p ON p.account_id = b.account_id AND p.id = b.id WHERE p.merged_into IS NOT NULL
       )
       SELECT DISTINCT p.account_id, p.campaign_id, CAST(DATE_FORMAT(p.started_at, '%Y-%m-%d %H:00:00') AS datetime)
       FROM buyer b JOIN lead_person p ON p.account_id = b.account_id AND p.id = b.id WHERE p.started_at IS NOT NULL`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE daily_figure DROP COLUMN buyers');
  }
}
