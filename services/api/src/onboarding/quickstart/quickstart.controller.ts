import { Controller } from '@nestjs/common';
import { endpoints } from '@lastcall/contracts/endpoints';
import type { Quickstart } from '@lastcall/contracts/onboarding/quickstart';
import { CampaignService } from '@lastcall/core/campaigns';
import { FromCaller, FromRequest, Serve, type Caller, type Input } from '@lastcall/core/platform';
import { QuickstartService } from '@lastcall/core/onboarding';

@Controller()
export class QuickstartController {
  constructor(
    private readonly campaigns: CampaignService,
    private readonly quickstart: QuickstartService,
  ) {}

  @Serve(endpoints.getQuickstart)
  async get(
    @FromCaller() { accountId }: Caller,
    @FromRequest() { params }: Input<'getQuickstart'>,
  ): Promise<Quickstart> {
    return this.quickstart.get(await this.campaigns.get(accountId, params.campaignId));
  }

  @Serve(endpoints.saveQuickstartStep)
  async mark(
    @FromCaller() { accountId }: Caller,
    @FromRequest() { params, body }: Input<'saveQuickstartStep'>,
  ): Promise<Quickstart> {
    return this.quickstart.mark(await this.campaigns.get(accountId, params.campaignId), body);
  }
}
