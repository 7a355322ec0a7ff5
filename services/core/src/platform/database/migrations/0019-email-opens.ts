import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Counts how often the image of a campaign is loaded, a row a day. */
export class EmailOpens1766910000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE email_open (
      account_id int unsigned NOT NULL,
      campaign_id char(36) CHARACTER SET ascii NOT NULL,
      day date NOT NULL,
      opens int unsigned NOT NULL,
      PRIMARY KEY (account_id, campaign_id, day),
      CONSTRAINT email_open_campaign FOREIGN KEY (account_id, campaign_id) REFERENCES campaign (account_id, id) ON DELETE CASCADE
    ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE email_open');
  }
}
