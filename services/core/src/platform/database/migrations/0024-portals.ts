import type { MigrationInterface, QueryRunner } from 'typeorm';

const id = 'char(36) CHARACTER SET ascii';
const campaignKey = (table: string): string =>
  `CONSTRAINT ${table}_campaign FOREIGN KEY (account_id, campaign_id) REFERENCES campaign (account_id, id) ON DELETE CASCADE`;

const tables = [
  /** The portal of a campaign; there is none until one is saved. */
  `CREATE TABLE portal (
    account_id int unsigned NOT NULL,
    campaign_id ${id} NOT NULL,
    settings json NOT NULL,
    version int unsigned NOT NULL DEFAULT 1,
    PRIMARY KEY (account_id, campaign_id),
    ${campaignKey('portal')}
  )`,
  /** Pictures that were uploaded for portals, made anew. */
  `CREATE TABLE portal_picture (
    account_id int unsigned NOT NULL,
    id ${id} NOT NULL,
    image mediumblob NOT NULL,
    uploaded_at datetime(6) NOT NULL DEFAULT CURRENT_TIMESTAMP(6),
    PRIMARY KEY (account_id, id),
    UNIQUE KEY portal_picture_by_id (id),
    CONSTRAINT portal_picture_account FOREIGN KEY (account_id) REFERENCES account (id) ON DELETE CASCADE
  )`,
  /** Who subscribed in a portal, each person once; the address is the lead's. `state`: none, pending, added, failed, of putting them into a container of the provider. */
  `CREATE TABLE portal_subscriber (
    account_id int unsigned NOT NULL,
    id ${id} NOT NULL,
    campaign_id ${id} NOT NULL,
    lead_id ${id} NOT NULL,
    block_id varchar(36) CHARACTER SET ascii NOT NULL,
    has_agreed boolean NOT NULL,
    state varchar(8) CHARACTER SET ascii NOT NULL,
    tries int unsigned NOT NULL DEFAULT 0,
    problem varchar(500) NULL,
    subscribed_at datetime(6) NOT NULL,
    PRIMARY KEY (account_id, id),
    UNIQUE KEY portal_subscriber_once (account_id, campaign_id, lead_id),
    KEY portal_subscriber_newest (account_id, campaign_id, subscribed_at, id),
    KEY portal_subscriber_lead (account_id, lead_id),
    ${campaignKey('portal_subscriber')}
  )`,
  /** What was answered to a question of a portal, by whom: a lead, or a browser that is nobody's yet, by a hash of ours. The words are those of the question when it was answered. */
  `CREATE TABLE portal_answer (
    account_id int unsigned NOT NULL,
    campaign_id ${id} NOT NULL,
    block_id varchar(36) CHARACTER SET ascii NOT NULL,
    answerer char(43) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    lead_id ${id} NULL,
    question varchar(120) NOT NULL,
    option_text varchar(60) NOT NULL,
    comment varchar(300) NOT NULL DEFAULT '',
    answered_at datetime(6) NOT NULL,
    PRIMARY KEY (account_id, campaign_id, block_id, answerer),
    KEY portal_answer_newest (account_id, campaign_id, answered_at),
    KEY portal_answer_lead (account_id, lead_id),
    ${campaignKey('portal_answer')}
  )`,
];

/** Portals, their pictures, and what visitors say in them. */
export class Portals1767500000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const table of tables) await runner.query(`${table} ENGINE=InnoDB DEFAULT CHARSET=utf8mb4`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of tables.toReversed()) await runner.query(`DROP TABLE ${/CREATE TABLE (\w+)/.exec(table)![1]}`);
  }
}
