import type { MigrationInterface, QueryRunner } from 'typeorm';

const id = 'char(36) CHARACTER SET ascii';

/**
 * Webhooks of customers, what they are told, and how far each delivery has come.
 * An event holds ids and instants alone: an address is read from its person when it is sent, and taken out of what is answered.
 */
const tables = [
  `CREATE TABLE webhook_endpoint (
    account_id int unsigned NOT NULL,
    id ${id} NOT NULL,
    url varchar(2048) NOT NULL,
    events json NOT NULL,
    campaign_id ${id} NULL,
    includes_email boolean NOT NULL DEFAULT FALSE,
    secret text NOT NULL,
    previous_secret text NULL,
    previous_secret_until datetime(6) NULL,
    paused_because varchar(16) NULL,
    failing_since datetime(6) NULL,
    created_at datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
    PRIMARY KEY (account_id, id),
    KEY webhook_endpoint_campaign (account_id, campaign_id),
    CONSTRAINT webhook_endpoint_account FOREIGN KEY (account_id) REFERENCES account (id),
    CONSTRAINT webhook_endpoint_campaign FOREIGN KEY (account_id, campaign_id) REFERENCES campaign (account_id, id) ON DELETE CASCADE
  )`,
  `CREATE TABLE webhook_event (
    account_id int unsigned NOT NULL,
    id ${id} NOT NULL,
    type varchar(32) NOT NULL,
    campaign_id ${id} NULL,
    lead_id ${id} NULL,
    data json NOT NULL,
    is_test boolean NOT NULL DEFAULT FALSE,
    once_key varchar(64) CHARACTER SET ascii NULL,
    happened_at datetime(6) NOT NULL,
    created_at datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
    PRIMARY KEY (account_id, id),
    UNIQUE KEY webhook_event_once (account_id, campaign_id, once_key),
    KEY webhook_event_lead (account_id, lead_id),
    KEY webhook_event_age (created_at),
    CONSTRAINT webhook_event_account FOREIGN KEY (account_id) REFERENCES account (id),
    CONSTRAINT webhook_event_campaign FOREIGN KEY (account_id, campaign_id) REFERENCES campaign (account_id, id) ON DELETE CASCADE
  )`,
  `CREATE TABLE webhook_delivery (
    account_id int unsigned NOT NULL,
    id ${id} NOT NULL,
    endpoint_id ${id} NOT NULL,
    event_id ${id} NOT NULL,
    state varchar(16) NOT NULL,
    tries int unsigned NOT NULL DEFAULT 0,
    tries_in_round int unsigned NOT NULL DEFAULT 0,
    status int unsigned NULL,
    problem varchar(16) NULL,
    next_try_at datetime(6) NULL,
    created_at datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
    PRIMARY KEY (account_id, id),
    KEY webhook_delivery_newest (account_id, endpoint_id, created_at, id),
    KEY webhook_delivery_state (account_id, endpoint_id, state, created_at, id),
    KEY webhook_delivery_event (account_id, event_id),
    CONSTRAINT webhook_delivery_endpoint FOREIGN KEY (account_id, endpoint_id) REFERENCES webhook_endpoint (account_id, id) ON DELETE CASCADE,
    CONSTRAINT webhook_delivery_event FOREIGN KEY (account_id, event_id) REFERENCES webhook_event (account_id, id) ON DELETE CASCADE
  )`,
  `CREATE TABLE webhook_try (
    account_id int unsigned NOT NULL,
    delivery_id ${id} NOT NULL,
    number int unsigned NOT NULL,
    at datetime(3) NOT NULL,
    duration_ms int unsigned NOT NULL,
    status int unsigned NULL,
    problem varchar(16) NULL,
    response varchar(2048) NOT NULL DEFAULT '',
    PRIMARY KEY (account_id, delivery_id, number),
    CONSTRAINT webhook_try_delivery FOREIGN KEY (account_id, delivery_id) REFERENCES webhook_delivery (account_id, id) ON DELETE CASCADE
  )`,
];

/**
 * Adds the webhooks of customers, and to leads whether somebody was told that their deadline has passed.
 * `expires_at` is the deadline until that was done; whoever moves a deadline makes it due again without knowing of it. What was over before nobody is told of.
 */
export class OutgoingWebhooks1764870000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const table of tables) await runner.query(`${table} ENGINE=InnoDB DEFAULT CHARSET=utf8mb4`);
    await runner.query('ALTER TABLE lead_person ADD COLUMN expiry_told_for datetime(6) NULL');
    await runner.query(
      'UPDATE lead_person SET expiry_told_for = deadline_at WHERE deadline_at <= CURRENT_TIMESTAMP(6)',
    );
    await runner.query(
      'ALTER TABLE lead_person ADD COLUMN expires_at datetime(6) GENERATED ALWAYS AS (IF(expiry_told_for <=> deadline_at, NULL, deadline_at)) STORED, ADD KEY lead_expiring (expires_at)',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE lead_person DROP KEY lead_expiring, DROP COLUMN expires_at');
    await runner.query('ALTER TABLE lead_person DROP COLUMN expiry_told_for');
    for (const table of tables.toReversed()) await runner.query(`DROP TABLE ${/CREATE TABLE (\w+)/.exec(table)![1]}`);
  }
}
