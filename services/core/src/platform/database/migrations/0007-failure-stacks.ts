import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds the stack of each reported failure, and the source maps that map its positions to the source code. */
export class FailureStacks1796500000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE remote_failure ADD COLUMN stack text NULL');
    await runner.query(`CREATE TABLE remote_source_map (
      remote varchar(40) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      version varchar(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      path varchar(200) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      content mediumblob NOT NULL,
      PRIMARY KEY (remote, version, path)
    )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE remote_source_map');
    await runner.query('ALTER TABLE remote_failure DROP COLUMN stack');
  }
}
