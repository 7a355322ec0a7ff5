import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What people have agreed to in forms of ours: the words that they were shown, in which language, when and on which page. */
export class Consents1768300000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE lead_consent (
      account_id int unsigned NOT NULL,
      id char(36) CHARACTER SET ascii NOT NULL,
      campaign_id char(36) CHARACTER SET ascii NOT NULL,
      lead_id char(36) CHARACTER SET ascii NOT NULL,
      source varchar(8) CHARACTER SET ascii NOT NULL,
      block_id varchar(36) CHARACTER SET ascii NOT NULL,
      words varchar(160) NOT NULL,
      is_own_words boolean NOT NULL,
      locale varchar(35) CHARACTER SET ascii NULL,
      page_url varchar(2048) NULL,
      given_at datetime(6) NOT NULL,
      PRIMARY KEY (account_id, id),
      KEY lead_consent_lead (account_id, lead_id, given_at),
      CONSTRAINT lead_consent_campaign FOREIGN KEY (account_id, campaign_id) REFERENCES campaign (account_id, id) ON DELETE CASCADE
    ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE lead_consent');
  }
}
