import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The last sale that was in time took the last one; later ones came too late. */
const soldOutBefore = `UPDATE campaign c
  SET c.sold_out_at = COALESCE((SELECT MAX(s.created_at) FROM sale s WHERE s.account_id = c.account_id AND s.campaign_id = c.id AND s.is_late = FALSE), c.updated_at)
  WHERE c.quantity_start IS NOT NULL AND c.quantity_used >= c.quantity_start`;

/** Keeps when a campaign sold its last one, and finds what names a lead wherever it is to be forgotten. */
export class SoldOutAndLeadKeys1765150000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE campaign ADD COLUMN sold_out_at datetime(6) NULL AFTER quantity_used');
    await runner.query(soldOutBefore);
    await runner.query('ALTER TABLE sale ADD KEY sale_of_lead (account_id, lead_id)');
    await runner.query('ALTER TABLE inbound_notice ADD KEY listener_notice_lead (account_id, lead_id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE inbound_notice DROP KEY listener_notice_lead');
    await runner.query('ALTER TABLE sale DROP KEY sale_of_lead');
    await runner.query('ALTER TABLE campaign DROP COLUMN sold_out_at');
  }
}
