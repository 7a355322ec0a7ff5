import { Controller, Inject, Res } from '@nestjs/common';
import { endpoints } from '@lastcall/contracts/endpoints';
import { AvatarService } from '@lastcall/core/avatars';
import { FromRequest, problem, Serve, type Input } from '@lastcall/core/platform';
import type { FastifyReply } from 'fastify';

/** The picture behind an address never changes, and any site shows it. */
const pictureHeaders = { 'content-type': 'image/jpeg', 'cache-control': 'public, max-age=31536000, immutable', 'cross-origin-resource-policy': 'cross-origin' };

@Controller()
export class AvatarsController {
  constructor(@Inject(AvatarService) private readonly avatars: AvatarService) {}

  @Serve(endpoints.getAvatar)
  async get(@FromRequest() { params }: Input<'getAvatar'>, @Res() reply: FastifyReply): Promise<void> {
    const image = await this.avatars.fileOf(params.file);
    if (!image) throw problem('not_found');
    await reply.headers(pictureHeaders).send(image);
  }
}
