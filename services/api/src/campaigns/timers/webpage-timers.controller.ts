import { Controller } from '@nestjs/common';
import { type ResponseOf, endpoints } from '@lastcall/contracts/endpoints';
import { FromCaller, FromRequest, Serve, type Caller, type Input } from '@lastcall/core/platform';
import { WebpageTimerService } from '@lastcall/core/campaigns';

@Controller()
export class WebpageTimersController {
  constructor(private readonly timers: WebpageTimerService) {}

  @Serve(endpoints.getWebpageTimer)
  get(
    @FromCaller() { accountId }: Caller,
    @FromRequest() { params }: Input<'getWebpageTimer'>,
  ): Promise<ResponseOf<'getWebpageTimer'>> {
    return this.timers.get(accountId, params.campaignId);
  }

  @Serve(endpoints.saveWebpageTimer)
  save(
    @FromCaller() { accountId, userId }: Caller,
    @FromRequest() { params, body }: Input<'saveWebpageTimer'>,
  ): Promise<ResponseOf<'saveWebpageTimer'>> {
    return this.timers.save(accountId, params.campaignId, body, userId);
  }
}
