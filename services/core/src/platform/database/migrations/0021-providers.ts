import type { MigrationInterface, QueryRunner } from 'typeorm';

const id = 'char(36) CHARACTER SET ascii';
const campaignKey = (table: string): string =>
  `CONSTRAINT ${table}_campaign FOREIGN KEY (account_id, campaign_id) REFERENCES campaign (account_id, id) ON DELETE CASCADE`;

const tables = [
  /** Every webhook that we made at a provider. No foreign keys: what is to be taken away there outlives the campaign and the integration that wished for it. */
  `CREATE TABLE provider_webhook (
    account_id int unsigned NOT NULL,
    id ${id} NOT NULL,
    connection_id ${id} NOT NULL,
    provider varchar(32) CHARACTER SET ascii NOT NULL,
    campaign_id ${id} NOT NULL,
    purpose varchar(8) CHARACTER SET ascii NOT NULL,
    external_id varchar(128) NOT NULL,
    container_id varchar(128) NOT NULL,
    state varchar(8) CHARACTER SET ascii NOT NULL DEFAULT 'live',
    made_at datetime(6) NOT NULL,
    unused_at datetime(6) NULL,
    problem varchar(500) NULL,
    PRIMARY KEY (account_id, id),
    UNIQUE KEY provider_webhook_once (account_id, connection_id, external_id),
    KEY provider_webhook_of_campaign (account_id, campaign_id, provider, purpose),
    KEY provider_webhook_left (unused_at)
  )`,
  /** How far a container is read, for each connection; campaigns that use the same one share it. */
  `CREATE TABLE provider_poll (
    account_id int unsigned NOT NULL,
    connection_id ${id} NOT NULL,
    container_type varchar(8) CHARACTER SET ascii NOT NULL,
    container_id varchar(128) NOT NULL,
    provider varchar(32) CHARACTER SET ascii NOT NULL,
    from_at datetime(6) NOT NULL,
    cursor_text varchar(2048) NULL,
    polled_at datetime(6) NULL,
    next_at datetime(6) NULL,
    failures int unsigned NOT NULL DEFAULT 0,
    problem varchar(500) NULL,
    people int unsigned NOT NULL DEFAULT 0,
    PRIMARY KEY (account_id, connection_id, container_type, container_id),
    KEY provider_poll_due (next_at),
    CONSTRAINT provider_poll_connection FOREIGN KEY (account_id, connection_id) REFERENCES connection (account_id, id) ON DELETE CASCADE
  )`,
  /**
   * What is to be written into the fields of a person at a provider, and whether it is there. `wishes` counts what was wished for, so that an older value is never taken for the newest;
   * `written_hash` is of the values, so that the same are not written twice. Of somebody who is erased, `address` is kept encrypted, under an id that is no lead's, until their values are taken away there.
   */
  `CREATE TABLE field_sync (
    account_id int unsigned NOT NULL,
    campaign_id ${id} NOT NULL,
    provider varchar(32) CHARACTER SET ascii NOT NULL,
    lead_id ${id} NOT NULL,
    state varchar(8) CHARACTER SET ascii NOT NULL DEFAULT 'pending',
    wishes int unsigned NOT NULL DEFAULT 1,
    written_hash binary(16) NULL,
    tries int unsigned NOT NULL DEFAULT 0,
    next_at datetime(3) NULL,
    requested_at datetime(3) NOT NULL,
    written_at datetime(3) NULL,
    problem varchar(500) NULL,
    address text CHARACTER SET ascii NULL,
    PRIMARY KEY (account_id, campaign_id, provider, lead_id),
    KEY field_push_due (state, account_id, campaign_id, provider, next_at),
    KEY field_push_newest (account_id, campaign_id, provider, state, requested_at, lead_id),
    KEY field_push_lead (account_id, lead_id),
    ${campaignKey('field_sync')}
  )`,
  /** Who writes a campaign's fields at a provider, one job at a time; and until when nobody does, because the provider is away, busy, or asks its owner to connect it again. */
  `CREATE TABLE field_sync_lease (
    account_id int unsigned NOT NULL,
    campaign_id ${id} NOT NULL,
    provider varchar(32) CHARACTER SET ascii NOT NULL,
    holder bigint unsigned NULL,
    held_until datetime(3) NULL,
    rests_until datetime(3) NULL,
    failures int unsigned NOT NULL DEFAULT 0,
    PRIMARY KEY (account_id, campaign_id, provider),
    ${campaignKey('field_sync_lease')}
  )`,
  /** Deliveries as they came, encrypted, until and after they were read; kept for 30 days, so that they can be read again. */
  `CREATE TABLE inbound_delivery (
    account_id int unsigned NOT NULL,
    id ${id} NOT NULL,
    campaign_id ${id} NOT NULL,
    provider varchar(32) CHARACTER SET ascii NOT NULL,
    content mediumtext CHARACTER SET ascii NULL,
    bytes int unsigned NOT NULL,
    state varchar(8) CHARACTER SET ascii NOT NULL DEFAULT 'received',
    verdict varchar(16) CHARACTER SET ascii NULL,
    people int unsigned NOT NULL DEFAULT 0,
    started int unsigned NOT NULL DEFAULT 0,
    known int unsigned NOT NULL DEFAULT 0,
    replays int unsigned NOT NULL DEFAULT 0,
    problem varchar(500) NULL,
    received_at datetime(6) NOT NULL,
    done_at datetime(6) NULL,
    PRIMARY KEY (account_id, id),
    KEY listener_delivery_newest (account_id, campaign_id, received_at, id),
    KEY listener_delivery_verdict (account_id, campaign_id, verdict, received_at, id),
    KEY listener_delivery_over (received_at),
    ${campaignKey('inbound_delivery')}
  )`,
  /** Of whom a delivery has told again, so that the log of people has no line of theirs with its id: they too are to be forgotten in its content. */
  `CREATE TABLE inbound_copy (
    account_id int unsigned NOT NULL,
    delivery_id ${id} NOT NULL,
    lead_id ${id} NOT NULL,
    PRIMARY KEY (account_id, delivery_id, lead_id),
    KEY listener_copy_lead (account_id, lead_id),
    CONSTRAINT listener_copy_delivery FOREIGN KEY (account_id, delivery_id) REFERENCES inbound_delivery (account_id, id) ON DELETE CASCADE
  )`,
  /** How many deliveries were refused, of which nothing else is kept. */
  `CREATE TABLE inbound_refusal (
    account_id int unsigned NOT NULL,
    campaign_id ${id} NOT NULL,
    provider varchar(32) CHARACTER SET ascii NOT NULL,
    refused int unsigned NOT NULL DEFAULT 0,
    last_at datetime(6) NOT NULL,
    PRIMARY KEY (account_id, campaign_id, provider),
    ${campaignKey('inbound_refusal')}
  )`,
  /** Who went to a provider to say that we may act for their account, by the hash of what their browser brings back. */
  `CREATE TABLE oauth_state (
    account_id int unsigned NOT NULL,
    hash char(64) CHARACTER SET ascii NOT NULL,
    session_hash char(64) CHARACTER SET ascii NOT NULL,
    provider varchar(32) CHARACTER SET ascii NOT NULL,
    connection_id ${id} NULL,
    left_at datetime(6) NOT NULL,
    PRIMARY KEY (account_id, hash),
    KEY oauth_state_over (left_at),
    CONSTRAINT oauth_state_account FOREIGN KEY (account_id) REFERENCES account (id) ON DELETE CASCADE
  )`,
  /** What programs show in place of a session; of the key itself only a hash is kept. */
  `CREATE TABLE api_key (
    account_id int unsigned NOT NULL,
    id ${id} NOT NULL,
    name varchar(60) NOT NULL,
    hash char(64) CHARACTER SET ascii NOT NULL,
    prefix char(7) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    last_four char(4) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    created_by ${id} NOT NULL,
    created_at datetime(6) NOT NULL DEFAULT CURRENT_TIMESTAMP(6),
    last_used_at datetime(6) NULL,
    PRIMARY KEY (account_id, id),
    UNIQUE KEY api_key_by_hash (hash),
    CONSTRAINT api_key_account FOREIGN KEY (account_id) REFERENCES account (id)
  )`,
  /** What programs may send again for a day, by hashes under our own key: of what they call it, and of what it says. The answer has ids and instants alone, and is null while somebody works on it. */
  `CREATE TABLE api_request (
    account_id int unsigned NOT NULL,
    key_hash char(43) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    said_hash char(43) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    lead_id ${id} NULL,
    answer json NULL,
    begun_at datetime(3) NOT NULL,
    PRIMARY KEY (account_id, key_hash),
    KEY api_request_lead (account_id, lead_id),
    KEY api_request_age (begun_at)
  )`,
];

