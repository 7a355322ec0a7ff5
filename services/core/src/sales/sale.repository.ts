import { Inject, Injectable } from '@nestjs/common';
import { Database, TenantRepository, type ListCursor } from '@lastcall/core/platform';
import { Sale } from './sale.entity.ts';

/** A sale as it is listed. */
export type ListedSale = Pick<Sale, 'id' | 'leadId' | 'amount' | 'currency' | 'createdAt' | 'isLate' | 'isMatched' | 'isFlagged'>;

interface ListedRow {
  id: string;
  lead_id: string | null;
  amount: string;
  currency: string;
  created_at: Date;
  is_late: number;
  is_matched: number;
  is_flagged: number;
}

@Injectable()
export class SaleRepository extends TenantRepository<Sale> {
  constructor(@Inject(Database) database: Database) {
    super(database, Sale);
  }

  /** Takes one of what a quantity campaign sells, in one statement, so that no two sales take the last one; false when nothing was left. The last one taken ends the campaign at that moment. Call it in the transaction of the sale. */
  async takeOne(accountId: number, campaignId: string, at: Date): Promise<boolean> {
    const { affectedRows } = await this.database.sql<{ affectedRows: number }>(
      'UPDATE campaign SET sold_out_at = IF(quantity_used + 1 >= quantity_start, ?, NULL), quantity_used = quantity_used + 1 WHERE account_id = ? AND id = ? AND quantity_used < quantity_start',
      [at, accountId, campaignId],
    );
    return affectedRows === 1;
  }

  /** An order keeps its number, by which it is never counted twice; other keys are made of who bought, so new ones take their place. */
  async forgetLeads(accountId: number, leadIds: readonly string[]): Promise<void> {
    await this.database.sql('UPDATE sale SET dedupe_key = SHA2(CONCAT(id, UUID()), 256) WHERE account_id = ? AND lead_id IN (?) AND external_id IS NULL', [accountId, leadIds]);
    await this.database.sql('UPDATE sale SET lead_id = NULL WHERE account_id = ? AND lead_id IN (?)', [accountId, leadIds]);
  }

  /** Whether a sale is counted for any of these leads. */
  async isOfAny(accountId: number, leadIds: readonly string[]): Promise<boolean> {
    if (leadIds.length === 0) return false;
    const rows = await this.database.sql('SELECT 1 FROM sale WHERE account_id = ? AND lead_id IN (?) LIMIT 1', [accountId, leadIds]);
    return rows.length > 0;
  }

  /** Newest first, from the cursor on. */
  async list(accountId: number, campaignId: string, cursor: ListCursor | null, most: number): Promise<ListedSale[]> {
    const rows = await this.database.sql<ListedRow[]>(
      `SELECT s.id, s.lead_id, s.amount, s.currency, s.created_at, s.is_late, s.is_matched, s.is_flagged FROM sale s
       WHERE s.account_id = ? AND s.campaign_id = ? ${cursor ? 'AND (s.created_at < ? OR (s.created_at = ? AND s.id < ?))' : ''}
       ORDER BY s.created_at DESC, s.id DESC LIMIT ?`,
      [accountId, campaignId, ...(cursor ? [cursor.createdAt, cursor.createdAt, cursor.id] : []), most],
    );
    return rows.map((row) => ({
      id: row.id,
      leadId: row.lead_id,
      amount: row.amount,
      currency: row.currency,
      createdAt: row.created_at,
      isLate: row.is_late === 1,
      isMatched: row.is_matched === 1,
      isFlagged: row.is_flagged === 1,
    }));
  }

  /** The sale of a key; with `lock` nobody else changes it until the transaction ends. */
  findByKey(accountId: number, campaignId: string, dedupeKey: string, lock?: 'lock'): Promise<Sale | null> {
    return this.database.manager.getRepository(Sale).findOne({ where: { accountId, campaignId, dedupeKey }, ...(lock ? { lock: { mode: 'pessimistic_write' as const } } : {}) });
  }
}
