import type { MigrationInterface, QueryRunner } from 'typeorm';

const tables = [
  /** What providers told of people, without the people's addresses; kept for 30 days. */
  `CREATE TABLE inbound_notice (
    account_id int unsigned NOT NULL,
    id char(36) CHARACTER SET ascii NOT NULL,
    campaign_id char(36) CHARACTER SET ascii NOT NULL,
    delivery_id char(36) CHARACTER SET ascii NOT NULL,
    provider varchar(32) NOT NULL,
    notice_key char(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    verdict varchar(16) NOT NULL,
    lead_id char(36) CHARACTER SET ascii NULL,
    copies int unsigned NOT NULL DEFAULT 0,
    received_at datetime(6) NOT NULL,
    PRIMARY KEY (account_id, id),
    UNIQUE KEY listener_notice_once (account_id, campaign_id, notice_key),
    KEY listener_notice_newest (account_id, campaign_id, received_at, id),
    KEY listener_notice_over (received_at),
    CONSTRAINT listener_notice_campaign FOREIGN KEY (account_id, campaign_id) REFERENCES campaign (account_id, id) ON DELETE CASCADE
  )`,
  /** Clicks that may start a clock, until it is known whether a person made them. */
  `CREATE TABLE link_start (
    account_id int unsigned NOT NULL,
    id char(36) CHARACTER SET ascii NOT NULL,
    campaign_id char(36) CHARACTER SET ascii NOT NULL,
    page_id char(36) CHARACTER SET ascii NOT NULL,
    lead_id char(36) CHARACTER SET ascii NOT NULL,
    clicked_at datetime(6) NOT NULL,
    PRIMARY KEY (account_id, id),
    KEY link_start_of_lead (account_id, lead_id, clicked_at),
    KEY link_start_over (clicked_at),
    CONSTRAINT link_start_lead FOREIGN KEY (account_id, lead_id) REFERENCES lead_person (account_id, id) ON DELETE CASCADE
  )`,
];

/** Adds the log of the listener, and the clicks that wait to start a clock. */
export class Listener1764950000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const table of tables) await runner.query(`${table} ENGINE=InnoDB DEFAULT CHARSET=utf8mb4`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of tables.toReversed()) await runner.query(`DROP TABLE ${/CREATE TABLE (\w+)/.exec(table)![1]}`);
  }
}
