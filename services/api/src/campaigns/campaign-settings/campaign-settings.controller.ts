import { Controller } from '@nestjs/common';
import type { CampaignSettings } from '@lastcall/contracts/campaigns/campaign-settings';
import { endpoints } from '@lastcall/contracts/endpoints';
import { CampaignSettingsService } from '@lastcall/core/campaigns';
import { FromCaller, FromRequest, Serve, type Caller, type Input } from '@lastcall/core/platform';

@Controller()
export class CampaignSettingsController {
  constructor(private readonly settings: CampaignSettingsService) {}

  @Serve(endpoints.getCampaignSettings)
  get(
    @FromCaller() { accountId }: Caller,
    @FromRequest() { params }: Input<'getCampaignSettings'>,
  ): Promise<CampaignSettings> {
    return this.settings.get(accountId, params.campaignId);
  }

  @Serve(endpoints.saveAdvancedSettings)
  saveAdvanced(
    @FromCaller() { accountId, userId }: Caller,
    @FromRequest() { params, body }: Input<'saveAdvancedSettings'>,
  ): Promise<CampaignSettings> {
    return this.settings.saveAdvanced(accountId, params.campaignId, body, userId);
  }

  @Serve(endpoints.savePreLaunch)
  savePreLaunch(
    @FromCaller() { accountId, userId }: Caller,
    @FromRequest() { params, body }: Input<'savePreLaunch'>,
  ): Promise<CampaignSettings> {
    return this.settings.savePreLaunch(accountId, params.campaignId, body, userId);
  }
}
