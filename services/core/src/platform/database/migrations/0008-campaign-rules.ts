import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Keeps every version of a campaign's rule, by which people are moved and which their ledgers name. */
export class CampaignRules1765060000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE campaign_rule (
      account_id int unsigned NOT NULL,
      campaign_id char(36) CHARACTER SET ascii NOT NULL,
      version int unsigned NOT NULL,
      rule json NOT NULL,
      timezone varchar(64) NOT NULL,
      saved_at datetime(6) NOT NULL DEFAULT CURRENT_TIMESTAMP(6),
      PRIMARY KEY (account_id, campaign_id, version),
      CONSTRAINT campaign_rule_campaign FOREIGN KEY (account_id, campaign_id) REFERENCES campaign (account_id, id) ON DELETE CASCADE
    ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4`);
    await runner.query(
      'INSERT INTO campaign_rule (account_id, campaign_id, version, rule, timezone, saved_at) SELECT account_id, id, rule_version, rule, timezone, updated_at FROM campaign',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE campaign_rule');
  }
}
