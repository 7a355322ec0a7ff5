/** The tables of the analytics context. */
export const analyticsTables = [
  `CREATE TABLE daily_rollup (
    account_id int unsigned NOT NULL,
    campaign_id char(36) CHARACTER SET ascii NOT NULL,
    day date NOT NULL,
    visitors int unsigned NOT NULL,
    bot_visits int unsigned NOT NULL,
    leads int unsigned NOT NULL,
    buyers int unsigned NOT NULL DEFAULT 0,
    clicks int unsigned NOT NULL,
    scanner_clicks int unsigned NOT NULL,
    unreported_clicks int unsigned NOT NULL,
    opens int unsigned NOT NULL,
    PRIMARY KEY (account_id, campaign_id, day),
    KEY daily_rollup_account (account_id, day, campaign_id),
    CONSTRAINT daily_rollup_campaign FOREIGN KEY (account_id, campaign_id) REFERENCES campaign (account_id, id) ON DELETE CASCADE
  )`,
  `CREATE TABLE daily_page_rollup (
    account_id int unsigned NOT NULL,
    campaign_id char(36) CHARACTER SET ascii NOT NULL,
    day date NOT NULL,
    page_id char(36) CHARACTER SET ascii NOT NULL,
    visitors int unsigned NOT NULL,
    clicks int unsigned NOT NULL,
    shows int unsigned NOT NULL,
    closes int unsigned NOT NULL,
    ctas int unsigned NOT NULL,
    PRIMARY KEY (account_id, campaign_id, day, page_id),
    CONSTRAINT daily_page_rollup_campaign FOREIGN KEY (account_id, campaign_id) REFERENCES campaign (account_id, id) ON DELETE CASCADE
  )`,
  `CREATE TABLE daily_sale_rollup (
    account_id int unsigned NOT NULL,
    campaign_id char(36) CHARACTER SET ascii NOT NULL,
    day date NOT NULL,
    provider varchar(32) NOT NULL,
    currency char(3) CHARACTER SET ascii NOT NULL,
    phase varchar(8) CHARACTER SET ascii NOT NULL,
    orders int unsigned NOT NULL,
    sold decimal(20,4) NOT NULL,
    refunds int unsigned NOT NULL,
    refunded decimal(20,4) NOT NULL,
    PRIMARY KEY (account_id, campaign_id, day, provider, currency, phase),
    KEY daily_sale_rollup_account (account_id, day, campaign_id),
    CONSTRAINT daily_sale_rollup_campaign FOREIGN KEY (account_id, campaign_id) REFERENCES campaign (account_id, id) ON DELETE CASCADE
  )`,
  `CREATE TABLE rollup_state (
    account_id int unsigned NOT NULL,
    campaign_id char(36) CHARACTER SET ascii NOT NULL,
    timezone varchar(64) NOT NULL,
    counted_at datetime(6) NULL,
    backoff_until datetime(6) NULL,
    checked_at datetime(6) NULL,
    corrected_days int unsigned NOT NULL DEFAULT 0,
    PRIMARY KEY (account_id, campaign_id),
    KEY rollup_state_checked (checked_at),
    CONSTRAINT rollup_state_campaign FOREIGN KEY (account_id, campaign_id) REFERENCES campaign (account_id, id) ON DELETE CASCADE
  )`,
  `CREATE TABLE dirty_bucket (
    account_id int unsigned NOT NULL,
    campaign_id char(36) CHARACTER SET ascii NOT NULL,
    hour datetime NOT NULL,
    marked_at datetime(6) NOT NULL DEFAULT CURRENT_TIMESTAMP(6),
    PRIMARY KEY (account_id, campaign_id, hour),
    KEY dirty_bucket_oldest (marked_at)
  )`,
];
