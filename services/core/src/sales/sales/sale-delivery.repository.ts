import { Injectable } from '@nestjs/common';
import { Database, type Retention } from '@lastcall/core/platform';
import type { SaleDeliveryRow } from './sale-delivery.entity.ts';

/** Retains deliveries for a month, during which owners can inspect them. */
export const saleDeliveryRetention: Retention = {
  table: 'sale_delivery',
  primaryKey: ['account_id', 'id'],
  timeColumn: 'received_at',
  orderBy: 'received_at',
  key: 'sale_delivery_over',
  days: 30,
};

@Injectable()
export class SaleDeliveryRepository {
  constructor(private readonly database: Database) {}

  /** Inserts deliveries of any accounts in one statement; each row names its own account. */
  async insertMany(deliveries: readonly SaleDeliveryRow[]): Promise<void> {
    const rows = deliveries.map((row) => [
      row.accountId,
      row.id,
      row.campaignId,
      row.provider,
      row.verdict,
      row.sales,
      row.actor,
      row.receivedAt,
    ]);
    await this.database.sql(
      'INSERT INTO sale_delivery (account_id, id, campaign_id, provider, verdict, sales, actor, received_at) VALUES ?',
      [rows],
    );
  }
}
