import { Controller } from '@nestjs/common';
import { type ResponseOf, endpoints } from '@lastcall/contracts/endpoints';
import { LegacyBarService } from '@lastcall/core/campaigns';
import { FromCaller, FromRequest, Serve, type Caller, type Input } from '@lastcall/core/platform';

@Controller()
export class LegacyBarController {
  constructor(private readonly legacyBars: LegacyBarService) {}

  @Serve(endpoints.getLegacyBar)
  get(
    @FromCaller() { accountId }: Caller,
    @FromRequest() { params }: Input<'getLegacyBar'>,
  ): Promise<ResponseOf<'getLegacyBar'>> {
    return this.legacyBars.get(accountId, params.campaignId);
  }

  @Serve(endpoints.saveLegacyBar)
  save(
    @FromCaller() { accountId, userId }: Caller,
    @FromRequest() { params, body }: Input<'saveLegacyBar'>,
  ): Promise<ResponseOf<'saveLegacyBar'>> {
    return this.legacyBars.save(accountId, params.campaignId, body, userId);
  }

  @Serve(endpoints.switchLegacyBar)
  switchToNew(
    @FromCaller() { accountId, userId }: Caller,
    @FromRequest() { params, body }: Input<'switchLegacyBar'>,
  ): Promise<ResponseOf<'switchLegacyBar'>> {
    return this.legacyBars.switchToNew(accountId, params.campaignId, body.settings, userId);
  }
}
