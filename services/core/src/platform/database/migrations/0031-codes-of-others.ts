import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A sale says who has really bought where somebody else than its owner used a personal code. Of sales from before that nobody knows it any more. */
export class CodesOfOthers1768200000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE sale
        ADD COLUMN is_code_of_other boolean NOT NULL DEFAULT FALSE,
        ADD COLUMN buyer_lead_id char(36) CHARACTER SET ascii NULL,
        ADD KEY sale_of_buyer (account_id, buyer_lead_id)`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE sale DROP KEY sale_of_buyer, DROP COLUMN buyer_lead_id, DROP COLUMN is_code_of_other',
    );
  }
}
