import type { MigrationInterface, QueryRunner } from 'typeorm';

const id = 'char(36) CHARACTER SET ascii';
const campaignKey = (table: string): string =>
  `CONSTRAINT ${table}_campaign FOREIGN KEY (account_id, campaign_id) REFERENCES campaign (account_id, id) ON DELETE CASCADE`;

const tables = [
  /** Visits of pages and loads of timer images. No foreign keys, as with clicks: rows of many accounts are written in one statement, and none of them may refuse the others. */
  `CREATE TABLE page_visit (
    account_id int unsigned NOT NULL,
    id bigint unsigned NOT NULL AUTO_INCREMENT,
    campaign_id ${id} NOT NULL,
    page_id ${id} NOT NULL,
    lead_id ${id} NULL,
    visitor_key binary(8) NULL,
    link_id ${id} NULL,
    known_by varchar(8) CHARACTER SET ascii NOT NULL,
    verdict varchar(12) CHARACTER SET ascii NOT NULL,
    is_bot boolean NOT NULL DEFAULT FALSE,
    visited_at datetime(6) NOT NULL DEFAULT CURRENT_TIMESTAMP(6),
    PRIMARY KEY (account_id, id),
    KEY page_visit_auto (id),
    KEY page_visit_recent (account_id, campaign_id, visited_at, id),
    KEY page_visit_lead (account_id, lead_id, visited_at),
    KEY page_visit_link (account_id, link_id, visited_at)
  )`,
  `CREATE TABLE image_load (
    account_id int unsigned NOT NULL,
    id bigint unsigned NOT NULL AUTO_INCREMENT,
    campaign_id ${id} NOT NULL,
    lead_id ${id} NULL,
    verdict varchar(12) CHARACTER SET ascii NOT NULL,
    loaded_at datetime(6) NOT NULL DEFAULT CURRENT_TIMESTAMP(6),
    PRIMARY KEY (account_id, id),
    KEY image_load_auto (id),
    KEY image_load_recent (account_id, campaign_id, loaded_at, id),
    KEY image_load_lead (account_id, lead_id)
  )`,
  `CREATE TABLE sale_refund (
    account_id int unsigned NOT NULL,
    id ${id} NOT NULL,
    campaign_id ${id} NOT NULL,
    sale_id ${id} NULL,
    provider varchar(32) NOT NULL,
    external_id varchar(200) NULL,
    reported_amount decimal(14,4) NULL,
    reported_currency char(3) CHARACTER SET ascii NULL,
    amount decimal(14,4) NOT NULL DEFAULT 0,
    dedupe_key char(64) CHARACTER SET ascii NOT NULL,
    refunded_at datetime(6) NOT NULL,
    PRIMARY KEY (account_id, id),
    UNIQUE KEY sale_refund_once (account_id, campaign_id, dedupe_key),
    KEY sale_refund_sale (account_id, sale_id),
    KEY sale_refund_without_sale (sale_id, refunded_at),
    KEY sale_refund_waiting (account_id, campaign_id, provider, external_id),
    KEY sale_refund_recent (account_id, campaign_id, refunded_at, id),
    ${campaignKey('sale_refund')}
  )`,
  `CREATE TABLE sale_delivery (
    account_id int unsigned NOT NULL,
    id ${id} NOT NULL,
    campaign_id ${id} NOT NULL,
    provider varchar(32) NOT NULL,
    verdict varchar(16) CHARACTER SET ascii NOT NULL,
    sales int unsigned NOT NULL DEFAULT 0,
    received_at datetime(6) NOT NULL,
    PRIMARY KEY (account_id, id),
    KEY sale_delivery_recent (account_id, campaign_id, received_at, id),
    KEY sale_delivery_over (received_at)
  )`,
  `CREATE TABLE inbound_mail (
    account_id int unsigned NOT NULL,
    id ${id} NOT NULL,
    campaign_id ${id} NOT NULL,
    provider varchar(32) NOT NULL,
    mail_key char(64) CHARACTER SET ascii NOT NULL,
    verdict varchar(16) CHARACTER SET ascii NOT NULL,
    sale_id ${id} NULL,
    spf varchar(16) CHARACTER SET ascii NOT NULL DEFAULT 'none',
    dkim varchar(16) CHARACTER SET ascii NOT NULL DEFAULT 'none',
    sender varchar(320) NULL,
    subject varchar(255) NULL,
    excerpt text NULL,
    received_at datetime(6) NOT NULL,
    PRIMARY KEY (account_id, id),
    UNIQUE KEY inbound_mail_once (account_id, campaign_id, mail_key),
    KEY inbound_mail_recent (account_id, campaign_id, received_at, id),
    KEY inbound_mail_over (received_at),
    ${campaignKey('inbound_mail')}
  )`,
  /** What a day of the account's calendar brought, counted anew from the rows whenever an hour of it is marked. */
  `CREATE TABLE daily_figure (
    account_id int unsigned NOT NULL,
    campaign_id ${id} NOT NULL,
    day date NOT NULL,
    visitors int unsigned NOT NULL,
    bot_visits int unsigned NOT NULL,
    leads int unsigned NOT NULL,
    clicks int unsigned NOT NULL,
    scanner_clicks int unsigned NOT NULL,
    unreported_clicks int unsigned NOT NULL,
    opens int unsigned NOT NULL,
    PRIMARY KEY (account_id, campaign_id, day),
    KEY daily_figure_account (account_id, day, campaign_id),
    ${campaignKey('daily_figure')}
  )`,
  `CREATE TABLE daily_page_figure (
    account_id int unsigned NOT NULL,
    campaign_id ${id} NOT NULL,
    day date NOT NULL,
    page_id ${id} NOT NULL,
    visitors int unsigned NOT NULL,
    clicks int unsigned NOT NULL,
    shows int unsigned NOT NULL,
    closes int unsigned NOT NULL,
    ctas int unsigned NOT NULL,
    PRIMARY KEY (account_id, campaign_id, day, page_id),
    ${campaignKey('daily_page_figure')}
  )`,
  `CREATE TABLE daily_sale_figure (
    account_id int unsigned NOT NULL,
    campaign_id ${id} NOT NULL,
    day date NOT NULL,
    provider varchar(32) NOT NULL,
    currency char(3) CHARACTER SET ascii NOT NULL,
    phase varchar(8) CHARACTER SET ascii NOT NULL,
    orders int unsigned NOT NULL,
    sold decimal(20,4) NOT NULL,
    refunds int unsigned NOT NULL,
    refunded decimal(20,4) NOT NULL,
    PRIMARY KEY (account_id, campaign_id, day, provider, currency, phase),
    KEY daily_sale_figure_account (account_id, day, campaign_id),
    ${campaignKey('daily_sale_figure')}
  )`,
  /** Hours of UTC in which something was written since they were counted. */
  `CREATE TABLE dirty_bucket (
    account_id int unsigned NOT NULL,
    campaign_id ${id} NOT NULL,
    hour datetime NOT NULL,
    marked_at datetime(6) NOT NULL DEFAULT CURRENT_TIMESTAMP(6),
    PRIMARY KEY (account_id, campaign_id, hour),
    KEY dirty_bucket_oldest (marked_at)
  )`,
  /** By which calendar a campaign's days are counted, up to when, until when they are left alone since counting them took long, and when they were last held against the rows. */
  `CREATE TABLE figures_state (
    account_id int unsigned NOT NULL,
    campaign_id ${id} NOT NULL,
    timezone varchar(64) NOT NULL,
    counted_at datetime(6) NULL,
    backoff_until datetime(6) NULL,
    checked_at datetime(6) NULL,
    corrected_days int unsigned NOT NULL DEFAULT 0,
    PRIMARY KEY (account_id, campaign_id),
    KEY figures_state_checked (checked_at),
    ${campaignKey('figures_state')}
  )`,
];

