import { Controller, Req, Res } from '@nestjs/common';
import { endpoints } from '@lastcall/contracts/endpoints';
import { FromRequest, Serve, type Input } from '@lastcall/core/platform';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { send } from '../../html/edge-response.ts';
import { EmailTimerImageService } from './email-timer-image.service.ts';

@Controller()
export class EmailTimerImageController {
  constructor(private readonly images: EmailTimerImageService) {}

  @Serve(endpoints.emailTimerImage)
  async get(
    @FromRequest() { params }: Input<'emailTimerImage'>,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await send(reply, await this.images.respond(params, request, new Date()));
  }
}
