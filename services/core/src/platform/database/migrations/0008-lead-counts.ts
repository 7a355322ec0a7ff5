import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds `follows` to the index of the newest leads, so that counting leads doesn't read their rows. */
export class LeadCounts1796600000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE campaign_lead DROP KEY lead_newest, ADD KEY lead_newest (account_id, campaign_id, merged_into, started_at, id, follows)',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE campaign_lead DROP KEY lead_newest, ADD KEY lead_newest (account_id, campaign_id, merged_into, started_at, id)',
    );
  }
}
