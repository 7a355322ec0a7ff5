import { Controller, Ip, Req, Res, UseFilters } from '@nestjs/common';
import { endpoints } from '@lastcall/contracts/endpoints';
import { FromRequest, Serve, type Input } from '@lastcall/core/platform';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { HtmlProblemFilter } from '../../html/html-problem-filter.ts';
import { EmailLinkService } from './email-link.service.ts';

@Controller()
@UseFilters(HtmlProblemFilter)
export class EmailLinkController {
  constructor(private readonly links: EmailLinkService) {}

  @Serve(endpoints.emailLink)
  async follow(
    @FromRequest() { params }: Input<'emailLink'>,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
    @Ip() ip: string,
  ): Promise<void> {
    await redirectUnindexed(reply, await this.links.follow(params.hash, request, ip, new Date()));
  }
}

async function redirectUnindexed(reply: FastifyReply, url: string): Promise<void> {
  await reply.header('x-robots-tag', 'noindex').redirect(url, 302);
}
