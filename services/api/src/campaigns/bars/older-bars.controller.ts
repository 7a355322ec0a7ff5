import { Controller } from '@nestjs/common';
import { type ResponseOf, endpoints } from '@lastcall/contracts/endpoints';
import { OlderBarService } from '@lastcall/core/campaigns';
import { FromCaller, FromRequest, Serve, type Caller, type Input } from '@lastcall/core/platform';

@Controller()
export class OlderBarsController {
  constructor(private readonly bars: OlderBarService) {}

  @Serve(endpoints.listOlderBars)
  list(
    @FromCaller() { accountId }: Caller,
    @FromRequest() { params }: Input<'listOlderBars'>,
  ): Promise<ResponseOf<'listOlderBars'>> {
    return this.bars.list(accountId, params.campaignId);
  }

  @Serve(endpoints.saveOlderBar)
  save(
    @FromCaller() caller: Caller,
    @FromRequest() { params, body }: Input<'saveOlderBar'>,
  ): Promise<ResponseOf<'saveOlderBar'>> {
    return this.bars.save(caller, params.campaignId, body, caller.userId);
  }
}
