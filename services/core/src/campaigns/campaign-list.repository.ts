import { Inject, Injectable } from '@nestjs/common';
import type { CampaignListQuery } from '@lastcall/contracts/campaign-list';
import { Database, TenantRepository } from '@lastcall/core/platform';
import { orders, type OrderCursor } from './campaign-order.ts';
import { whereState } from './campaign-state.ts';
import { Campaign } from './campaign.entity.ts';

/** The list of campaigns as it is asked for, a page at a time. */
@Injectable()
export class CampaignListRepository extends TenantRepository<Campaign> {
  constructor(@Inject(Database) database: Database) {
    super(database, Campaign);
  }

  /** The campaigns of a list from the top or after another; by the order's own key, so that a late page costs what the first does. */
  page(accountId: number, { search, type, state, sort }: Omit<CampaignListQuery, 'cursor'>, after: OrderCursor | null, now: Date, most: number): Promise<Campaign[]> {
    const { column, direction } = orders[sort];
    const rows = this.rows(accountId, 'campaign').addOrderBy(`campaign.${column}`, direction).addOrderBy('campaign.id', direction).limit(most);
    rows.andWhere(state ? whereState[state] : 'campaign.isArchived = FALSE', { now });
    if (type) rows.andWhere('campaign.campaignType = :type', { type });
    if (search) rows.andWhere('campaign.name LIKE :part OR campaign.category LIKE :part', { part: `%${search.replace(/[\\%_]/g, '\\$&')}%` });
    const beyond = direction === 'ASC' ? '>' : '<';
    if (after) rows.andWhere(`campaign.${column} ${beyond}= :value AND (campaign.${column} ${beyond} :value OR campaign.id ${beyond} :id)`, after);
    return rows.getMany();
  }
}
