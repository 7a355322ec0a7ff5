/** The tables of the release context. */
export const releaseTables = [
  `CREATE TABLE deploy_token (
    id char(36) CHARACTER SET ascii NOT NULL,
    remote varchar(40) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    token_hash char(64) CHARACTER SET ascii NOT NULL,
    name varchar(60) NOT NULL,
    created_by varchar(254) NOT NULL,
    created_at datetime(6) NOT NULL DEFAULT CURRENT_TIMESTAMP(6),
    expires_at datetime(6) NOT NULL,
    last_used_at datetime(6) NULL,
    PRIMARY KEY (id),
    UNIQUE KEY deploy_token_by_hash (token_hash),
    KEY deploy_token_by_remote (remote, created_at)
  )`,
  `CREATE TABLE remote_channel (
    remote varchar(40) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    revision int unsigned NOT NULL DEFAULT 0,
    stables json NOT NULL,
    canary_version varchar(64) CHARACTER SET ascii COLLATE ascii_bin NULL,
    canary_share int unsigned NULL,
    PRIMARY KEY (remote)
  )`,
  `CREATE TABLE remote_deployment (
    remote varchar(40) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    version varchar(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    state varchar(16) NOT NULL,
    manifest mediumtext NOT NULL,
    manifest_integrity char(71) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    key_id varchar(32) NOT NULL,
    signature char(88) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    preview varchar(40) NULL,
    created_by varchar(254) NOT NULL,
    created_at datetime(6) NOT NULL DEFAULT CURRENT_TIMESTAMP(6),
    PRIMARY KEY (remote, version),
    KEY remote_deployment_newest (remote, created_at),
    KEY remote_deployment_preview (remote, preview, created_at)
  )`,
  `CREATE TABLE remote_event (
    id bigint unsigned NOT NULL AUTO_INCREMENT,
    remote varchar(40) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    what varchar(32) NOT NULL,
    version varchar(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    replaced varchar(64) CHARACTER SET ascii COLLATE ascii_bin NULL,
    note varchar(500) NOT NULL,
    caused_by varchar(254) NOT NULL,
    created_at datetime(6) NOT NULL DEFAULT CURRENT_TIMESTAMP(6),
    PRIMARY KEY (id),
    KEY remote_event_newest (remote, id),
    KEY remote_event_of_version (remote, version, what)
  )`,
  `CREATE TABLE remote_failure (
    account_id int unsigned NOT NULL,
    user_id char(36) CHARACTER SET ascii NOT NULL,
    remote varchar(40) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    version varchar(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    reason varchar(32) NOT NULL,
    message varchar(500) NOT NULL,
    last_at datetime(6) NOT NULL DEFAULT CURRENT_TIMESTAMP(6),
    counted_at datetime(6) NULL,
    PRIMARY KEY (account_id, user_id, remote, version),
    KEY remote_failure_newest (remote, last_at),
    KEY remote_failure_of_version (remote, version, counted_at),
    CONSTRAINT remote_failure_user FOREIGN KEY (account_id, user_id) REFERENCES user (account_id, id) ON DELETE CASCADE
  )`,
  `CREATE TABLE remote_pin (
    account_id int unsigned NOT NULL,
    remote varchar(40) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    version varchar(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    PRIMARY KEY (account_id, remote),
    KEY remote_pin_by_remote (remote, account_id),
    CONSTRAINT remote_pin_account FOREIGN KEY (account_id) REFERENCES account (id)
  )`,
];
