import { Injectable } from '@nestjs/common';
import { Database, TenantRepository } from '@lastcall/core/platform';
import type { Sale } from './sale.entity.ts';
import { keyOfOwnersRefund } from './sale-deduplication.ts';
import { SaleRefund } from './sale-refund.entity.ts';

/** An order of a provider that a sale or a refund refers to. */
export type Order = Pick<Sale, 'accountId' | 'campaignId' | 'provider'> & { readonly externalId: string };

/** The buyer and price that identify the sale of a refund without an order. */
type BuyerAndPrice = Pick<Sale, 'accountId' | 'campaignId' | 'provider' | 'amount' | 'currency'> & {
  readonly leadIds: readonly string[];
};

@Injectable()
export class SaleRefundRepository extends TenantRepository<SaleRefund> {
  constructor(database: Database) {
    super(database, SaleRefund);
  }

  /** Returns the refunds of a sale in the order in which they were made. */
  ofSale(accountId: number, saleId: string): Promise<SaleRefund[]> {
    return this.find(accountId, { saleId }, { order: { refundedAt: 'ASC', id: 'ASC' } });
  }

  /** Returns the sales among these for which the owner has entered a refund. */
  async salesRefundedByOwner(accountId: number, saleIds: readonly string[]): Promise<Set<string>> {
    if (saleIds.length === 0) return new Set();
    const rows = await this.database.sql<{ sale_id: string; dedupe_key: string }[]>(
      'SELECT sale_id, dedupe_key FROM sale_refund WHERE account_id = ? AND sale_id IN (?)',
      [accountId, saleIds],
    );
    return new Set(rows.flatMap(({ sale_id: id, dedupe_key: key }) => (key === keyOfOwnersRefund(id) ? [id] : [])));
  }

  /** Returns the sale of an order; null before it has arrived. */
  async saleOfOrder({ accountId, campaignId, provider, externalId }: Order): Promise<string | null> {
    const [row] = await this.database.sql<{ id: string }[]>(
      'SELECT id FROM sale WHERE account_id = ? AND campaign_id = ? AND provider = ? AND external_id = ? ORDER BY created_at DESC LIMIT 1',
      [accountId, campaignId, provider, externalId],
    );
    return row?.id ?? null;
  }

  /** Returns the newest sale to a lead at a price without any refund. */
  async newestUnrefunded({
    accountId,
    campaignId,
    provider,
    amount,
    currency,
    leadIds,
  }: BuyerAndPrice): Promise<string | null> {
    if (leadIds.length === 0) return null;
    const [row] = await this.database.sql<{ id: string }[]>(
      'SELECT id FROM sale WHERE account_id = ? AND campaign_id = ? AND lead_id IN (?) AND provider = ? AND amount = ? AND currency = ? AND refunded_amount = 0 ORDER BY created_at DESC, id DESC LIMIT 1',
      [accountId, campaignId, leadIds, provider, amount, currency],
    );
    return row?.id ?? null;
  }

  /** Returns the waiting refunds of these orders. */
  async waitingFor(orders: readonly Order[]): Promise<SaleRefund[]> {
    const places = [
      ...Map.groupBy(orders, ({ accountId, campaignId, provider }) =>
        JSON.stringify([accountId, campaignId, provider]),
      ).values(),
    ];
    const rows = await this.database.sql<{ id: string; account_id: number }[]>(
      places
        .map(
          () =>
            'SELECT account_id, id FROM sale_refund WHERE account_id = ? AND campaign_id = ? AND provider = ? AND external_id IN (?) AND sale_id IS NULL',
        )
        .join(' UNION ALL '),
      places.flatMap((own) => [
        own[0]!.accountId,
        own[0]!.campaignId,
        own[0]!.provider,
        own.map(({ externalId }) => externalId),
      ]),
    );
    return Promise.all(rows.map((row) => this.get(row.account_id, { id: row.id })));
  }

  /** Returns orders of any accounts whose refunds, reported since a moment, still wait although their sales exist; each row has its own account. */
  async unmatchedSince(moment: Date, limit: number): Promise<Order[]> {
    const rows = await this.database.sql<
      { account_id: number; campaign_id: string; provider: string; external_id: string }[]
    >(
      `SELECT DISTINCT r.account_id, r.campaign_id, r.provider, r.external_id FROM sale_refund r FORCE INDEX (sale_refund_without_sale)
       STRAIGHT_JOIN sale s ON s.account_id = r.account_id AND s.campaign_id = r.campaign_id AND s.provider = r.provider AND s.external_id = r.external_id
       WHERE r.sale_id IS NULL AND r.refunded_at >= ? LIMIT ?`,
      [moment, limit],
    );
    return rows.map(({ account_id: accountId, campaign_id: campaignId, provider, external_id: externalId }) => ({
      accountId,
      campaignId,
      provider,
      externalId,
    }));
  }

  /**
   * Returns a unit of a campaign with a limited quantity to stock, or reserves one again if any is left. Locks the campaign before the sale, like new sales
   * do. Returns true if this changed whether the campaign is sold out.
   */
  async moveUnit(
    accountId: number,
    campaignId: string,
    saleId: string,
    to: 'campaign' | 'sale',
    at: Date,
  ): Promise<boolean> {
    const wasSoldOut = await this.isSoldOut(accountId, campaignId);
    const { affectedRows: moved } = await this.database.sql<{ affectedRows: number }>(
      to === 'campaign'
        ? 'UPDATE campaign SET sold_out_at = IF(quantity_used <= quantity_start, NULL, sold_out_at), quantity_used = quantity_used - 1 WHERE account_id = ? AND id = ? AND quantity_used > 0'
        : 'UPDATE campaign SET sold_out_at = IF(quantity_used + 1 >= quantity_start, ?, NULL), quantity_used = quantity_used + 1 WHERE account_id = ? AND id = ? AND quantity_used < quantity_start',
      to === 'campaign' ? [accountId, campaignId] : [at, accountId, campaignId],
    );
    if (moved === 0) return false;
    await this.database.sql('UPDATE sale SET has_unit = ? WHERE account_id = ? AND id = ?', [
      to === 'sale',
      accountId,
      saleId,
    ]);
    return (await this.isSoldOut(accountId, campaignId)) !== wasSoldOut;
  }

  private async isSoldOut(accountId: number, campaignId: string): Promise<boolean> {
    const rows = await this.database.sql<unknown[]>(
      'SELECT 1 FROM campaign WHERE account_id = ? AND id = ? AND sold_out_at IS NOT NULL FOR UPDATE',
      [accountId, campaignId],
    );
    return rows.length > 0;
  }

  /** Locks the sold units of a campaign until the transaction ends. */
  async lockCampaign(accountId: number, campaignId: string): Promise<void> {
    await this.database.sql(
      'SELECT id FROM campaign WHERE account_id = ? AND id = ? AND quantity_start IS NOT NULL FOR UPDATE',
      [accountId, campaignId],
    );
  }

  /** Replaces the keys of refunds without an order, which are derived from the buyer. Call it while the sales still name the leads. */
  async forgetLeads(accountId: number, leadIds: readonly string[]): Promise<void> {
    await this.database.sql(
      'UPDATE sale_refund r JOIN sale s ON s.account_id = r.account_id AND s.id = r.sale_id SET r.dedupe_key = SHA2(CONCAT(r.id, UUID()), 256) WHERE s.account_id = ? AND s.lead_id IN (?) AND r.external_id IS NULL',
      [accountId, leadIds],
    );
  }
}
