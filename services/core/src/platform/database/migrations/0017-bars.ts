import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Keeps the older bar of a page and the legacy bar of a campaign, templates and presets, and avatars; and tells of two people who save a bar at once the second. */
export class Bars1765700000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE page ADD COLUMN older_bar json NULL AFTER bar, ADD COLUMN bar_version int unsigned NOT NULL DEFAULT 1 AFTER older_bar',
    );
    await runner.query(`CREATE TABLE legacy_bar (
      account_id int unsigned NOT NULL,
      campaign_id char(36) CHARACTER SET ascii NOT NULL,
      settings json NOT NULL,
      is_on boolean NOT NULL,
      version int unsigned NOT NULL DEFAULT 1,
      PRIMARY KEY (account_id, campaign_id),
      CONSTRAINT legacy_bar_campaign FOREIGN KEY (account_id, campaign_id) REFERENCES campaign (account_id, id) ON DELETE CASCADE
    ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4`);
    await runner.query(`CREATE TABLE bar_template (
      account_id int unsigned NOT NULL,
      id char(36) CHARACTER SET ascii NOT NULL,
      kind varchar(16) NOT NULL,
      name varchar(60) NOT NULL,
      data json NOT NULL,
      created_at datetime(6) NOT NULL,
      PRIMARY KEY (account_id, id),
      KEY bar_template_newest (account_id, kind, created_at, id),
      CONSTRAINT bar_template_account FOREIGN KEY (account_id) REFERENCES account (id) ON DELETE CASCADE
    ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4`);
    await runner.query(`CREATE TABLE avatar (
      account_id int unsigned NOT NULL,
      id char(36) CHARACTER SET ascii NOT NULL,
      image mediumblob NOT NULL,
      created_at datetime(6) NOT NULL,
      PRIMARY KEY (account_id, id),
      UNIQUE KEY avatar_by_id (id),
      KEY avatar_newest (account_id, created_at, id),
      CONSTRAINT avatar_account FOREIGN KEY (account_id) REFERENCES account (id) ON DELETE CASCADE
    ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE avatar');
    await runner.query('DROP TABLE bar_template');
    await runner.query('DROP TABLE legacy_bar');
    await runner.query('ALTER TABLE page DROP COLUMN older_bar, DROP COLUMN bar_version');
  }
}
