import { Controller, Req, Res } from '@nestjs/common';
import { type ResponseOf, endpoints } from '@lastcall/contracts/endpoints';
import { FromRequest, Serve, type Input } from '@lastcall/core/platform';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { checkProxy } from './check-proxy.ts';

@Controller()
export class ProxyCheckController {
  @Serve(endpoints.checkProxy)
  check(
    @FromRequest() { body }: Input<'checkProxy'>,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): ResponseOf<'checkProxy'> {
    return checkProxy(body.challenge, request, reply);
  }
}