const changes = [
  /** How a connection does, since when, and by what it opens: a key, or a token that is renewed. One that is being let go of is hidden until its webhooks are gone. */
  `ALTER TABLE connection
    ADD COLUMN kind varchar(8) CHARACTER SET ascii NOT NULL DEFAULT 'key',
    ADD COLUMN health varchar(12) CHARACTER SET ascii NOT NULL DEFAULT 'ok',
    ADD COLUMN health_reason varchar(500) NULL,
    ADD COLUMN health_since datetime(6) NULL,
    ADD COLUMN token_expires_at datetime(6) NULL,
    ADD COLUMN refresh_token text NULL,
    ADD COLUMN disconnected_at datetime(6) NULL,
    ADD KEY connection_disconnected (disconnected_at)`,
  `ALTER TABLE integration
    MODIFY webhook_id varchar(128) NULL,
    ADD COLUMN time_field_id varchar(128) NULL,
    ADD COLUMN time_field_name varchar(200) NULL,
    ADD COLUMN code_field_id varchar(128) NULL,
    ADD COLUMN code_field_name varchar(200) NULL,
    ADD COLUMN chosen_at datetime(6) NULL,
    ADD COLUMN webhook_attempts int unsigned NOT NULL DEFAULT 0,
    ADD COLUMN webhook_next_at datetime(6) NULL`,
  'ALTER TABLE sales_integration MODIFY rule_id varchar(128) NULL',
  'ALTER TABLE inbound_notice ADD KEY listener_notice_delivery (account_id, delivery_id)',
  /** By which account work waits, so that the relay finds those behind somebody's backlog. */
  'ALTER TABLE outbox ADD KEY outbox_waiting (sent_at, account_id)',
  /** Who asked for an outgoing webhook: its owner on the screen, or a program by the API. */
  "ALTER TABLE webhook_endpoint ADD COLUMN source varchar(8) CHARACTER SET ascii NOT NULL DEFAULT 'owner'",
  /** The newest events of a kind are what a program is shown as samples. */
  'ALTER TABLE webhook_event ADD KEY webhook_event_newest (account_id, type, created_at)',
];

