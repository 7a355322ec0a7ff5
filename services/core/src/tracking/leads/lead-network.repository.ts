import { Injectable } from '@nestjs/common';
import { Database, type Retention } from '@lastcall/core/platform';
import type { Lead } from './lead.entity.ts';

/** Days for which a network identifies a lead: leads change networks, and providers reassign IP addresses. */
const networkDays = 7;
/** Deletes expired networks, also of campaigns without traffic. */
export const networkRetention: Retention = {
  table: 'lead_network',
  primaryKey: ['account_id', 'campaign_id', 'network_hash'],
  timeColumn: 'expires_at',
  orderBy: 'expires_at',
  key: 'lead_network_over',
  days: 0,
};

/** Stores the networks of leads as hashes until they expire. */
@Injectable()
export class LeadNetworkRepository {
  constructor(private readonly database: Database) {}

  /** Links a network to a lead. A network that is already linked stays with its lead until it expires. */
  async add(
    { accountId, campaignId, id }: Pick<Lead, 'accountId' | 'campaignId' | 'id'>,
    networkHash: string,
  ): Promise<void> {
    await this.database.sql(
      `INSERT INTO lead_network (account_id, campaign_id, network_hash, lead_id, expires_at) VALUES (?, ?, ?, ?, CURRENT_TIMESTAMP(6) + INTERVAL ? DAY)
       ON DUPLICATE KEY UPDATE lead_id = IF(expires_at <= CURRENT_TIMESTAMP(6), VALUES(lead_id), lead_id), expires_at = IF(expires_at <= CURRENT_TIMESTAMP(6), VALUES(expires_at), expires_at)`,
      [accountId, campaignId, networkHash, id, networkDays],
    );
  }
}
