import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Adds a table of failures with the reason in its key, and copies the failures of `remote_failure`, which has only the
 * last reason. The previous release still uses `remote_failure`. The next one copies its remaining rows in the same
 * way, and drops it, in a migration `NNNN-remove-remote-failure`.
 */
export class FailureReasons1796800000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE remote_failure_reason (
      account_id int unsigned NOT NULL,
      user_id char(36) CHARACTER SET ascii NOT NULL,
      remote varchar(40) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      version varchar(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      reason varchar(32) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      message varchar(500) NOT NULL,
      stack text NULL,
      last_at datetime(6) NOT NULL DEFAULT CURRENT_TIMESTAMP(6),
      counted_at datetime(6) NULL,
      PRIMARY KEY (account_id, user_id, remote, version, reason),
      KEY remote_failure_reason_newest (remote, last_at),
      KEY remote_failure_reason_of_version (remote, version, counted_at),
      CONSTRAINT remote_failure_reason_user FOREIGN KEY (account_id, user_id) REFERENCES user (account_id, id) ON DELETE CASCADE
    )`);
    // A user who is deleted while the rows are copied must not stop the migration.
    await runner.query(
      'INSERT IGNORE INTO remote_failure_reason (account_id, user_id, remote, version, reason, message, stack, last_at, counted_at) SELECT account_id, user_id, remote, version, reason, message, stack, last_at, counted_at FROM remote_failure',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE remote_failure_reason');
  }
}
