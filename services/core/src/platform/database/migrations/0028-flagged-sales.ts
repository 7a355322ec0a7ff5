import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The received price of a sale is money, and the same as what the sale counts as. */
const asExpected = `IF(sent_amount REGEXP '^[0-9]{1,20}([.][0-9]{1,30})?$', CAST(sent_amount AS DECIMAL(60, 30)) = amount, FALSE)
  AND UPPER(sent_currency) = currency`;

/**
 * A flagged sale keeps the price that its settings expected.
 * Sales at the expected price were flagged when their delivery arrived twice, which is no difference in price. What the settings expected of a sale that counts as what was paid is not known any more.
 */
export class FlaggedSales1767900000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE sale ADD COLUMN expected_amount decimal(14,4) NULL, ADD COLUMN expected_currency char(3) NULL',
    );
    await runner.query(
      `UPDATE sale SET is_flagged = FALSE WHERE is_flagged = TRUE AND is_paid_amount = FALSE AND ${asExpected}`,
    );
    await runner.query(
      'UPDATE sale SET expected_amount = amount, expected_currency = currency WHERE is_flagged = TRUE AND is_paid_amount = FALSE',
    );
  }

  /** Which sales had arrived twice is not known any more. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE sale DROP COLUMN expected_amount, DROP COLUMN expected_currency');
  }
}