const newestConnection =
  'SELECT c.id FROM connection c WHERE c.account_id = s.account_id AND c.provider = s.provider ORDER BY c.created_at DESC LIMIT 1';
const webhookColumns =
  'account_id, id, connection_id, provider, campaign_id, purpose, external_id, container_id, state, made_at';

/** Webhooks from before they had rows of their own, so that they too are taken away when nobody needs them. */
const filled = [
  `INSERT IGNORE INTO provider_webhook (${webhookColumns})
   SELECT account_id, UUID(), connection_id, provider, campaign_id, 'people', webhook_id, COALESCE(container_id, ''), 'live', CURRENT_TIMESTAMP(6) FROM integration WHERE webhook_id IS NOT NULL`,
  `INSERT IGNORE INTO provider_webhook (${webhookColumns})
   SELECT s.account_id, UUID(), (${newestConnection}), s.provider, s.campaign_id, 'sales', s.rule_id, COALESCE(s.tag_id, ''), 'live', CURRENT_TIMESTAMP(6) FROM sales_integration s WHERE s.rule_id IS NOT NULL AND EXISTS (${newestConnection})`,
];

const undone = [
  'ALTER TABLE webhook_event DROP KEY webhook_event_newest',
  'ALTER TABLE outbox DROP KEY outbox_waiting',
  'ALTER TABLE inbound_notice DROP KEY listener_notice_delivery',
  'ALTER TABLE webhook_endpoint DROP COLUMN source',
  'ALTER TABLE integration DROP COLUMN time_field_id, DROP COLUMN time_field_name, DROP COLUMN code_field_id, DROP COLUMN code_field_name, DROP COLUMN chosen_at, DROP COLUMN webhook_attempts, DROP COLUMN webhook_next_at',
  'ALTER TABLE connection DROP KEY connection_disconnected, DROP COLUMN kind, DROP COLUMN health, DROP COLUMN health_reason, DROP COLUMN health_since, DROP COLUMN token_expires_at, DROP COLUMN refresh_token, DROP COLUMN disconnected_at',
];

/** Webhooks that are taken away again, containers that are asked, fields that are written, deliveries that can be read again, and keys for programs. */
export class Providers1767200000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const table of tables) await runner.query(`${table} ENGINE=InnoDB DEFAULT CHARSET=utf8mb4`);
    for (const change of changes) await runner.query(change);
    for (const statement of filled) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const change of undone) await runner.query(change);
    for (const table of tables.toReversed()) await runner.query(`DROP TABLE ${/CREATE TABLE (\w+)/.exec(table)![1]}`);
  }
}
