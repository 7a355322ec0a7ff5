import { Controller, Inject } from '@nestjs/common';
import type { ResponseOf } from '@lastcall/contracts';
import { endpoints } from '@lastcall/contracts/endpoints';
import { BarService } from '@lastcall/core/bars';
import { FromCaller, FromRequest, Serve, type Caller, type Input } from '@lastcall/core/platform';

@Controller()
export class BarsController {
  constructor(@Inject(BarService) private readonly bars: BarService) {}

  @Serve(endpoints.listBars)
  list(@FromCaller() { accountId }: Caller, @FromRequest() { params }: Input<'listBars'>): Promise<ResponseOf<'listBars'>> {
    return this.bars.list(accountId, params.campaignId);
  }

  @Serve(endpoints.saveBar)
  save(@FromCaller() caller: Caller, @FromRequest() { params, body }: Input<'saveBar'>): Promise<ResponseOf<'saveBar'>> {
    return this.bars.save(caller, params.campaignId, body, caller.userId);
  }
}
