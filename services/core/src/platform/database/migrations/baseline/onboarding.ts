/** The tables of the onboarding context. */
export const onboardingTables = [
  `CREATE TABLE assistant_conversation (
    account_id int unsigned NOT NULL,
    id char(36) CHARACTER SET ascii NOT NULL,
    user_id char(36) CHARACTER SET ascii NOT NULL,
    messages mediumtext NOT NULL,
    tokens int unsigned NOT NULL DEFAULT 0,
    answering_until datetime(3) NULL,
    created_at datetime(6) NOT NULL DEFAULT CURRENT_TIMESTAMP(6),
    last_at datetime(6) NOT NULL,
    PRIMARY KEY (account_id, id),
    UNIQUE KEY assistant_conversation_by_id (id),
    KEY assistant_conversation_over (last_at),
    CONSTRAINT assistant_conversation_account FOREIGN KEY (account_id) REFERENCES account (id) ON DELETE CASCADE
  )`,
  `CREATE TABLE assistant_call (
    account_id int unsigned NOT NULL,
    conversation_id char(36) CHARACTER SET ascii NOT NULL,
    call_id varchar(128) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    result json NULL,
    PRIMARY KEY (account_id, conversation_id, call_id),
    CONSTRAINT assistant_call_conversation FOREIGN KEY (account_id, conversation_id) REFERENCES assistant_conversation (account_id, id) ON DELETE CASCADE
  )`,
  `CREATE TABLE assistant_day (
    account_id int unsigned NOT NULL,
    user_id char(36) CHARACTER SET ascii NOT NULL,
    day date NOT NULL,
    tokens int unsigned NOT NULL DEFAULT 0,
    counted_at datetime(6) NOT NULL DEFAULT CURRENT_TIMESTAMP(6),
    PRIMARY KEY (account_id, user_id, day),
    KEY assistant_day_over (counted_at),
    CONSTRAINT assistant_day_account FOREIGN KEY (account_id) REFERENCES account (id) ON DELETE CASCADE
  )`,
  `CREATE TABLE checklist (
    account_id int unsigned NOT NULL,
    campaign_id char(36) CHARACTER SET ascii NOT NULL,
    email varchar(254) NULL,
    event_state varchar(16) NOT NULL DEFAULT 'idle',
    event_asked_at datetime(6) NULL,
    event_lead_id char(36) CHARACTER SET ascii NULL,
    event_provider json NULL,
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
  `CREATE TABLE quickstart_step (
    account_id int unsigned NOT NULL,
    campaign_id char(36) CHARACTER SET ascii NOT NULL,
    step varchar(16) CHARACTER SET ascii NOT NULL,
    completed_at datetime(6) NOT NULL DEFAULT CURRENT_TIMESTAMP(6),
    is_complete boolean NOT NULL DEFAULT TRUE,
    PRIMARY KEY (account_id, campaign_id, step),
    CONSTRAINT quickstart_step_campaign FOREIGN KEY (account_id, campaign_id) REFERENCES campaign (account_id, id) ON DELETE CASCADE
  )`,
];
