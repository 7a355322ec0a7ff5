import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Sales, refunds and deliveries say who brought them where that is not their provider: `user:<id>`, `page:<id>` or `key:<id>`.
 * Refunds that were entered by hand have a key of their own. Which person of the account entered them is not known any more.
 */
export class Actors1768100000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const table of ['sale', 'sale_refund', 'sale_delivery', 'inbound_mail'])
      await runner.query(`ALTER TABLE ${table} ADD COLUMN actor varchar(48) NULL`);
    await runner.query(
      `UPDATE sale_refund SET actor = 'user:' WHERE sale_id IS NOT NULL AND dedupe_key = CONVERT(SHA2(CONCAT('["owner","', sale_id, '"]'), 256) USING ascii)`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['sale', 'sale_refund', 'sale_delivery', 'inbound_mail'])
      await runner.query(`ALTER TABLE ${table} DROP COLUMN actor`);
  }
}
