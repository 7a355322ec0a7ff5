import { Controller, Ip, Req, Res } from '@nestjs/common';
import { endpoints } from '@lastcall/contracts/endpoints';
import type { Decision } from '@lastcall/contracts/tracking';
import { FromRequest, Serve, type Input } from '@lastcall/core/platform';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { rememberVisitor } from '../../first-party/visitor-cookie.ts';
import { originOf } from './request-origin.ts';
import { DecisionService } from './decision.service.ts';
import { VisitRateLimiter } from './visit-rate-limiter.ts';

@Controller()
export class DecideController {
  constructor(
    private readonly decisions: DecisionService,
    private readonly limit: VisitRateLimiter,
  ) {}

  @Serve(endpoints.decide)
  decide(
    @FromRequest() { body }: Input<'decide'>,
    @Ip() ip: string,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Decision> {
    return this.limit.within('decisions', body.key, ip, () =>
      rememberVisitor(request, reply, body, (named) => this.decisions.decide(named, originOf(request), new Date())),
    );
  }
}
