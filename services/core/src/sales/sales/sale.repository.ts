import { Injectable } from '@nestjs/common';
import type { SaleFilter } from '@lastcall/contracts/sales';
import {
  campaignSalesSql,
  isRefundSql,
  ordersSql,
  refundedSoFarSql,
  type Sold,
} from '@lastcall/core/metric-definitions';
import { booleanOf, Database, TenantRepository, type ListCursor, type SqlBoolean } from '@lastcall/core/platform';
import { Sale } from './sale.entity.ts';

/** A sale as it is listed. */
export type ListedSale = Pick<
  Sale,
  | 'id'
  | 'leadId'
  | 'provider'
  | 'externalId'
  | 'amount'
  | 'currency'
  | 'refundedAmount'
  | 'isPaidAmount'
  | 'deadlineAt'
  | 'createdAt'
  | 'isLate'
  | 'isMatched'
  | 'isFlagged'
  | 'isCodeOfOther'
  | 'buyerLeadId'
  | 'sentAmount'
  | 'sentCurrency'
  | 'expectedAmount'
  | 'expectedCurrency'
>;

/** Orders, gross revenue and refunds in one currency, not rounded. */
type SoldIn = Omit<Sold, 'refunds'>;

/** The SQL conditions of filters. The flag is the first column of an index that covers the sums. */
const conditions: Readonly<Record<SaleFilter, string>> = {
  all: 'TRUE',
  late: 's.is_late = TRUE',
  unmatched: 's.is_matched = FALSE',
  flagged: 's.is_flagged = TRUE',
  refunded: 's.refunded_amount > 0',
};

/** Refunds are few compared to sales, so refunded sales are looked up through their refunds. */
const refundedSales = `(SELECT DISTINCT f.account_id, f.sale_id FROM sale_refund f WHERE f.account_id = ? AND f.campaign_id = ? AND ${isRefundSql('f')}) r STRAIGHT_JOIN sale s ON s.account_id = r.account_id AND s.id = r.sale_id`;

/** Sums of all sales of a campaign come from a covering index, however many sales its account has. */
const everySale = { tables: 'sale s FORCE INDEX (sale_late)', parameters: [] };

/** The number of sales up to which a campaign's sums are computed on each request; above it they come from rollups, which are a few seconds old. */
const maxSummedOnRequest = 50_000;

interface ListedRow {
  id: string;
  lead_id: string | null;
  provider: string;
  external_id: string | null;
  amount: string;
  currency: string;
  refunded_amount: string;
  is_paid_amount: SqlBoolean;
  deadline_at: Date | null;
  created_at: Date;
  is_late: SqlBoolean;
  is_matched: SqlBoolean;
  is_flagged: SqlBoolean;
  is_code_of_other: SqlBoolean;
  buyer_lead_id: string | null;
  sent_amount: string;
  sent_currency: string;
  expected_amount: string | null;
  expected_currency: string | null;
}

@Injectable()
export class SaleRepository extends TenantRepository<Sale> {
  constructor(database: Database) {
    super(database, Sale);
  }

  /** Keys of order numbers are retained, so that an order is never counted twice; other keys are derived from the buyer and are replaced. */
  async forgetLeads(accountId: number, leadIds: readonly string[]): Promise<void> {
    await this.database.sql(
      'UPDATE sale SET dedupe_key = SHA2(CONCAT(id, UUID()), 256) WHERE account_id = ? AND lead_id IN (?) AND external_id IS NULL',
      [accountId, leadIds],
    );
    for (const column of ['lead_id', 'buyer_lead_id'])
      await this.database.sql(`UPDATE sale SET ${column} = NULL WHERE account_id = ? AND ${column} IN (?)`, [
        accountId,
        leadIds,
      ]);
  }

  /** Returns the one of these campaigns that has a sale with this key; null if none does. */
  async campaignOf(accountId: number, campaignIds: readonly string[], dedupeKey: string): Promise<string | null> {
    if (campaignIds.length === 0) return null;
    const [sale] = await this.database.sql<{ campaignId: string }[]>(
      'SELECT campaign_id AS campaignId FROM sale WHERE account_id = ? AND campaign_id IN (?) AND dedupe_key = ? LIMIT 1',
      [accountId, campaignIds, dedupeKey],
    );
    return sale?.campaignId ?? null;
  }

