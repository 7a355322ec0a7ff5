import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Tells of two people who save at once the second, files campaigns under a category, and keeps who changed what. */
export class History1765330000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      "ALTER TABLE campaign ADD COLUMN version int unsigned NOT NULL DEFAULT 1 AFTER rule_version, ADD COLUMN category varchar(60) NOT NULL DEFAULT '' AFTER version",
    );
    await runner.query(`CREATE TABLE campaign_history (
      account_id int unsigned NOT NULL,
      id char(36) CHARACTER SET ascii NOT NULL,
      campaign_id char(36) CHARACTER SET ascii NOT NULL,
      user_id char(36) CHARACTER SET ascii NULL,
      what varchar(32) NOT NULL,
      subject varchar(200) NOT NULL DEFAULT '',
      changes json NOT NULL,
      created_at datetime(6) NOT NULL,
      PRIMARY KEY (account_id, id),
      KEY campaign_history_newest (account_id, campaign_id, created_at, id),
      CONSTRAINT campaign_history_campaign FOREIGN KEY (account_id, campaign_id) REFERENCES campaign (account_id, id) ON DELETE CASCADE
    ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE campaign_history');
    await runner.query('ALTER TABLE campaign DROP COLUMN category, DROP COLUMN version');
  }
}
