import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The steps of the quick start that somebody has marked as complete; what is not there is not. They go with their campaign. */
export class Quickstart1765600000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE quickstart_step (
      account_id int unsigned NOT NULL,
      campaign_id char(36) CHARACTER SET ascii NOT NULL,
      step varchar(16) CHARACTER SET ascii NOT NULL,
      completed_at datetime(6) NOT NULL DEFAULT CURRENT_TIMESTAMP(6),
      PRIMARY KEY (account_id, campaign_id, step),
      CONSTRAINT quickstart_step_campaign FOREIGN KEY (account_id, campaign_id) REFERENCES campaign (account_id, id) ON DELETE CASCADE
    ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4`);
    await runner.query('ALTER TABLE campaign ADD KEY campaign_category (account_id, category)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE campaign DROP KEY campaign_category');
    await runner.query('DROP TABLE quickstart_step');
  }
}