  /** Returns true if a sale is counted for any of these leads. */
  async hasSaleOfAny(accountId: number, leadIds: readonly string[]): Promise<boolean> {
    if (leadIds.length === 0) return false;
    const rows = await this.database.sql('SELECT 1 FROM sale WHERE account_id = ? AND lead_id IN (?) LIMIT 1', [
      accountId,
      leadIds,
    ]);
    return rows.length > 0;
  }

  /** Returns the sales that match a filter after the cursor, newest first. */
  async list(
    accountId: number,
    campaignId: string,
    show: SaleFilter,
    cursor: ListCursor | null,
    limit: number,
  ): Promise<ListedSale[]> {
    const from = fromOf(accountId, campaignId, show);
    const rows = await this.database.sql<ListedRow[]>(
      `SELECT s.id, s.lead_id, s.provider, s.external_id, s.amount, s.currency, s.refunded_amount, s.is_paid_amount, s.deadline_at, s.created_at, s.is_late, s.is_matched, s.is_flagged, s.is_code_of_other, s.buyer_lead_id, s.sent_amount, s.sent_currency, s.expected_amount, s.expected_currency FROM ${from.tables}
       WHERE s.account_id = ? AND s.campaign_id = ? AND ${conditions[show]} ${cursor ? 'AND (s.created_at < ? OR (s.created_at = ? AND s.id < ?))' : ''}
       ORDER BY s.created_at DESC, s.id DESC LIMIT ?`,
      [
        ...from.parameters,
        accountId,
        campaignId,
        ...(cursor ? [cursor.createdAt, cursor.createdAt, cursor.id] : []),
        limit,
      ],
    );
    return rows.map((row) => ({
      id: row.id,
      leadId: row.lead_id,
      provider: row.provider,
      externalId: row.external_id,
      amount: row.amount,
      currency: row.currency,
      refundedAmount: row.refunded_amount,
      isPaidAmount: booleanOf(row.is_paid_amount),
      deadlineAt: row.deadline_at,
      createdAt: row.created_at,
      isLate: booleanOf(row.is_late),
      isMatched: booleanOf(row.is_matched),
      isFlagged: booleanOf(row.is_flagged),
      isCodeOfOther: booleanOf(row.is_code_of_other),
      buyerLeadId: row.buyer_lead_id,
      sentAmount: row.sent_amount,
      sentCurrency: row.sent_currency,
      expectedAmount: row.expected_amount,
      expectedCurrency: row.expected_currency,
    }));
  }

  /** Returns the number and total of the sales that match a filter, by currency, most frequent first. */
  async soldIn(accountId: number, campaignId: string, show: SaleFilter): Promise<SoldIn[]> {
    if (show === 'all') {
      const counted = await this.sums(campaignSalesSql, [accountId, campaignId]);
      if (counted.reduce((sum, { orders }) => sum + orders, 0) > maxSummedOnRequest) return counted;
    }
    const from = show === 'all' ? everySale : fromOf(accountId, campaignId, show);
    return this.sums(
      `SELECT ${ordersSql('s')}, ${refundedSoFarSql('s')}, s.currency FROM ${from.tables}
       WHERE s.account_id = ? AND s.campaign_id = ? AND ${conditions[show]} GROUP BY s.currency ORDER BY orders DESC, currency`,
      [...from.parameters, accountId, campaignId],
    );
  }

  private async sums(statement: string, parameters: readonly unknown[]): Promise<SoldIn[]> {
    const rows = await this.database.sql<(Omit<SoldIn, 'orders'> & { orders: string | number })[]>(
      statement,
      parameters,
    );
    return rows.map(({ currency, orders, sold, refunded }) => ({ currency, orders: Number(orders), sold, refunded }));
  }
}

function fromOf(
  accountId: number,
  campaignId: string,
  show: SaleFilter,
): { readonly tables: string; readonly parameters: readonly unknown[] } {
  return show === 'refunded'
    ? { tables: refundedSales, parameters: [accountId, campaignId] }
    : { tables: 'sale s', parameters: [] };
}
