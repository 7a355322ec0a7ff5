import { Inject, Injectable } from '@nestjs/common';
import { Database } from '@lastcall/core/platform';
import type { Lead } from './lead.entity.ts';

/** Days for which the network of a start may name its person; people move, and networks give their addresses to others. */
const networkDays = 7;
/** Networks that one statement deletes, so that it holds nobody up. */
const forgottenAtOnce = 1_000;

/** The networks from which people come, as hashes, for as long as they name somebody. */
@Injectable()
export class LeadNetworkRepository {
  constructor(@Inject(Database) private readonly database: Database) {}

  /** A network that names somebody already goes on naming them until its time is over. */
  async add({ accountId, campaignId, id }: Lead, networkHash: string): Promise<void> {
    await this.database.sql(
      `INSERT INTO lead_network (account_id, campaign_id, network_hash, lead_id, expires_at) VALUES (?, ?, ?, ?, CURRENT_TIMESTAMP(6) + INTERVAL ? DAY)
       ON DUPLICATE KEY UPDATE lead_id = IF(expires_at <= CURRENT_TIMESTAMP(6), VALUES(lead_id), lead_id), expires_at = IF(expires_at <= CURRENT_TIMESTAMP(6), VALUES(expires_at), expires_at)`,
      [accountId, campaignId, networkHash, id, networkDays],
    );
  }

  /** Deletes networks of all accounts whose time is over. Returns whether there may be more. */
  async forgetOld(): Promise<boolean> {
    const { affectedRows } = await this.database.sql<{ affectedRows: number }>('DELETE FROM lead_network WHERE expires_at <= CURRENT_TIMESTAMP(6) ORDER BY expires_at LIMIT ?', [forgottenAtOnce]);
    return affectedRows === forgottenAtOnce;
  }
}
