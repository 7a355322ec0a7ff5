import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds the files that versions of remotes share, with their hashes. */
export class SharedRemoteFiles1796700000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE remote_file (
      remote varchar(40) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      path varchar(200) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      integrity char(71) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      PRIMARY KEY (remote, path)
    )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE remote_file');
  }
}
