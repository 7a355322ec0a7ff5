import { Controller } from '@nestjs/common';
import { type ResponseOf, endpoints } from '@lastcall/contracts/endpoints';
import { AvatarService } from '@lastcall/core/campaigns';
import { FromCaller, FromRequest, Serve, type Caller, type Input } from '@lastcall/core/platform';

@Controller()
export class AvatarsController {
  constructor(private readonly avatars: AvatarService) {}

  @Serve(endpoints.listAvatars)
  list(
    @FromCaller() { accountId }: Caller,
    @FromRequest() { params }: Input<'listAvatars'>,
  ): Promise<ResponseOf<'listAvatars'>> {
    return this.avatars.list(accountId, params.campaignId);
  }

  @Serve(endpoints.uploadAvatar)
  upload(
    @FromCaller() caller: Caller,
    @FromRequest() { params, body }: Input<'uploadAvatar'>,
  ): Promise<ResponseOf<'uploadAvatar'>> {
    return this.avatars.upload(caller, params.campaignId, body.image);
  }

  @Serve(endpoints.deleteAvatar)
  delete(
    @FromCaller() { accountId }: Caller,
    @FromRequest() { params }: Input<'deleteAvatar'>,
  ): Promise<ResponseOf<'deleteAvatar'>> {
    return this.avatars.delete(accountId, params.campaignId, params.avatarId);
  }
}
