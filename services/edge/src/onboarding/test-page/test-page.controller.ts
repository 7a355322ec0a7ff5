import { Controller, Ip, Req, Res, UseFilters } from '@nestjs/common';
import { endpoints } from '@lastcall/contracts/endpoints';
import { FromRequest, Serve, type Input } from '@lastcall/core/platform';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { send } from '../../html/edge-response.ts';
import { HtmlProblemFilter } from '../../html/html-problem-filter.ts';
import { TestPageService } from './test-page.service.ts';

@Controller()
@UseFilters(HtmlProblemFilter)
export class TestPageController {
  constructor(private readonly testPage: TestPageService) {}

  @Serve(endpoints.showTestPage)
  async show(
    @FromRequest() { params }: Input<'showTestPage'>,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
    @Ip() ip: string,
  ): Promise<void> {
    await send(reply, await this.testPage.page(params, request, ip, new Date()));
  }

  @Serve(endpoints.changeByTestPage)
  async change(
    @FromRequest() { params }: Input<'changeByTestPage'>,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
    @Ip() ip: string,
  ): Promise<void> {
    await reply.redirect(await this.testPage.change(params, request, ip, new Date()), 303);
  }
}
