import type { MigrationInterface, QueryRunner } from 'typeorm';

const id = 'char(36) CHARACTER SET ascii';
const campaignKey = (table: string): string =>
  `CONSTRAINT ${table}_campaign FOREIGN KEY (account_id, campaign_id) REFERENCES campaign (account_id, id) ON DELETE CASCADE`;

const tables = [
  /**
   * The shop of an account; its token is that of its connection. A shop belongs to one account, since it tells of each order once. `removed_at`: its owner took our app away there.
   * `told_at`: since when the shop tells us of its orders. `look_at`: when the worker looks at it next, `tries` times in vain so far.
   */
  `CREATE TABLE store (
    account_id int unsigned NOT NULL,
    connection_id ${id} NOT NULL,
    shop_domain varchar(255) CHARACTER SET ascii NOT NULL,
    name varchar(255) NOT NULL,
    currency char(3) CHARACTER SET ascii NOT NULL,
    subscription_id varchar(128) CHARACTER SET ascii NULL,
    connected_at datetime(6) NOT NULL,
    removed_at datetime(6) NULL,
    told_at datetime(6) NULL,
    look_at datetime(6) NOT NULL,
    tries int unsigned NOT NULL DEFAULT 0,
    PRIMARY KEY (account_id),
    UNIQUE KEY store_by_domain (shop_domain),
    KEY store_due (look_at),
    CONSTRAINT store_connection FOREIGN KEY (account_id, connection_id) REFERENCES connection (account_id, id) ON DELETE CASCADE
  )`,
  /** The discount of a campaign as its owner wishes it. `version` grows by every change, and is what the shop's discounts of it are compared with. `next_at`: when the shop's one for everybody is to be looked at. */
  `CREATE TABLE store_discount (
    account_id int unsigned NOT NULL,
    campaign_id ${id} NOT NULL,
    type varchar(12) CHARACTER SET ascii NOT NULL,
    value decimal(14,4) NOT NULL,
    applies_to varchar(12) CHARACTER SET ascii NOT NULL,
    code varchar(60) CHARACTER SET ascii NOT NULL DEFAULT '',
    items json NOT NULL,
    version int unsigned NOT NULL DEFAULT 1,
    saved_at datetime(6) NOT NULL,
    next_at datetime(3) NULL,
    PRIMARY KEY (account_id, campaign_id),
    KEY store_discount_due (next_at, account_id),
    ${campaignKey('store_discount')}
  )`,
  /**
   * A discount in the shop: one for each deadline that people of a campaign have, since it ends for all its codes at once. No foreign key: what is to be taken away there outlives the campaign.
   * `code` is what the shop is asked for it with, by which one is found that an interrupted try has left behind; `external_id` is null until the shop's answer is noted. `version` is the wish that the shop knows.
   * `state`: new, asked, live, failed, leaving. `next_at`: when something is to be done about it without anybody's code being due.
   */
  `CREATE TABLE store_batch (
    account_id int unsigned NOT NULL,
    id ${id} NOT NULL,
    campaign_id ${id} NOT NULL,
    shop_domain varchar(255) CHARACTER SET ascii NOT NULL,
    is_shared tinyint(1) NOT NULL,
    begins_at datetime(3) NOT NULL,
    ends_at datetime(3) NOT NULL,
    code varchar(60) CHARACTER SET ascii NOT NULL,
    external_id varchar(128) CHARACTER SET ascii NULL,
    version int unsigned NOT NULL DEFAULT 0,
    state varchar(8) CHARACTER SET ascii NOT NULL DEFAULT 'new',
    next_at datetime(3) NULL,
    problem varchar(500) NULL,
    PRIMARY KEY (account_id, id),
    UNIQUE KEY store_batch_once (account_id, campaign_id, shop_domain, is_shared, ends_at),
    KEY store_batch_due (next_at, account_id)
  )`,
  /**
   * The code of a person in the shop. No foreign key: what is to be taken away there outlives the person, then under an id that is no lead's.
   * What is wished is nowhere said: it is worked out from the person while `is_due`, from `requested_at` on, and `wishes` tells a wish from a later one. `tries` are the shop's refusals since. `state` is what the shop has: none, adding, live, failed, over.
   * `batch_id` is where the shop has it or may have it, or has refused it; `job_id` the shop's own work on the codes of one call, by which an interrupted one goes on.
   */
  `CREATE TABLE store_code (
    account_id int unsigned NOT NULL,
    campaign_id ${id} NOT NULL,
    lead_id ${id} NOT NULL,
    code char(10) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    batch_id ${id} NULL,
    job_id varchar(128) CHARACTER SET ascii NULL,
    state varchar(8) CHARACTER SET ascii NOT NULL DEFAULT 'none',
    is_due tinyint(1) NOT NULL DEFAULT 1,
    wishes int unsigned NOT NULL DEFAULT 1,
    tries int unsigned NOT NULL DEFAULT 0,
    requested_at datetime(3) NOT NULL,
    problem varchar(500) NULL,
    PRIMARY KEY (account_id, campaign_id, lead_id),
    UNIQUE KEY store_code_by_code (account_id, code),
    KEY store_code_due (is_due, account_id, requested_at),
    KEY store_code_of_batch (account_id, batch_id, state),
    KEY store_code_lead (account_id, lead_id)
  )`,
  /** Who writes into which account's shop, and until when nobody does. */
  `CREATE TABLE code_sync_lease (
    account_id int unsigned NOT NULL,
    holder bigint unsigned NULL,
    held_until datetime(3) NULL,
    rests_until datetime(3) NULL,
    failures int unsigned NOT NULL DEFAULT 0,
    PRIMARY KEY (account_id)
  )`,
  /**
   * Deliveries of shops by the id that the shop gave them, so that each is done once, and what became of it. `waits_for` is the order that one waits for, with what it says of it in `content`;
   * of the others nothing is kept. Nothing in it names a person.
   */
  `CREATE TABLE store_delivery (
    account_id int unsigned NOT NULL,
    id varchar(64) CHARACTER SET ascii NOT NULL,
    topic varchar(64) CHARACTER SET ascii NOT NULL,
    verdict varchar(16) CHARACTER SET ascii NOT NULL,
    waits_for varchar(64) CHARACTER SET ascii NULL,
    content json NULL,
    received_at datetime(6) NOT NULL,
    PRIMARY KEY (account_id, id),
    KEY store_delivery_waiting (account_id, waits_for),
    KEY store_delivery_verdict (verdict),
    KEY store_delivery_over (received_at)
  )`,
];

/** The shop of an account, discounts of campaigns, and the codes of people in it. */
export class Stores1767300000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const table of tables) await runner.query(`${table} ENGINE=InnoDB DEFAULT CHARSET=utf8mb4`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of tables.toReversed()) await runner.query(`DROP TABLE ${/CREATE TABLE (\w+)/.exec(table)![1]}`);
  }
}
