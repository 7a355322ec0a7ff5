import { Controller, Header, HttpCode, Inject, Ip, Options } from '@nestjs/common';
import type { ResponseOf } from '@lastcall/contracts';
import { endpoints } from '@lastcall/contracts/endpoints';
import { FromRequest, Public, Serve, type Input } from '@lastcall/core/platform';
import { VisitLimit } from '../decide/visit-limit.ts';
import { VisitEvents } from './visit-events.ts';

@Controller()
export class PageEventsController {
  constructor(
    @Inject(VisitEvents) private readonly events: VisitEvents,
    @Inject(VisitLimit) private readonly limit: VisitLimit,
  ) {}

  /** Answers once the events are committed. */
  @Serve(endpoints.recordPageEvents)
  async record(@FromRequest() { body }: Input<'recordPageEvents'>, @Ip() ip: string): Promise<ResponseOf<'recordPageEvents'>> {
    await this.limit.count('events', body.key, ip);
    return { kept: await this.events.record(body, new Date()) };
  }

  /** For callers that send JSON as such; our own script never asks. */
  @Public()
  @Options('/e/events')
  @HttpCode(204)
  @Header('access-control-allow-methods', 'POST')
  @Header('access-control-allow-headers', 'content-type')
  @Header('access-control-max-age', '7200')
  preflight(): void {
    // The headers are the answer.
  }
}
