import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds the paths of customers' own sites that are proxied to the edge. */
export class FirstPartySites1796300000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE first_party_site (
      account_id int unsigned NOT NULL,
      id char(36) CHARACTER SET ascii NOT NULL,
      origin varchar(255) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      path varchar(100) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      verified_at datetime(6) NULL,
      created_at datetime(6) NOT NULL,
      PRIMARY KEY (account_id, id),
      UNIQUE KEY first_party_site_by_id (id),
      UNIQUE KEY first_party_site_once (account_id, origin),
      CONSTRAINT first_party_site_account FOREIGN KEY (account_id) REFERENCES account (id) ON DELETE CASCADE
    )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE first_party_site');
  }
}
