import type { IncomingHttpHeaders } from 'node:http';
import { Controller, Headers, Ip } from '@nestjs/common';
import { endpoints } from '@lastcall/contracts/endpoints';
import type { Decision } from '@lastcall/contracts/tracking';
import { FromRequest, Serve, type Input } from '@lastcall/core/platform';
import { askingFrom } from './asking.ts';
import { DecisionService } from './decision.service.ts';
import { VisitLimit } from './visit-limit.ts';

@Controller()
export class DecideController {
  constructor(
    private readonly decisions: DecisionService,
    private readonly limit: VisitLimit,
  ) {}

  @Serve(endpoints.decide)
  decide(
    @FromRequest() { body }: Input<'decide'>,
    @Ip() ip: string,
    @Headers() headers: IncomingHttpHeaders,
  ): Promise<Decision> {
    return this.limit.within('decisions', body.key, ip, () =>
      this.decisions.decide(body, askingFrom(ip, headers), new Date()),
    );
  }
}
