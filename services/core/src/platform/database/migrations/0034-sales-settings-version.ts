import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Sale settings have a version, by which a save over somebody else's is noticed. */
export class SalesSettingsVersion1768500000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE sales_integration ADD COLUMN version int unsigned NOT NULL DEFAULT 1');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE sales_integration DROP COLUMN version');
  }
}
