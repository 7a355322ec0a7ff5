import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Sale settings have a version, by which a save over somebody else's is noticed.
 * A step of the quick start may be marked as incomplete, since one that is seen to be done is complete by itself.
 */
export class SalesVersionAndOpenSteps1768500000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE sales_integration ADD COLUMN version int unsigned NOT NULL DEFAULT 1');
    await runner.query('ALTER TABLE quickstart_step ADD COLUMN is_complete boolean NOT NULL DEFAULT TRUE');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DELETE FROM quickstart_step WHERE is_complete = FALSE');
    await runner.query('ALTER TABLE quickstart_step DROP COLUMN is_complete');
    await runner.query('ALTER TABLE sales_integration DROP COLUMN version');
  }
}
