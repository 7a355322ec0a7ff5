import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The first tables, in the SQL that MySQL 8 and MariaDB share.
 * Every table of a tenant leads its primary key with the account, and refers to others by (account, id), so that a row can never point into another account.
 * Ids that strangers see are random; instants are UTC with microseconds; hashes of secrets are stored, never the secrets.
 */
const tables = [
  `CREATE TABLE account (
    id int unsigned NOT NULL AUTO_INCREMENT,
    account_key char(22) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    name varchar(80) NOT NULL,
    plan varchar(16) NOT NULL DEFAULT 'free',
    timezone varchar(64) NOT NULL,
    created_at datetime(6) NOT NULL DEFAULT CURRENT_TIMESTAMP(6),
    PRIMARY KEY (id),
    UNIQUE KEY account_by_key (account_key)
  )`,
  `CREATE TABLE user (
    account_id int unsigned NOT NULL,
    id char(36) CHARACTER SET ascii NOT NULL,
    name varchar(80) NOT NULL,
    email varchar(254) NOT NULL,
    password_hash varchar(255) NOT NULL,
    is_staff boolean NOT NULL DEFAULT FALSE,
    created_at datetime(6) NOT NULL DEFAULT CURRENT_TIMESTAMP(6),
    PRIMARY KEY (account_id, id),
    UNIQUE KEY user_by_email (email),
    CONSTRAINT user_account FOREIGN KEY (account_id) REFERENCES account (id)
  )`,
  `CREATE TABLE session (
    id_hash char(64) CHARACTER SET ascii NOT NULL,
    account_id int unsigned NOT NULL,
    user_id char(36) CHARACTER SET ascii NOT NULL,
    created_at datetime(6) NOT NULL DEFAULT CURRENT_TIMESTAMP(6),
    last_seen_at datetime(6) NOT NULL DEFAULT CURRENT_TIMESTAMP(6),
    PRIMARY KEY (id_hash),
    KEY session_by_user (account_id, user_id),
    CONSTRAINT session_user FOREIGN KEY (account_id, user_id) REFERENCES user (account_id, id) ON DELETE CASCADE
  )`,
  `CREATE TABLE password_reset (
    token_hash char(64) CHARACTER SET ascii NOT NULL,
    account_id int unsigned NOT NULL,
    user_id char(36) CHARACTER SET ascii NOT NULL,
    expires_at datetime(6) NOT NULL,
    used_at datetime(6) NULL,
    PRIMARY KEY (token_hash),
    KEY password_reset_by_user (account_id, user_id),
    CONSTRAINT password_reset_user FOREIGN KEY (account_id, user_id) REFERENCES user (account_id, id) ON DELETE CASCADE
  )`,
  `CREATE TABLE campaign (
    account_id int unsigned NOT NULL,
    id char(36) CHARACTER SET ascii NOT NULL,
    hash char(22) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    name varchar(120) NOT NULL,
    campaign_type varchar(32) NOT NULL,
    form json NOT NULL,
    rule json NOT NULL,
    rule_version int unsigned NOT NULL DEFAULT 1,
    timezone varchar(64) NOT NULL,
    created_at datetime(6) NOT NULL DEFAULT CURRENT_TIMESTAMP(6),
    updated_at datetime(6) NOT NULL DEFAULT CURRENT_TIMESTAMP(6),
    PRIMARY KEY (account_id, id),
    UNIQUE KEY campaign_by_id (id),
    KEY campaign_newest (account_id, created_at, id),
    CONSTRAINT campaign_account FOREIGN KEY (account_id) REFERENCES account (id)
  )`,
  `CREATE TABLE page (
    account_id int unsigned NOT NULL,
    id char(36) CHARACTER SET ascii NOT NULL,
    campaign_id char(36) CHARACTER SET ascii NOT NULL,
    type varchar(32) NOT NULL,
    before_url varchar(2048) NOT NULL,
    before_url_key char(64) CHARACTER SET ascii NOT NULL,
    after_url varchar(2048) NOT NULL DEFAULT '',
    label varchar(60) NOT NULL DEFAULT '',
    link_hash char(22) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    verification varchar(16) NOT NULL DEFAULT 'not_checked',
    verification_problem varchar(16) NULL,
    verified_at datetime(6) NULL,
    bar json NOT NULL,
    created_at datetime(6) NOT NULL DEFAULT CURRENT_TIMESTAMP(6),
    PRIMARY KEY (account_id, id),
    UNIQUE KEY page_by_id (id),
    UNIQUE KEY page_by_link (link_hash),
    KEY page_by_campaign (account_id, campaign_id, created_at),
    KEY page_by_url (account_id, before_url_key),
    CONSTRAINT page_campaign FOREIGN KEY (account_id, campaign_id) REFERENCES campaign (account_id, id) ON DELETE CASCADE
  )`,
  `CREATE TABLE email_timer (
    account_id int unsigned NOT NULL,
    campaign_id char(36) CHARACTER SET ascii NOT NULL,
    hash char(22) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    settings json NOT NULL,
    PRIMARY KEY (account_id, campaign_id),
    UNIQUE KEY email_timer_by_hash (hash),
    CONSTRAINT email_timer_campaign FOREIGN KEY (account_id, campaign_id) REFERENCES campaign (account_id, id) ON DELETE CASCADE
  )`,
  `CREATE TABLE lead_person (
    account_id int unsigned NOT NULL,
    id char(36) CHARACTER SET ascii NOT NULL,
    campaign_id char(36) CHARACTER SET ascii NOT NULL,
    email varchar(254) NULL,
    started_at datetime(6) NULL,
    started_by varchar(16) NULL,
    rule_version int unsigned NULL,
    deadline_at datetime(6) NULL,
    timezone varchar(64) NULL,
    wall_time char(19) CHARACTER SET ascii NULL,
    merged_into char(36) CHARACTER SET ascii NULL,
    created_at datetime(6) NOT NULL DEFAULT CURRENT_TIMESTAMP(6),
    PRIMARY KEY (account_id, id),
    UNIQUE KEY lead_by_email (account_id, campaign_id, email),
    KEY lead_newest (account_id, campaign_id, started_at),
    CONSTRAINT lead_campaign FOREIGN KEY (account_id, campaign_id) REFERENCES campaign (account_id, id) ON DELETE CASCADE
  )`,
  `CREATE TABLE lead_visitor (
    account_id int unsigned NOT NULL,
    campaign_id char(36) CHARACTER SET ascii NOT NULL,
    visitor_id char(22) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    lead_id char(36) CHARACTER SET ascii NOT NULL,
    PRIMARY KEY (account_id, campaign_id, visitor_id),
    KEY lead_visitor_lead (account_id, lead_id),
    CONSTRAINT lead_visitor_lead FOREIGN KEY (account_id, lead_id) REFERENCES lead_person (account_id, id) ON DELETE CASCADE
  )`,
  `CREATE TABLE lead_ledger (
    account_id int unsigned NOT NULL,
    id bigint unsigned NOT NULL AUTO_INCREMENT,
    lead_id char(36) CHARACTER SET ascii NOT NULL,
    campaign_id char(36) CHARACTER SET ascii NOT NULL,
    what varchar(32) NOT NULL,
    deadline_before datetime(6) NULL,
    deadline_after datetime(6) NULL,
    cause varchar(64) NOT NULL,
    written_at datetime(6) NOT NULL DEFAULT CURRENT_TIMESTAMP(6),
    PRIMARY KEY (account_id, id),
    KEY lead_ledger_auto (id),
    KEY lead_ledger_lead (account_id, lead_id, id)
  )`,
  `CREATE TABLE link_click (
    account_id int unsigned NOT NULL,
    id bigint unsigned NOT NULL AUTO_INCREMENT,
    campaign_id char(36) CHARACTER SET ascii NOT NULL,
    page_id char(36) CHARACTER SET ascii NOT NULL,
    is_scanner boolean NOT NULL,
    clicked_at datetime(6) NOT NULL DEFAULT CURRENT_TIMESTAMP(6),
    PRIMARY KEY (account_id, id),
    KEY link_click_auto (id),
    KEY link_click_recent (account_id, campaign_id, clicked_at),
    KEY link_click_page (account_id, page_id, clicked_at)
  )`,
  `CREATE TABLE sales_integration (
    account_id int unsigned NOT NULL,
    campaign_id char(36) CHARACTER SET ascii NOT NULL,
    provider varchar(32) NOT NULL,
    hash char(22) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    amount decimal(14,4) NULL,
    currency char(3) CHARACTER SET ascii NULL,
    tag_id varchar(64) NULL,
    tag_name varchar(200) NULL,
    rule_id varchar(64) NULL,
    rule_url varchar(2048) NULL,
    signing_secret text NULL,
    webhook_state varchar(16) NOT NULL DEFAULT 'none',
    webhook_error varchar(500) NULL,
    webhook_attempts int unsigned NOT NULL DEFAULT 0,
    PRIMARY KEY (account_id, campaign_id, provider),
    CONSTRAINT sales_integration_campaign FOREIGN KEY (account_id, campaign_id) REFERENCES campaign (account_id, id) ON DELETE CASCADE
  )`,
  `CREATE TABLE sale (
    account_id int unsigned NOT NULL,
    id char(36) CHARACTER SET ascii NOT NULL,
    campaign_id char(36) CHARACTER SET ascii NOT NULL,
    lead_id char(36) CHARACTER SET ascii NULL,
    provider varchar(32) NOT NULL,
    amount decimal(14,4) NOT NULL,
    currency char(3) CHARACTER SET ascii NOT NULL,
    sent_amount varchar(64) NOT NULL,
    sent_currency varchar(16) NOT NULL,
    external_id varchar(200) NULL,
    dedupe_key char(64) CHARACTER SET ascii NOT NULL,
    is_flagged boolean NOT NULL DEFAULT FALSE,
    is_late boolean NOT NULL DEFAULT FALSE,
    is_matched boolean NOT NULL DEFAULT FALSE,
    created_at datetime(6) NOT NULL DEFAULT CURRENT_TIMESTAMP(6),
    PRIMARY KEY (account_id, id),
    UNIQUE KEY sale_once (account_id, campaign_id, dedupe_key),
    KEY sale_newest (account_id, campaign_id, created_at, id),
    CONSTRAINT sale_campaign FOREIGN KEY (account_id, campaign_id) REFERENCES campaign (account_id, id) ON DELETE CASCADE
  )`,
  `CREATE TABLE connection (
    account_id int unsigned NOT NULL,
    id char(36) CHARACTER SET ascii NOT NULL,
    provider varchar(32) NOT NULL,
    credentials text NOT NULL,
    last_four char(4) NOT NULL,
    account_name varchar(200) NULL,
    created_at datetime(6) NOT NULL DEFAULT CURRENT_TIMESTAMP(6),
    PRIMARY KEY (account_id, id),
    UNIQUE KEY connection_by_provider (account_id, provider),
    CONSTRAINT connection_account FOREIGN KEY (account_id) REFERENCES account (id)
  )`,
  `CREATE TABLE checklist (
    account_id int unsigned NOT NULL,
    campaign_id char(36) CHARACTER SET ascii NOT NULL,
    email varchar(254) NULL,
    event_state varchar(16) NOT NULL DEFAULT 'idle',
    event_asked_at datetime(6) NULL,
    event_lead_id char(36) CHARACTER SET ascii NULL,
    PRIMARY KEY (account_id, campaign_id),
    CONSTRAINT checklist_campaign FOREIGN KEY (account_id, campaign_id) REFERENCES campaign (account_id, id) ON DELETE CASCADE
  )`,
  `CREATE TABLE checklist_step (
    account_id int unsigned NOT NULL,
    id char(36) CHARACTER SET ascii NOT NULL,
    campaign_id char(36) CHARACTER SET ascii NOT NULL,
    step varchar(16) NOT NULL,
    completed_at datetime(6) NULL,
    PRIMARY KEY (account_id, id),
    UNIQUE KEY checklist_step_once (account_id, campaign_id, step),
    CONSTRAINT checklist_step_checklist FOREIGN KEY (account_id, campaign_id) REFERENCES checklist (account_id, campaign_id) ON DELETE CASCADE
  )`,
  `CREATE TABLE reset_link (
    account_id int unsigned NOT NULL,
    id char(36) CHARACTER SET ascii NOT NULL,
    campaign_id char(36) CHARACTER SET ascii NOT NULL,
    hash char(22) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    email varchar(254) NOT NULL,
    redirects_to varchar(2048) NULL,
    expires_at datetime(6) NOT NULL,
    created_at datetime(6) NOT NULL DEFAULT CURRENT_TIMESTAMP(6),
    PRIMARY KEY (account_id, id),
    UNIQUE KEY reset_link_by_hash (hash),
    KEY reset_link_by_campaign (account_id, campaign_id, created_at),
    CONSTRAINT reset_link_campaign FOREIGN KEY (account_id, campaign_id) REFERENCES campaign (account_id, id) ON DELETE CASCADE
  )`,
  `CREATE TABLE outbox (
    id bigint unsigned NOT NULL AUTO_INCREMENT,
    account_id int unsigned NULL,
    topic varchar(64) NOT NULL,
    payload json NOT NULL,
    created_at datetime(6) NOT NULL DEFAULT CURRENT_TIMESTAMP(6),
    sent_at datetime(6) NULL,
    PRIMARY KEY (id),
    KEY outbox_unsent (sent_at, id)
  )`,
  `CREATE TABLE inbox (
    consumer varchar(64) NOT NULL,
    outbox_id bigint unsigned NOT NULL,
    done_at datetime(6) NOT NULL DEFAULT CURRENT_TIMESTAMP(6),
    PRIMARY KEY (consumer, outbox_id)
  )`,
];

export class First1763650000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const table of tables) await runner.query(`${table} ENGINE=InnoDB DEFAULT CHARSET=utf8mb4`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of tables.toReversed()) await runner.query(`DROP TABLE ${/CREATE TABLE (\w+)/.exec(table)![1]}`);
  }
}
