import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The registry of remotes: what was published, who gets what, what has happened, and who may deploy.
 * No account owns a remote; what a customer has of it (a pin, a failure) is led by their account like every other row of theirs.
 */
const tables = [
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
  `CREATE TABLE remote_channel (
    remote varchar(40) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    revision int unsigned NOT NULL DEFAULT 0,
    stables json NOT NULL,
    canary_version varchar(64) CHARACTER SET ascii COLLATE ascii_bin NULL,
    canary_share int unsigned NULL,
    PRIMARY KEY (remote)
  )`,
  `CREATE TABLE remote_pin (
    account_id int unsigned NOT NULL,
    remote varchar(40) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    version varchar(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    PRIMARY KEY (account_id, remote),
    KEY remote_pin_by_remote (remote, account_id),
    CONSTRAINT remote_pin_account FOREIGN KEY (account_id) REFERENCES account (id)
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
];

/** Adds the registry of remotes, and to sessions what they have of it. */
export class Remotes1764370000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const table of tables) await runner.query(`${table} ENGINE=InnoDB DEFAULT CHARSET=utf8mb4`);
    await runner.query(
      'ALTER TABLE session ADD COLUMN is_check boolean NOT NULL DEFAULT FALSE, ADD COLUMN remote_overrides json NULL',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE session DROP COLUMN remote_overrides, DROP COLUMN is_check');
    for (const table of tables.toReversed()) await runner.query(`DROP TABLE ${/CREATE TABLE (\w+)/.exec(table)![1]}`);
  }
}
