import { Controller, Res } from '@nestjs/common';
import { endpoints } from '@lastcall/contracts/endpoints';
import { FromRequest, Serve, type Input } from '@lastcall/core/platform';
import type { FastifyReply } from 'fastify';
import { send } from '../../html/edge-response.ts';
import { FontFiles } from './font-files.ts';

@Controller()
export class FontsController {
  constructor(private readonly fonts: FontFiles) {}

  @Serve(endpoints.getFont)
  async get(@FromRequest() { params }: Input<'getFont'>, @Res() reply: FastifyReply): Promise<void> {
    await send(reply, this.fonts.responseOf(params.file));
  }
}
