import { Controller, Ip } from '@nestjs/common';
import { type ResponseOf, endpoints } from '@lastcall/contracts/endpoints';
import { FromRequest, Serve, type Input } from '@lastcall/core/platform';
import { VisitRateLimiter } from '../decide/visit-rate-limiter.ts';
import { VisitEvents } from './visit-events.ts';

@Controller()
export class PageEventsController {
  constructor(
    private readonly events: VisitEvents,
    private readonly limit: VisitRateLimiter,
  ) {}

  /** Responds after the events are committed. */
  @Serve(endpoints.recordPageEvents)
  async record(
    @FromRequest() { body }: Input<'recordPageEvents'>,
    @Ip() ip: string,
  ): Promise<ResponseOf<'recordPageEvents'>> {
    return { kept: await this.limit.within('events', body.key, ip, () => this.events.record(body, new Date())) };
  }
}
