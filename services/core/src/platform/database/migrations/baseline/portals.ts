/** The tables of the portals context. */
export const portalsTables = [
  `CREATE TABLE portal (
    account_id int unsigned NOT NULL,
    campaign_id char(36) CHARACTER SET ascii NOT NULL,
    settings json NOT NULL,
    version int unsigned NOT NULL DEFAULT 1,
    PRIMARY KEY (account_id, campaign_id),
    CONSTRAINT portal_campaign FOREIGN KEY (account_id, campaign_id) REFERENCES campaign (account_id, id) ON DELETE CASCADE
  )`,
  `CREATE TABLE portal_answer (
    account_id int unsigned NOT NULL,
    campaign_id char(36) CHARACTER SET ascii NOT NULL,
    block_id varchar(36) CHARACTER SET ascii NOT NULL,
    answerer char(43) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    lead_id char(36) CHARACTER SET ascii NULL,
    question varchar(120) NOT NULL,
    option_text varchar(60) NOT NULL,
    comment varchar(300) NOT NULL DEFAULT '',
    answered_at datetime(6) NOT NULL,
    PRIMARY KEY (account_id, campaign_id, block_id, answerer),
    KEY portal_answer_newest (account_id, campaign_id, answered_at),
    KEY portal_answer_lead (account_id, lead_id),
    CONSTRAINT portal_answer_campaign FOREIGN KEY (account_id, campaign_id) REFERENCES campaign (account_id, id) ON DELETE CASCADE
  )`,
  `CREATE TABLE portal_picture (
    account_id int unsigned NOT NULL,
    id char(36) CHARACTER SET ascii NOT NULL,
    image mediumblob NOT NULL,
    uploaded_at datetime(6) NOT NULL DEFAULT CURRENT_TIMESTAMP(6),
    PRIMARY KEY (account_id, id),
    UNIQUE KEY portal_picture_by_id (id),
    CONSTRAINT portal_picture_account FOREIGN KEY (account_id) REFERENCES account (id) ON DELETE CASCADE
  )`,
  `CREATE TABLE portal_subscriber (
    account_id int unsigned NOT NULL,
    id char(36) CHARACTER SET ascii NOT NULL,
    campaign_id char(36) CHARACTER SET ascii NOT NULL,
    lead_id char(36) CHARACTER SET ascii NOT NULL,
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
    CONSTRAINT portal_subscriber_campaign FOREIGN KEY (account_id, campaign_id) REFERENCES campaign (account_id, id) ON DELETE CASCADE
  )`,
];
