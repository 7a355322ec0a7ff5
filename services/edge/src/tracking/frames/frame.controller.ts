import { Controller, Req, Res } from '@nestjs/common';
import { endpoints } from '@lastcall/contracts/endpoints';
import { FromRequest, Serve, type Input } from '@lastcall/core/platform';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { send } from '../../html/edge-response.ts';
import { FrameService } from './frame.service.ts';

@Controller()
export class FrameController {
  constructor(private readonly frames: FrameService) {}

  @Serve(endpoints.proxyFrame)
  async show(
    @FromRequest() { params, query }: Input<'proxyFrame'>,
    @Req() { headers }: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await send(reply, await this.frames.proxyPage(params.url, query.token, headers));
  }

  @Serve(endpoints.showFrame)
  async showAsItIs(
    @FromRequest() { params, query }: Input<'showFrame'>,
    @Req() { headers }: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await send(reply, await this.frames.framePage(params.url, query.token, headers));
  }

  @Serve(endpoints.sampleFrame)
  async showSample(@Res() reply: FastifyReply): Promise<void> {
    await send(reply, this.frames.sample());
  }
}
