import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A delivery whose buyer cannot be read waits beside unmatched mails, with the sale that it is once its owner accepts it. */
export class HeldSales1768000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE inbound_mail ADD COLUMN held_sale text NULL');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("DELETE FROM inbound_mail WHERE verdict LIKE 'held-%' OR verdict IN ('accepted', 'rejected')");
    await runner.query('ALTER TABLE inbound_mail DROP COLUMN held_sale');
  }
}
