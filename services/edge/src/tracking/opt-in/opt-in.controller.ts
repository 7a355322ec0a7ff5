import { Controller, Ip, Req, Res, UseFilters } from '@nestjs/common';
import { endpoints } from '@lastcall/contracts/endpoints';
import { FromRequest, Serve, type Input } from '@lastcall/core/platform';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { HtmlProblemFilter } from '../../html/html-problem-filter.ts';
import { OptInService } from './opt-in.service.ts';

@Controller()
@UseFilters(HtmlProblemFilter)
export class OptInController {
  constructor(private readonly optIns: OptInService) {}

  @Serve(endpoints.optIn)
  async send(
    @FromRequest() { params }: Input<'optIn'>,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
    @Ip() ip: string,
  ): Promise<void> {
    await reply.redirect(await this.optIns.receive(params.pageHash, request, ip, new Date()), 303);
  }
}
