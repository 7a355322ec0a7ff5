import { Inject, Injectable } from '@nestjs/common';
import { Database, TenantRepository } from '@lastcall/core/platform';
import { IntegrationRow } from './integration.entity.ts';

/** What campaigns use of providers. */
@Injectable()
export class IntegrationRepository extends TenantRepository<IntegrationRow> {
  constructor(@Inject(Database) database: Database) {
    super(database, IntegrationRow);
  }

  /** Lets one change of a campaign's integrations wait for another until the transaction ends, also where there is no row yet. */
  async lockCampaign(accountId: number, campaignId: string): Promise<void> {
    await this.database.sql('SELECT id FROM campaign WHERE account_id = ? AND id = ? FOR UPDATE', [accountId, campaignId]);
  }
}
