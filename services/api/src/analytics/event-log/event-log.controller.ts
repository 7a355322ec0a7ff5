import { Controller } from '@nestjs/common';
import type { EventLog } from '@lastcall/contracts/analytics/event-log';
import { endpoints } from '@lastcall/contracts/endpoints';
import { EventLogService } from '@lastcall/core/analytics';
import { FromCampaign, type TrackedCampaign } from '@lastcall/core/read-models';
import { FromRequest, Serve, type Input } from '@lastcall/core/platform';

@Controller()
export class EventLogController {
  constructor(private readonly log: EventLogService) {}

  @Serve(endpoints.listEvents)
  list(
    @FromCampaign() { accountId, id }: TrackedCampaign,
    @FromRequest() { query }: Input<'listEvents'>,
  ): Promise<EventLog> {
    return this.log.list(accountId, id, query);
  }
}
