import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds the counts of views of remotes: how many failed, and how long they took, by version, screen and ten minutes. */
export class RemoteViews1796200000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE remote_view (
      remote varchar(40) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      version varchar(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      began_at datetime NOT NULL,
      screen varchar(80) NOT NULL,
      measure varchar(16) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      bucket smallint unsigned NOT NULL,
      amount int unsigned NOT NULL,
      PRIMARY KEY (remote, version, began_at, screen, measure, bucket),
      KEY remote_view_old (began_at)
    )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE remote_view');
  }
}
