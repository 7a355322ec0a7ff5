import { Inject, Injectable } from '@nestjs/common';
import { Database, randomKey, TenantRepository } from '@lastcall/core/platform';
import { SalesIntegrationRow } from './sales-integration.entity.ts';

@Injectable()
export class SalesIntegrationRepository extends TenantRepository<SalesIntegrationRow> {
  constructor(@Inject(Database) database: Database) {
    super(database, SalesIntegrationRow);
  }

  /** The settings of a provider in a campaign, made when they are first asked for, with the secret of its address. */
  async getOrCreate(accountId: number, campaignId: string, provider: string): Promise<SalesIntegrationRow> {
    const known = await this.findOne(accountId, { campaignId, provider });
    if (known) return known;
    await this.database.sql('INSERT INTO sales_integration (account_id, campaign_id, provider, hash) VALUES (?, ?, ?, ?) ON DUPLICATE KEY UPDATE provider = provider', [accountId, campaignId, provider, randomKey()]);
    return this.get(accountId, { campaignId, provider });
  }
}
