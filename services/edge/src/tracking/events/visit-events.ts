import { Injectable } from '@nestjs/common';
import type { PageEventsRequest } from '@lastcall/contracts/tracking';
import { PageEventService, LeadTokens } from '@lastcall/core/tracking';
import { VisitorConfigService } from '@lastcall/core/read-models';
import { problem } from '@lastcall/core/platform';

/** Events as the page script reports them. */
@Injectable()
export class VisitEvents {
  constructor(
    private readonly tracked: VisitorConfigService,
    private readonly tokens: LeadTokens,
    private readonly events: PageEventService,
  ) {}

  /** Saves the events of the account's own pages with their time of arrival; returns how many. Throws `not_found` for an unknown key. */
  async record({ key, lc, events }: PageEventsRequest, happenedAt: Date): Promise<number> {
    const account = await this.tracked.accountOf(key);
    if (!account) throw problem('not_found');
    const pages = new Map(account.pages.map((page) => [page.id, page.campaign.id]));
    const counted = events.flatMap(({ pageId, what }) => {
      const campaignId = pages.get(pageId);
      return campaignId === undefined
        ? []
        : [{ accountId: account.id, campaignId, pageId, leadId: this.leadOf(campaignId, lc), what, happenedAt }];
    });
    await this.events.record(counted);
    return counted.length;
  }

  /** A link's token identifies no lead until a page has reported in with it, and then the page uses another token. */
  private leadOf(campaignId: string, lc: string | undefined): string | null {
    const { leadId, isOfLink } = this.tokens.signalsOf(campaignId, lc);
    return isOfLink ? null : leadId;
  }
}
