import { Controller, Req, Res, UseFilters } from '@nestjs/common';
import { endpoints } from '@lastcall/contracts/endpoints';
import { FromRequest, Serve, type Input } from '@lastcall/core/platform';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { send } from '../../html/edge-response.ts';
import { HtmlProblemFilter } from '../../html/html-problem-filter.ts';
import { ResetService } from './reset.service.ts';

@Controller()
@UseFilters(HtmlProblemFilter)
export class ResetController {
  constructor(private readonly resets: ResetService) {}

  @Serve(endpoints.showReset)
  async show(
    @FromRequest() { params }: Input<'showReset'>,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await send(reply, await this.resets.confirmation(params, request, new Date()));
  }

  @Serve(endpoints.doReset)
  async reset(
    @FromRequest() { params }: Input<'doReset'>,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await send(reply, await this.resets.reset(params, request, new Date()));
  }
}
