import { Injectable } from '@nestjs/common';
import { Database } from '@lastcall/core/platform';
import { deliveryRetention } from './inbound-delivery.repository.ts';

/** A delivery that was rejected. */
export interface Refusal {
  readonly accountId: number;
  readonly campaignId: string;
  readonly provider: string;
  readonly at: Date;
}

/** A campaign's rejected deliveries of one provider. */
interface RefusalCount {
  readonly provider: string;
  readonly refused: number;
  readonly lastAt: Date;
}

/** Counts rejected deliveries. */
@Injectable()
export class InboundRefusalRepository {
  constructor(private readonly database: Database) {}

  /** Counts rejections of any accounts in one statement. */
  async count(refusals: readonly Refusal[]): Promise<void> {
    const rows = refusals.map(({ accountId, campaignId, provider, at }) => [accountId, campaignId, provider, 1, at]);
    await this.database.sql(
      'INSERT INTO inbound_refusal (account_id, campaign_id, provider, refused, last_at) VALUES ? ON DUPLICATE KEY UPDATE refused = refused + 1, last_at = GREATEST(last_at, VALUES(last_at))',
      [rows],
    );
  }

  /** Returns the providers with a rejection within the retention time of deliveries. */
  of(accountId: number, campaignId: string): Promise<RefusalCount[]> {
    return this.database.sql(
      `SELECT provider, refused, last_at AS lastAt FROM inbound_refusal WHERE account_id = ? AND campaign_id = ? AND last_at >= CURRENT_TIMESTAMP(6) - INTERVAL ${deliveryRetention.days} DAY ORDER BY provider`,
      [accountId, campaignId],
    );
  }
}
