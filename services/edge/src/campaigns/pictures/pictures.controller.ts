import { Controller, Res } from '@nestjs/common';
import { endpoints } from '@lastcall/contracts/endpoints';
import { AvatarService, ExpiredImageService } from '@lastcall/core/campaigns';
import { FromRequest, problem, Serve, type Input } from '@lastcall/core/platform';
import { PortalPictureService } from '@lastcall/core/portals';
import type { FastifyReply } from 'fastify';

/** The picture behind a URL never changes, and any site may show it. */
const pictureHeaders = {
  'content-type': 'image/jpeg',
  'cache-control': 'public, max-age=31536000, immutable',
  'cross-origin-resource-policy': 'cross-origin',
};

/** Serves customers' uploaded pictures, re-encoded, to anyone with the URL. */
@Controller()
export class PicturesController {
  constructor(
    private readonly avatars: AvatarService,
    private readonly expiredImages: ExpiredImageService,
    private readonly portalPictures: PortalPictureService,
  ) {}

  @Serve(endpoints.getAvatar)
  async avatar(@FromRequest() { params }: Input<'getAvatar'>, @Res() reply: FastifyReply): Promise<void> {
    await send(reply, await this.avatars.fileOf(params.file));
  }

  @Serve(endpoints.getExpiredImage)
  async expiredImage(@FromRequest() { params }: Input<'getExpiredImage'>, @Res() reply: FastifyReply): Promise<void> {
    await send(reply, await this.expiredImages.fileOf(params.file));
  }

  @Serve(endpoints.portalPicture)
  async portalPicture(@FromRequest() { params }: Input<'portalPicture'>, @Res() reply: FastifyReply): Promise<void> {
    await send(reply, await this.portalPictures.fileOf(params.file));
  }
}

async function send(reply: FastifyReply, picture: Buffer | null): Promise<void> {
  if (!picture) throw problem('not_found');
  await reply.headers(pictureHeaders).send(picture);
}
