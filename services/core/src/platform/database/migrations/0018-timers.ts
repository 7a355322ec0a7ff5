import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Keeps the webpage timer of a campaign and the picture that its mails show once the deadline is over; and tells of two people who save an email timer at once the second. */
export class Timers1766900000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE email_timer ADD COLUMN version int unsigned NOT NULL DEFAULT 1 AFTER settings');
    await runner.query(`CREATE TABLE webpage_timer (
      account_id int unsigned NOT NULL,
      campaign_id char(36) CHARACTER SET ascii NOT NULL,
      settings json NOT NULL,
      version int unsigned NOT NULL DEFAULT 1,
      PRIMARY KEY (account_id, campaign_id),
      CONSTRAINT webpage_timer_campaign FOREIGN KEY (account_id, campaign_id) REFERENCES campaign (account_id, id) ON DELETE CASCADE
    ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4`);
    await runner.query(`CREATE TABLE expired_image (
      account_id int unsigned NOT NULL,
      campaign_id char(36) CHARACTER SET ascii NOT NULL,
      id char(36) CHARACTER SET ascii NOT NULL,
      image mediumblob NOT NULL,
      PRIMARY KEY (account_id, campaign_id),
      UNIQUE KEY expired_image_by_id (id),
      CONSTRAINT expired_image_campaign FOREIGN KEY (account_id, campaign_id) REFERENCES campaign (account_id, id) ON DELETE CASCADE
    ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE expired_image');
    await runner.query('DROP TABLE webpage_timer');
    await runner.query('ALTER TABLE email_timer DROP COLUMN version');
  }
}
