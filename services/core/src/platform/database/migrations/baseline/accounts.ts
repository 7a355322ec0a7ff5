/** The tables of the accounts context. */
export const accountsTables = [
  `CREATE TABLE account (
    id int unsigned NOT NULL AUTO_INCREMENT,
    account_key char(22) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    name varchar(80) NOT NULL,
    plan varchar(16) NOT NULL DEFAULT 'free',
    \`usage\` varchar(16) NOT NULL DEFAULT 'standard',
    store_plan varchar(8) NOT NULL DEFAULT 'free',
    features json NOT NULL DEFAULT ('{"portal": false}'),
    timezone varchar(64) NOT NULL,
    created_at datetime(6) NOT NULL DEFAULT CURRENT_TIMESTAMP(6),
    PRIMARY KEY (id),
    UNIQUE KEY account_by_key (account_key)
  )`,
  `CREATE TABLE api_key (
    account_id int unsigned NOT NULL,
    id char(36) CHARACTER SET ascii NOT NULL,
    name varchar(60) NOT NULL,
    hash char(64) CHARACTER SET ascii NOT NULL,
    prefix char(7) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    last_four char(4) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    created_by char(36) CHARACTER SET ascii NOT NULL,
    created_at datetime(6) NOT NULL DEFAULT CURRENT_TIMESTAMP(6),
    last_used_at datetime(6) NULL,
    PRIMARY KEY (account_id, id),
    UNIQUE KEY api_key_by_hash (hash),
    CONSTRAINT api_key_account FOREIGN KEY (account_id) REFERENCES account (id)
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
  `CREATE TABLE session (
    id_hash char(64) CHARACTER SET ascii NOT NULL,
    account_id int unsigned NOT NULL,
    user_id char(36) CHARACTER SET ascii NOT NULL,
    created_at datetime(6) NOT NULL DEFAULT CURRENT_TIMESTAMP(6),
    last_seen_at datetime(6) NOT NULL DEFAULT CURRENT_TIMESTAMP(6),
    is_check boolean NOT NULL DEFAULT FALSE,
    remote_overrides json NULL,
    PRIMARY KEY (id_hash),
    KEY session_by_user (account_id, user_id),
    CONSTRAINT session_user FOREIGN KEY (account_id, user_id) REFERENCES user (account_id, id) ON DELETE CASCADE
  )`,
];
