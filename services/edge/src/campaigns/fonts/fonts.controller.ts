import { Controller, Res } from '@nestjs/common';
import { endpoints } from '@lastcall/contracts/endpoints';
import { FromRequest, problem, Serve, type Input } from '@lastcall/core/platform';
import type { FastifyReply } from 'fastify';
import { FontFiles } from './font-files.ts';

@Controller()
export class FontsController {
  constructor(private readonly fonts: FontFiles) {}

  @Serve(endpoints.getFont)
  async get(@FromRequest() { params }: Input<'getFont'>, @Res() reply: FastifyReply): Promise<void> {
    const font = this.fonts.get(params.file);
    if (!font) throw problem('not_found');
    await reply
      .headers({
        'content-type': font.type,
        'cache-control': font.caching,
        'cross-origin-resource-policy': 'cross-origin',
      })
      .send(font.bytes);
  }
}
