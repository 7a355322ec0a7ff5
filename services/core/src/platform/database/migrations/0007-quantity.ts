import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds to campaigns how many they sell, and how many of those are gone. */
export class Quantity1764960000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE campaign ADD COLUMN quantity_start int unsigned NULL AFTER timezone, ADD COLUMN quantity_used int unsigned NOT NULL DEFAULT 0 AFTER quantity_start',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE campaign DROP COLUMN quantity_start, DROP COLUMN quantity_used');
  }
}
