import { Controller } from '@nestjs/common';
import type { EventLog } from '@lastcall/contracts/analytics/event-log';
import { endpoints } from '@lastcall/contracts/endpoints';
import { EventLogService } from '@lastcall/core/analytics';
import { VisitorConfigService } from '@lastcall/core/read-models';
import { FromCaller, FromRequest, Serve, type Caller, type Input } from '@lastcall/core/platform';

@Controller()
export class EventLogController {
  constructor(
    private readonly tracked: VisitorConfigService,
    private readonly log: EventLogService,
  ) {}

  @Serve(endpoints.listEvents)
  async list(
    @FromCaller() { accountId }: Caller,
    @FromRequest() { params, query }: Input<'listEvents'>,
  ): Promise<EventLog> {
    await this.tracked.ownCampaign(accountId, params.campaignId);
    return this.log.list(accountId, params.campaignId, query);
  }
}
