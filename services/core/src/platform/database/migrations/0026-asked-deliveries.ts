import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Somebody's wish for their data is told of again until its owner was told: `next_at` is when, at once while it is null, `tries` times in vain so far.
 * `ages_from`: a wish of which nobody was told is kept for sixty days longer than other deliveries.
 */
export class AskedDeliveries1767700000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE store_delivery
      ADD COLUMN tries int unsigned NOT NULL DEFAULT 0,
      ADD COLUMN next_at datetime(6) NULL,
      ADD COLUMN ages_from datetime(6) GENERATED ALWAYS AS (IF(verdict = 'asked', received_at + INTERVAL 60 DAY, received_at)) VIRTUAL,
      DROP KEY store_delivery_verdict,
      ADD KEY store_delivery_asked (verdict, next_at, received_at)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE store_delivery DROP KEY store_delivery_asked, ADD KEY store_delivery_verdict (verdict), DROP COLUMN ages_from, DROP COLUMN next_at, DROP COLUMN tries',
    );
  }
}
