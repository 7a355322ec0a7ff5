import { Controller, Inject } from '@nestjs/common';
import type { ResponseOf } from '@lastcall/contracts';
import { endpoints } from '@lastcall/contracts/endpoints';
import { TrackedAccountService } from '@lastcall/core/leads';
import { ListenerService } from '@lastcall/core/listener';
import { FromCaller, FromRequest, Serve, type Caller, type Input } from '@lastcall/core/platform';

@Controller()
export class ListenerLogController {
  constructor(
    @Inject(ListenerService) private readonly listener: ListenerService,
    @Inject(TrackedAccountService) private readonly tracked: TrackedAccountService,
  ) {}

  @Serve(endpoints.listListenerLog)
  async list(@FromCaller() { accountId }: Caller, @FromRequest() { params, query }: Input<'listListenerLog'>): Promise<ResponseOf<'listListenerLog'>> {
    await this.tracked.ownCampaign(accountId, params.campaignId);
    return this.listener.list(accountId, params.campaignId, query.cursor);
  }
}
