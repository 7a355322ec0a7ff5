import { Injectable } from '@nestjs/common';
import type { Purchase } from '@lastcall/contracts/tracking/leads';
import { isRefundSql } from '@lastcall/core/metric-definitions';
import { amountText, Database } from '@lastcall/core/platform';
import { orderNumberOf } from './order-number.ts';

interface OrderRow {
  readonly id: string;
  readonly leadId: string;
  readonly provider: string;
  readonly externalId: string | null;
  readonly amount: string;
  readonly currency: string;
  readonly refundedAmount: string;
  readonly createdAt: Date;
}

/** Reads purchases for the export of all data about a lead. */
@Injectable()
export class PurchasesRepository {
  constructor(private readonly database: Database) {}

  /** Returns the orders of a lead, across all of its records, with their refunds, oldest first. */
  async of(accountId: number, campaignId: string, leadIds: readonly string[]): Promise<Purchase[]> {
    if (leadIds.length === 0) return [];
    const orders = await this.database.sql<OrderRow[]>(
      `SELECT id, lead_id AS leadId, provider, external_id AS externalId, amount, currency, refunded_amount AS refundedAmount, created_at AS createdAt
       FROM sale WHERE account_id = ? AND campaign_id = ? AND lead_id IN (?) ORDER BY created_at, id`,
      [accountId, campaignId, leadIds],
    );
    const refunds = Map.groupBy(
      orders.length === 0
        ? []
        : await this.database.sql<{ saleId: string; amount: string; refundedAt: Date }[]>(
            `SELECT r.sale_id AS saleId, r.amount, r.refunded_at AS refundedAt FROM sale_refund r WHERE r.account_id = ? AND r.sale_id IN (?) AND ${isRefundSql('r')} ORDER BY r.refunded_at, r.id`,
            [accountId, orders.map(({ id }) => id)],
          ),
      ({ saleId }) => saleId,
    );
    return orders.map((order) => ({
      saleId: order.id,
      leadId: order.leadId,
      at: order.createdAt.toISOString(),
      provider: order.provider,
      orderId: orderNumberOf(order),
      amount: amountText(order.amount, order.currency),
      currency: order.currency,
      refunded: amountText(order.refundedAmount, order.currency),
      refunds: (refunds.get(order.id) ?? []).map(({ amount, refundedAt }) => ({
        at: refundedAt.toISOString(),
        amount: amountText(amount, order.currency),
      })),
    }));
  }
}
