import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds the files of the shell's last releases, which tabs that are still open load. */
export class ShellFiles1796400000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE shell_file (
      name varchar(100) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      bytes mediumblob NOT NULL,
      shipped_at datetime(6) NOT NULL,
      PRIMARY KEY (name),
      KEY shell_file_old (shipped_at)
    )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE shell_file');
  }
}
