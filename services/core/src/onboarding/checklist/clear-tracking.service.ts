import { Injectable } from '@nestjs/common';
import type { ClearTrackingPreview } from '@lastcall/contracts/tracking/leads';
import type { TrackedCampaign } from '@lastcall/core/read-models';
import { SaleService } from '@lastcall/core/sales';
import { LeadHistoryService } from '@lastcall/core/tracking';
import { TestContacts } from './test-contacts.ts';

/** Previews the lead that an owner is about to clear. */
@Injectable()
export class ClearTrackingService {
  constructor(
    private readonly histories: LeadHistoryService,
    private readonly testers: TestContacts,
    private readonly sales: SaleService,
  ) {}

  /** Returns whether an email address belongs to a tester, its deadline, and whether it has bought. */
  async preview(campaign: TrackedCampaign, email: string): Promise<ClearTrackingPreview> {
    const leads = await this.histories.leadsOf(campaign.accountId, campaign.id, email);
    return {
      isTester: await this.testers.has(campaign, email),
      deadlineAt: leads[0]?.deadlineAt ?? null,
      hasBought: await this.sales.hasBought(
        campaign.accountId,
        leads.map(({ id }) => id),
      ),
    };
  }
}
