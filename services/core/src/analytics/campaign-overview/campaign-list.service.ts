import { Injectable } from '@nestjs/common';
import type { CampaignListQuery } from '@lastcall/contracts/campaigns/campaign-list';
import type { ResponseOf } from '@lastcall/contracts/endpoints';
import { limits } from '@lastcall/contracts/platform';
import { AccountsRepository } from '@lastcall/core/accounts';
import type { Campaign } from '@lastcall/core/campaigns';
import { CampaignNumbersRepository } from './campaign-numbers.repository.ts';
import { presentListItem } from './campaign-list.presenter.ts';
import { CampaignListRepository } from './campaign-list.repository.ts';
import { cursorAfter, readOrderCursor, type OrderCursor } from './campaign-order.ts';
import { RecentNumbersService } from './recent-numbers.service.ts';

/** Searches, filters and sorts the campaigns of an account. */
@Injectable()
export class CampaignListService {
  constructor(
    private readonly campaigns: CampaignListRepository,
    private readonly recentNumbers: RecentNumbersService,
    private readonly numbers: CampaignNumbersRepository,
    private readonly accounts: AccountsRepository,
  ) {}

  /** Returns a page of the list, with numbers in the account's time zone. */
  async list(
    accountId: number,
    { cursor, ...query }: CampaignListQuery,
    now: Date,
  ): Promise<ResponseOf<'listCampaigns'>> {
    const after = readOrderCursor(query.sort, cursor);
    const { timezone } = await this.accounts.get(accountId);
    if (query.sort === 'leads' || query.sort === 'orders') await this.recentNumbers.refresh(accountId, timezone);
    const { campaigns, nextCursor } = await this.page(accountId, query, after, now);
    const numbersOf = await this.numbers.ofList(
      accountId,
      timezone,
      campaigns.map(({ id }) => id),
    );
    return {
      campaigns: campaigns.map((campaign) => presentListItem(campaign, numbersOf(campaign.id), now)),
      nextCursor,
    };
  }

  /** Returns a page of the list for API clients: newest first, without numbers. */
  async listForApi(
    accountId: number,
    { cursor, search }: Pick<CampaignListQuery, 'cursor' | 'search'>,
    now: Date,
  ): Promise<ResponseOf<'listApiCampaigns'>> {
    const query = { sort: 'newest', search } as const;
    const { campaigns, nextCursor } = await this.page(accountId, query, readOrderCursor(query.sort, cursor), now);
    return { campaigns: campaigns.map(({ id, name, campaignType: type }) => ({ id, name, type })), nextCursor };
  }

  private async page(
    accountId: number,
    query: Omit<CampaignListQuery, 'cursor'>,
    after: OrderCursor | null,
    now: Date,
  ): Promise<{ readonly campaigns: Campaign[]; readonly nextCursor: string | null }> {
    const found = await this.campaigns.page(accountId, query, after, now, limits.listPage + 1);
    const campaigns = found.slice(0, limits.listPage);
    return {
      campaigns,
      nextCursor: found.length > campaigns.length ? cursorAfter(query.sort, campaigns.at(-1)!) : null,
    };
  }
}
