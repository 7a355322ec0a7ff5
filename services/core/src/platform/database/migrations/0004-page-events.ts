import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What happens on visitors' pages. No foreign keys, as with clicks: rows of many accounts are written in one statement, and none of them may refuse the others.
 */
const table = `CREATE TABLE page_event (
  account_id int unsigned NOT NULL,
  id bigint unsigned NOT NULL AUTO_INCREMENT,
  campaign_id char(36) CHARACTER SET ascii NOT NULL,
  page_id char(36) CHARACTER SET ascii NOT NULL,
  lead_id char(36) CHARACTER SET ascii NULL,
  what varchar(16) NOT NULL,
  happened_at datetime(6) NOT NULL DEFAULT CURRENT_TIMESTAMP(6),
  PRIMARY KEY (account_id, id),
  KEY page_event_auto (id),
  KEY page_event_recent (account_id, campaign_id, happened_at),
  KEY page_event_lead (account_id, lead_id)
)`;

/** Adds the events of pages. */
export class PageEvents1764780000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`${table} ENGINE=InnoDB DEFAULT CHARSET=utf8mb4`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE page_event');
  }
}
