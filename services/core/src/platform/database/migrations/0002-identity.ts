import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds the email addresses that browsers claim, the proof that a browser had its lead's token, and the epochs of tokens. */
export class Identity1796000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE campaign_lead
      ADD COLUMN claimed_email varchar(254) NULL,
      ADD COLUMN claimed_by varchar(8) CHARACTER SET ascii NULL,
      ADD COLUMN claimed_at datetime(6) NULL,
      ADD COLUMN follows char(36) CHARACTER SET ascii NULL,
      ADD COLUMN token_epoch int unsigned NOT NULL DEFAULT 0,
      ADD KEY lead_claims (account_id, campaign_id, claimed_email)`);
    await runner.query('ALTER TABLE lead_visitor ADD COLUMN is_proven boolean NOT NULL DEFAULT FALSE');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE lead_visitor DROP COLUMN is_proven');
    await runner.query(`ALTER TABLE campaign_lead
      DROP KEY lead_claims,
      DROP COLUMN claimed_email,
      DROP COLUMN claimed_by,
      DROP COLUMN claimed_at,
      DROP COLUMN follows,
      DROP COLUMN token_epoch`);
  }
}
