import { Injectable } from '@nestjs/common';
import type { CampaignListQuery } from '@lastcall/contracts/campaigns/campaign-list';
import { limits } from '@lastcall/contracts/platform';
import { AccountsRepository } from '@lastcall/core/accounts';
import { CampaignListRepository } from './campaign-list.repository.ts';
import { cursorAfter, readOrderCursor } from './campaign-order.ts';
import type { Campaign } from '@lastcall/core/campaigns';
import { RecentFiguresService } from './recent-figures.service.ts';

/** A page of the list, and the cursor of the next. */
export interface CampaignPage {
  readonly campaigns: Campaign[];
  readonly nextCursor: string | null;
  /** The account's time zone, in which the numbers are counted. */
  readonly timezone: string;
}

/** Searches, filters and sorts the campaigns of an account. */
@Injectable()
export class CampaignListService {
  constructor(
    private readonly campaigns: CampaignListRepository,
    private readonly figures: RecentFiguresService,
    private readonly accounts: AccountsRepository,
  ) {}

  async list(accountId: number, { cursor, ...query }: CampaignListQuery, now: Date): Promise<CampaignPage> {
    const after = readOrderCursor(query.sort, cursor);
    const { timezone } = await this.accounts.get(accountId);
    if (query.sort === 'leads' || query.sort === 'orders') await this.figures.refresh(accountId, timezone);
    const found = await this.campaigns.page(accountId, query, after, now, limits.listPage + 1);
    const campaigns = found.slice(0, limits.listPage);
    return {
      campaigns,
      nextCursor: found.length > campaigns.length ? cursorAfter(query.sort, campaigns.at(-1)!) : null,
      timezone,
    };
  }
}
