import { Controller, Ip, Req, Res } from '@nestjs/common';
import { endpoints } from '@lastcall/contracts/endpoints';
import { FromRequest, Serve, type Input } from '@lastcall/core/platform';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { send } from '../../html/edge-response.ts';
import { PixelService } from './pixel.service.ts';

@Controller()
export class PixelController {
  constructor(private readonly pixels: PixelService) {}

  @Serve(endpoints.trackingPixel)
  async get(
    @FromRequest() { params }: Input<'trackingPixel'>,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
    @Ip() ip: string,
  ): Promise<void> {
    await send(reply, await this.pixels.respond(params.file, request, ip, new Date()));
  }
}
