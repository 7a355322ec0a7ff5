import type { IncomingHttpHeaders } from 'node:http';
import { Controller, Headers, Ip } from '@nestjs/common';
import { endpoints } from '@lastcall/contracts/endpoints';
import type { Decision } from '@lastcall/contracts/tracking';
import { FromRequest, Serve, type Input } from '@lastcall/core/platform';
import { firstLanguageOf } from '../consents/first-language.ts';
import { isBot, isPrefetch } from '../links/audience.ts';
import { DecisionService } from './decision.service.ts';
import { VisitLimit } from './visit-limit.ts';

@Controller()
export class DecideController {
  constructor(
    private readonly decisions: DecisionService,
    private readonly limit: VisitLimit,
  ) {}

  @Serve(endpoints.decide)
  async decide(
    @FromRequest() { body }: Input<'decide'>,
    @Ip() ip: string,
    @Headers() headers: IncomingHttpHeaders,
  ): Promise<Decision> {
    await this.limit.count('decisions', body.key, ip);
    return this.decisions.decide(
      body,
      {
        ip,
        isBot: isBot(headers['user-agent']) || isPrefetch({ headers }),
        locale: firstLanguageOf(headers['accept-language']),
      },
      new Date(),
    );
  }
}
