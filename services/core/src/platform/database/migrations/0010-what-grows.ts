import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who failed before has failed at their last try; who was never tried was held back when they were made. */
const failedBefore = `UPDATE webhook_delivery d
  LEFT JOIN (SELECT account_id, delivery_id, MAX(at) AS at FROM webhook_try GROUP BY account_id, delivery_id) t ON t.account_id = d.account_id AND t.delivery_id = d.id
  SET d.failed_at = COALESCE(t.at, d.created_at) WHERE d.state = 'failed'`;

/**
 * Keys for what is asked of tables that grow: whose clocks run among everybody who ever came, what became of work, what has failed.
 * Clicks that may start a clock go a day after they were decided on; those from before go when they would have gone, after seven days.
 */
export class WhatGrows1765240000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // What a running clock must not have comes first, so that its range holds nothing else and is read without the rows.
    await runner.query(
      'ALTER TABLE lead_person ADD KEY lead_running (account_id, campaign_id, merged_into, superseded_by, deadline_at, id)',
    );
    await runner.query('ALTER TABLE inbox ADD KEY inbox_of_outbox (outbox_id)');
    await runner.query(
      'ALTER TABLE webhook_delivery ADD COLUMN failed_at datetime(6) NULL, ADD KEY webhook_delivery_failed (account_id, endpoint_id, failed_at, id)',
    );
    await runner.query(failedBefore);
    await runner.query(
      'ALTER TABLE link_start ADD COLUMN decided_at datetime(6) NULL, ADD KEY link_start_decided (decided_at), DROP KEY link_start_over',
    );
    await runner.query('UPDATE link_start SET decided_at = clicked_at + INTERVAL 6 DAY');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE link_start ADD KEY link_start_over (clicked_at), DROP KEY link_start_decided, DROP COLUMN decided_at',
    );
    await runner.query('ALTER TABLE webhook_delivery DROP KEY webhook_delivery_failed, DROP COLUMN failed_at');
    await runner.query('ALTER TABLE inbox DROP KEY inbox_of_outbox');
    await runner.query('ALTER TABLE lead_person DROP KEY lead_running');
  }
}
