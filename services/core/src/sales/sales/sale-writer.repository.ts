import { Injectable } from '@nestjs/common';
import { Database } from '@lastcall/core/platform';
import type { CountedSale } from './sale-deduplication.ts';
import type { Sale } from './sale.entity.ts';

interface CountedRow {
  account_id: number;
  campaign_id: string;
  id: string;
  dedupe_key: string;
  created_at: Date;
}

type Key = Pick<CountedSale, 'accountId' | 'campaignId' | 'dedupeKey'>;

/** Reads and writes batches of sales, of any accounts, with as many statements for hundreds as for one; each row names its own account. */
@Injectable()
export class SaleWriterRepository {
  constructor(private readonly database: Database) {}

  /** Returns the sales with these keys. */
  async findByKeys(keys: readonly Key[]): Promise<CountedSale[]> {
    const campaigns = [...Map.groupBy(keys, ({ accountId, campaignId }) => `${accountId} ${campaignId}`).values()];
    const rows = await this.database.sql<CountedRow[]>(
      campaigns
        .map(
          () =>
            'SELECT account_id, campaign_id, id, dedupe_key, created_at FROM sale WHERE account_id = ? AND campaign_id = ? AND dedupe_key IN (?)',
        )
        .join(' UNION ALL '),
      campaigns.flatMap((own) => [
        own[0]!.accountId,
        own[0]!.campaignId,
        [...new Set(own.map(({ dedupeKey }) => dedupeKey))],
      ]),
    );
    return rows.map((row) => ({
      accountId: row.account_id,
      campaignId: row.campaign_id,
      id: row.id,
      dedupeKey: row.dedupe_key,
      createdAt: row.created_at,
    }));
  }

  /**
   * Reserves up to a number of units of a campaign with a limited quantity. Uses one statement, so that no two sales get the last one. Returns how many, and
   * whether the last one was among them. The last one ends the campaign at that moment. Call it in the transaction of the sales.
   */
  async reserve(
    accountId: number,
    campaignId: string,
    wanted: number,
    at: Date,
  ): Promise<{ taken: number; isSoldOut: boolean }> {
    // LAST_INSERT_ID(expr) returns the number of remaining units with the response to the statement.
    const { affectedRows, insertId } = await this.database.sql<{ affectedRows: number; insertId: number }>(
      'UPDATE campaign SET sold_out_at = IF(quantity_used + ? >= quantity_start, ?, NULL), quantity_used = quantity_used + LEAST(?, LAST_INSERT_ID(quantity_start - quantity_used)) WHERE account_id = ? AND id = ? AND quantity_used < quantity_start',
      [wanted, at, wanted, accountId, campaignId],
    );
    const left = affectedRows === 0 ? 0 : Number(insertId);
    return { taken: Math.min(wanted, left), isSoldOut: left > 0 && left <= wanted };
  }

  /** Changes the key of a sale, unless it has been changed in the meantime. */
  async rename({ accountId, id, dedupeKey }: CountedSale, newKey: string): Promise<void> {
    await this.database.sql('UPDATE sale SET dedupe_key = ? WHERE account_id = ? AND id = ? AND dedupe_key = ?', [
      newKey,
      accountId,
      id,
      dedupeKey,
    ]);
  }

  /**
   * Inserts in a fixed order, so that two processes that write the same sales cannot deadlock. Inserts plain rows, because mapping a thousand entities takes
   * longer than the insert.
   */
  async insertMany(sales: readonly Sale[]): Promise<void> {
    const rows = sales
      .toSorted((one, other) => (one.dedupeKey < other.dedupeKey ? -1 : 1))
      .map((row) => [
        row.accountId,
        row.id,
        row.campaignId,
        row.leadId,
        row.provider,
        row.amount,
        row.currency,
        row.sentAmount,
        row.sentCurrency,
        row.isPaidAmount,
        row.externalId,
        row.dedupeKey,
        row.isFlagged,
        row.isCodeOfOther,
        row.buyerLeadId,
        row.expectedAmount,
        row.expectedCurrency,
        row.isLate,
        row.isMatched,
        row.hasUnit,
        row.deadlineAt,
        row.actor,
        row.createdAt,
      ]);
    await this.database.sql(
      'INSERT INTO sale (account_id, id, campaign_id, lead_id, provider, amount, currency, sent_amount, sent_currency, is_paid_amount, external_id, dedupe_key, is_flagged, is_code_of_other, buyer_lead_id, expected_amount, expected_currency, is_late, is_matched, has_unit, deadline_at, actor, created_at) VALUES ?',
      [rows],
    );
  }
}
