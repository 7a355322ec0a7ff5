import { Inject, Injectable } from '@nestjs/common';
import { avatarPath } from '@lastcall/contracts/campaigns/avatar-path';
import type { Avatar as AvatarAnswer } from '@lastcall/contracts/campaigns/avatars';
import { CONFIG, type Config } from '@lastcall/core/platform';
import type { Avatar } from './avatar.entity.ts';

/** Presents a picture with its URL on the tracking origin and whether it is in use. */
@Injectable()
export class AvatarPresenter {
  constructor(@Inject(CONFIG) private readonly config: Config) {}

  present({ id }: Pick<Avatar, 'id'>, inUse: ReadonlySet<string>): AvatarAnswer {
    return { id, url: `${this.config.EDGE_ORIGIN}${avatarPath(id)}`, isInUse: inUse.has(id) };
  }
}
