import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds `follows` to the index of active countdowns, so that counting the leads with one doesn't read their rows. */
export class RunningLeads1796900000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE campaign_lead DROP KEY lead_running, ADD KEY lead_running (account_id, campaign_id, merged_into, superseded_by, deadline_at, id, follows)',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE campaign_lead DROP KEY lead_running, ADD KEY lead_running (account_id, campaign_id, merged_into, superseded_by, deadline_at, id)',
    );
  }
}