/** A sale keeps the deadline that its buyer had, whether its amount is what was paid, what of it was paid back, and whether it holds one of the pieces that its campaign sells: none if it came when all were sold, no longer once it was paid back. Deadlines of sales from before are those that the leads have now. */
const sale = `ALTER TABLE sale
  ADD COLUMN deadline_at datetime(6) NULL AFTER is_matched,
  ADD COLUMN is_paid_amount boolean NOT NULL DEFAULT FALSE AFTER sent_currency,
  ADD COLUMN refunded_amount decimal(14,4) NOT NULL DEFAULT 0 AFTER currency,
  ADD COLUMN has_unit boolean NULL AFTER is_matched,
  ADD KEY sale_late (account_id, campaign_id, is_late, created_at, id, currency, amount, refunded_amount),
  ADD KEY sale_matched (account_id, campaign_id, is_matched, created_at, id, currency, amount, refunded_amount),
  ADD KEY sale_flagged (account_id, campaign_id, is_flagged, created_at, id, currency, amount, refunded_amount),
  ADD KEY sale_order (account_id, campaign_id, provider, external_id)`;

/** Keeps what analytics and the event log are made of, what they come to day by day, and what sales lacked: refunds, mails, deliveries, and a second address while the first is renewed. */
export class Figures1767000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const table of tables) await runner.query(`${table} ENGINE=InnoDB DEFAULT CHARSET=utf8mb4`);
    await runner.query(sale);
    await runner.query(
      'UPDATE sale s JOIN lead_person p ON p.account_id = s.account_id AND p.id = s.lead_id SET s.deadline_at = p.deadline_at',
    );
    await runner.query(
      'UPDATE sale s JOIN campaign c ON c.account_id = s.account_id AND c.id = s.campaign_id SET s.has_unit = TRUE WHERE c.quantity_start IS NOT NULL AND NOT s.is_late',
    );
    await runner.query(
      'ALTER TABLE sales_integration ADD COLUMN previous_hash char(22) CHARACTER SET ascii COLLATE ascii_bin NULL AFTER hash, ADD COLUMN previous_until datetime(6) NULL AFTER previous_hash, ADD COLUMN webhook_next_at datetime(6) NULL AFTER webhook_attempts',
    );
    await runner.query(
      `ALTER TABLE link_click ADD COLUMN lead_id ${id} NULL AFTER page_id, ADD COLUMN verdict varchar(8) CHARACTER SET ascii NULL AFTER is_scanner, ADD KEY link_click_lead (account_id, lead_id), DROP KEY link_click_recent, ADD KEY link_click_recent (account_id, campaign_id, clicked_at, id)`,
    );
    await runner.query(
      'ALTER TABLE page_event DROP KEY page_event_recent, ADD KEY page_event_recent (account_id, campaign_id, happened_at, id)',
    );
    await runner.query(
      'ALTER TABLE lead_ledger ADD KEY lead_ledger_recent (account_id, campaign_id, what, written_at, id)',
    );
    await runner.query(
      'ALTER TABLE webhook_event ADD KEY webhook_event_recent (account_id, campaign_id, created_at, id)',
    );
    await runner.query('ALTER TABLE checklist ADD COLUMN event_provider json NULL');
    await runner.query('DROP TABLE email_open');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE email_open (
      account_id int unsigned NOT NULL,
      campaign_id ${id} NOT NULL,
      day date NOT NULL,
      opens int unsigned NOT NULL,
      PRIMARY KEY (account_id, campaign_id, day),
      ${campaignKey('email_open')}
    ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4`);
    await runner.query('ALTER TABLE checklist DROP COLUMN event_provider');
    await runner.query('ALTER TABLE webhook_event DROP KEY webhook_event_recent');
    await runner.query('ALTER TABLE lead_ledger DROP KEY lead_ledger_recent');
    await runner.query(
      'ALTER TABLE page_event DROP KEY page_event_recent, ADD KEY page_event_recent (account_id, campaign_id, happened_at)',
    );
    await runner.query(
      'ALTER TABLE link_click DROP KEY link_click_recent, ADD KEY link_click_recent (account_id, campaign_id, clicked_at), DROP KEY link_click_lead, DROP COLUMN verdict, DROP COLUMN lead_id',
    );
    await runner.query(
      'ALTER TABLE sales_integration DROP COLUMN webhook_next_at, DROP COLUMN previous_until, DROP COLUMN previous_hash',
    );
    await runner.query(
      'ALTER TABLE sale DROP KEY sale_order, DROP KEY sale_flagged, DROP KEY sale_matched, DROP KEY sale_late, DROP COLUMN has_unit, DROP COLUMN refunded_amount, DROP COLUMN is_paid_amount, DROP COLUMN deadline_at',
    );
    for (const table of tables.toReversed()) await runner.query(`DROP TABLE ${/CREATE TABLE (\w+)/.exec(table)![1]}`);
  }
}
