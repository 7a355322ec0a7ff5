import { Controller } from '@nestjs/common';
import { endpoints } from '@lastcall/contracts/endpoints';
import { email, validation } from '@lastcall/contracts/platform';
import type { ClearTrackingPreview } from '@lastcall/contracts/tracking/leads';
import { TestPersons } from '@lastcall/core/onboarding';
import { LeadHistoryService, LeadService } from '@lastcall/core/tracking';
import { VisitorConfigService } from '@lastcall/core/read-models';
import { fieldProblems, FromCaller, FromRequest, Serve, type Caller, type Input } from '@lastcall/core/platform';
import { SaleService } from '@lastcall/core/sales';

@Controller()
export class ClearTrackingController {
  constructor(
    private readonly leads: LeadService,
    private readonly tracked: VisitorConfigService,
    private readonly histories: LeadHistoryService,
    private readonly testers: TestPersons,
    private readonly sales: SaleService,
  ) {}

  @Serve(endpoints.previewClearTracking)
  async preview(
    @FromCaller() { accountId }: Caller,
    @FromRequest() { params, query }: Input<'previewClearTracking'>,
  ): Promise<ClearTrackingPreview> {
    const campaign = await this.tracked.ownCampaign(accountId, params.campaignId);
    const leads = await this.histories.leadsOf(accountId, campaign.id, query.email);
    return {
      isTester: await this.testers.has(campaign, query.email),
      deadlineAt: leads[0]?.deadlineAt ?? null,
      hasBought: await this.sales.hasBought(
        accountId,
        leads.map(({ id }) => id),
      ),
    };
  }

  @Serve(endpoints.clearTracking)
  async clear(
    @FromCaller() { accountId, userId }: Caller,
    @FromRequest() { params, body }: Input<'clearTracking'>,
  ): Promise<{ ok: true }> {
    await this.tracked.ownCampaign(accountId, params.campaignId);
    const address = email.safeParse(body.email);
    if (!address.success) throw fieldProblems({ path: 'email', message: validation.email });
    await this.leads.clear(accountId, params.campaignId, address.data, `user:${userId}`, new Date(), {
      emailOnly: body.emailOnly,
    });
    return { ok: true };
  }
}
