import { Controller, Inject } from '@nestjs/common';
import { email, validation } from '@lastcall/contracts';
import { endpoints } from '@lastcall/contracts/endpoints';
import { LeadService, TrackedAccountService } from '@lastcall/core/leads';
import { fieldProblems, FromCaller, FromRequest, Serve, type Caller, type Input } from '@lastcall/core/platform';

@Controller()
export class ClearTrackingController {
  constructor(
    @Inject(LeadService) private readonly leads: LeadService,
    @Inject(TrackedAccountService) private readonly tracked: TrackedAccountService,
  ) {}

  @Serve(endpoints.clearTracking)
  async clear(@FromCaller() { accountId, userId }: Caller, @FromRequest() { params, body }: Input<'clearTracking'>): Promise<{ ok: true }> {
    await this.tracked.ownCampaign(accountId, params.campaignId);
    const address = email.safeParse(body.email);
    if (!address.success) throw fieldProblems({ path: 'email', message: validation.email });
    await this.leads.clear(accountId, params.campaignId, address.data, `user:${userId}`, new Date());
    return { ok: true };
  }
}
