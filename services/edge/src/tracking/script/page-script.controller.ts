import { Controller, Req, Res } from '@nestjs/common';
import { endpoints } from '@lastcall/contracts/endpoints';
import { FromRequest, Serve, type Input } from '@lastcall/core/platform';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { send } from '../../html/edge-response.ts';
import { PageScriptService } from './page-script.service.ts';

@Controller()
export class PageScriptController {
  constructor(private readonly scripts: PageScriptService) {}

  @Serve(endpoints.pageScript)
  async get(
    @FromRequest() { params }: Input<'pageScript'>,
    @Req() { headers, site }: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await send(reply, await this.scripts.respond(params.file, headers, site?.base));
  }
}
