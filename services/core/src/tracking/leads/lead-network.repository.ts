import { Injectable } from '@nestjs/common';
import { Database, type Retention } from '@lastcall/core/platform';
import type { Lead } from './lead.entity.ts';

/** Days for which the network of a start may name its person; people move, and networks give their addresses to others. */
const networkDays = 7;
/** Also of campaigns that nobody visits any more. */
export const networkRetention: Retention = {
  table: 'lead_network',
  primaryKey: ['account_id', 'campaign_id', 'network_hash'],
  since: 'expires_at',
  oldestBy: 'expires_at',
  key: 'lead_network_over',
  days: 0,
};

/** The networks from which people come, as hashes, for as long as they name somebody. */
@Injectable()
export class LeadNetworkRepository {
  constructor(private readonly database: Database) {}

  /** A network that names somebody already goes on naming them until its time is over. */
  async add({ accountId, campaignId, id }: Lead, networkHash: string): Promise<void> {
    await this.database.sql(
      `INSERT INTO lead_network (account_id, campaign_id, network_hash, lead_id, expires_at) VALUES (?, ?, ?, ?, CURRENT_TIMESTAMP(6) + INTERVAL ? DAY)
       ON DUPLICATE KEY UPDATE lead_id = IF(expires_at <= CURRENT_TIMESTAMP(6), VALUES(lead_id), lead_id), expires_at = IF(expires_at <= CURRENT_TIMESTAMP(6), VALUES(expires_at), expires_at)`,
      [accountId, campaignId, networkHash, id, networkDays],
    );
  }
}
