import { Inject, Injectable } from '@nestjs/common';
import { Database, TenantRepository, type ListCursor } from '@lastcall/core/platform';
import { Campaign } from './campaign.entity.ts';

@Injectable()
export class CampaignRepository extends TenantRepository<Campaign> {
  constructor(@Inject(Database) database: Database) {
    super(database, Campaign);
  }

  /** The newest campaigns, from the top or after another; by its key, so that a late page costs what the first does. */
  newest(accountId: number, after: ListCursor | null, most: number): Promise<Campaign[]> {
    const rows = this.rows(accountId, 'campaign').addOrderBy('campaign.createdAt', 'DESC').addOrderBy('campaign.id', 'DESC').limit(most);
    if (after) rows.andWhere('campaign.createdAt <= :createdAt AND (campaign.createdAt < :createdAt OR campaign.id < :id)', after);
    return rows.getMany();
  }

  /** Where the pages of a campaign are and where they lead to. */
  async pageAddresses(accountId: number, campaignId: string): Promise<string[]> {
    const rows = await this.database.sql<{ before_url: string; after_url: string }[]>('SELECT before_url, after_url FROM page WHERE account_id = ? AND campaign_id = ?', [accountId, campaignId]);
    return rows.flatMap(({ before_url, after_url }) => [before_url, after_url]).filter((url) => url !== '');
  }

  /** The campaign that a stranger's address names; null for an id that is nobody's. */
  findById(id: string): Promise<Campaign | null> {
    return this.findByPublicKey({ id });
  }
}
