import type { MigrationInterface, QueryRunner } from 'typeorm';

const id = 'char(36) CHARACTER SET ascii';
const campaignKey = (table: string): string => `CONSTRAINT ${table}_campaign FOREIGN KEY (account_id, campaign_id) REFERENCES campaign (account_id, id) ON DELETE CASCADE`;

const tables = [
  /** The shop of an account; its token is that of its connection. A shop belongs to one account, since it tells of each order once. `removed_at`: its owner took our app away there. */
  `CREATE TABLE store (
    account_id int unsigned NOT NULL,
    connection_id ${id} NOT NULL,
    shop_domain varchar(255) CHARACTER SET ascii NOT NULL,
    name varchar(255) NOT NULL,
    currency char(3) CHARACTER SET ascii NOT NULL,
    subscription_id varchar(128) CHARACTER SET ascii NULL,
    connected_at datetime(6) NOT NULL,
    removed_at datetime(6) NULL,
    PRIMARY KEY (account_id),
    UNIQUE KEY store_by_domain (shop_domain),
    CONSTRAINT store_connection FOREIGN KEY (account_id, connection_id) REFERENCES connection (account_id, id) ON DELETE CASCADE
  )`,
  /** The discount of a campaign as its owner wishes it. `version` grows by every change, and is what the shop's discounts of it are compared with. */
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
    PRIMARY KEY (account_id, campaign_id),
    ${campaignKey('store_discount')}
  )`,
  /**
   * A discount in the shop: one for each deadline that people of a campaign have, since it ends for all its codes at once. No foreign key: what is to be taken away there outlives the campaign.
   * `external_id` is null until the shop has it. `version` is the wish that the shop knows. `state`: pending, live, failed, leaving, gone. `next_at`: when something is to be done about it, or tried again.
   */
  `CREATE TABLE store_batch (
    account_id int unsigned NOT NULL,
    id ${id} NOT NULL,
    campaign_id ${id} NOT NULL,
    shop_domain varchar(255) CHARACTER SET ascii NOT NULL,
    ends_at datetime(3) NOT NULL,
    external_id varchar(128) CHARACTER SET ascii NULL,
    version int unsigned NOT NULL DEFAULT 0,
    state varchar(8) CHARACTER SET ascii NOT NULL DEFAULT 'pending',
    tries int unsigned NOT NULL DEFAULT 0,
    next_at datetime(3) NULL,
    problem varchar(500) NULL,
    PRIMARY KEY (account_id, id),
    UNIQUE KEY store_batch_once (account_id, campaign_id, shop_domain, ends_at),
    KEY store_batch_due (next_at, account_id)
  )`,
  /**
   * The code of a person in the shop. `job_id` is the shop's own work on the codes of one call, by which an interrupted one goes on. `state`: pending, adding, live, failed, leaving, gone.
   * `batch_id` is where it is to be; `made_in` where the shop has it, null while it has it nowhere.
   */
  `CREATE TABLE store_code (
    account_id int unsigned NOT NULL,
    campaign_id ${id} NOT NULL,
    lead_id ${id} NOT NULL,
    code char(10) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    batch_id ${id} NOT NULL,
    made_in ${id} NULL,
    job_id varchar(128) CHARACTER SET ascii NULL,
    state varchar(8) CHARACTER SET ascii NOT NULL DEFAULT 'pending',
    problem varchar(500) NULL,
    wished_at datetime(3) NOT NULL,
    PRIMARY KEY (account_id, campaign_id, lead_id),
    UNIQUE KEY store_code_by_code (account_id, code),
    KEY store_code_of_batch (account_id, batch_id, state),
    KEY store_code_lead (account_id, lead_id)
  )`,
  /** Deliveries of shops by the id that the shop gave them, so that each is done once; what became of it, and nothing of what it said. */
  `CREATE TABLE store_delivery (
    account_id int unsigned NOT NULL,
    id varchar(64) CHARACTER SET ascii NOT NULL,
    topic varchar(64) CHARACTER SET ascii NOT NULL,
    verdict varchar(16) CHARACTER SET ascii NOT NULL,
    received_at datetime(6) NOT NULL,
    PRIMARY KEY (account_id, id),
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
