import { Controller } from '@nestjs/common';
import { type ResponseOf, endpoints } from '@lastcall/contracts/endpoints';
import { SidebarBarService } from '@lastcall/core/campaigns';
import { FromCaller, FromRequest, Serve, type Caller, type Input } from '@lastcall/core/platform';

@Controller()
export class SidebarBarsController {
  constructor(private readonly bars: SidebarBarService) {}

  @Serve(endpoints.listSidebarBars)
  list(
    @FromCaller() { accountId }: Caller,
    @FromRequest() { params }: Input<'listSidebarBars'>,
  ): Promise<ResponseOf<'listSidebarBars'>> {
    return this.bars.list(accountId, params.campaignId);
  }

  @Serve(endpoints.saveSidebarBar)
  save(
    @FromCaller() caller: Caller,
    @FromRequest() { params, body }: Input<'saveSidebarBar'>,
  ): Promise<ResponseOf<'saveSidebarBar'>> {
    return this.bars.save(caller, params.campaignId, body, caller.userId);
  }
}
