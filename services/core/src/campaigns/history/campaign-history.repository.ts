import { Injectable } from '@nestjs/common';
import { Database, TenantRepository, type ListCursor } from '@lastcall/core/platform';
import { CampaignHistory } from './campaign-history.entity.ts';

/** Stores the audit log of campaigns. */
@Injectable()
export class CampaignHistoryRepository extends TenantRepository<CampaignHistory> {
  constructor(database: Database) {
    super(database, CampaignHistory);
  }

  /** Returns the entries of a campaign, newest first, from the start or after the cursor. */
  newest(accountId: number, campaignId: string, after: ListCursor | null, limit: number): Promise<CampaignHistory[]> {
    const rows = this.rows(accountId, 'entry')
      .addOrderBy('entry.createdAt', 'DESC')
      .addOrderBy('entry.id', 'DESC')
      .limit(limit);
    rows.andWhere('entry.campaignId = :campaignId', { campaignId });
    if (after)
      rows.andWhere('entry.createdAt <= :createdAt AND (entry.createdAt < :createdAt OR entry.id < :id)', after);
    return rows.getMany();
  }
}
