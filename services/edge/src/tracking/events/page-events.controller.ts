import { Controller, Ip } from '@nestjs/common';
import { type ResponseOf, endpoints } from '@lastcall/contracts/endpoints';
import { FromRequest, Serve, type Input } from '@lastcall/core/platform';
import { VisitLimit } from '../decide/visit-limit.ts';
import { VisitEvents } from './visit-events.ts';

@Controller()
export class PageEventsController {
  constructor(
    private readonly events: VisitEvents,
    private readonly limit: VisitLimit,
  ) {}

  /** Responds after the events are committed. */
  @Serve(endpoints.recordPageEvents)
  async record(
    @FromRequest() { body }: Input<'recordPageEvents'>,
    @Ip() ip: string,
  ): Promise<ResponseOf<'recordPageEvents'>> {
    await this.limit.count('events', body.key, ip);
    return { kept: await this.events.record(body, new Date()) };
  }
}
