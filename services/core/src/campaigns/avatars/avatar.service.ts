import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { limits, type ResponseOf } from '@lastcall/contracts';
import type { Avatar } from '@lastcall/contracts/avatars';
import { AccountsRepository } from '@lastcall/core/accounts';
import { CampaignRepository } from '../campaigns/index.ts';
import { pictureIdOf, uploadedPicture } from '../images/index.ts';
import { Database, problem, type Caller } from '@lastcall/core/platform';
import { AvatarPresenter } from './avatar.presenter.ts';
import { AvatarRepository } from './avatar.repository.ts';

/** The pictures of an account, which it has for all its campaigns. Each call of a screen names the campaign in which it is made. */
@Injectable()
export class AvatarService {
  constructor(
    private readonly database: Database,
    private readonly accounts: AccountsRepository,
    private readonly campaigns: CampaignRepository,
    private readonly avatars: AvatarRepository,
    private readonly presenter: AvatarPresenter,
  ) {}

  /** The account's pictures, newest first. */
  async list(accountId: number, campaignId: string): Promise<Avatar[]> {
    await this.campaigns.get(accountId, { id: campaignId });
    const [rows, inUse] = await Promise.all([this.avatars.ofAccount(accountId), this.avatars.inUse(accountId)]);
    return rows.map((row) => this.presenter.present(row, inUse));
  }

  /**
   * Keeps what a file shows as a picture of the account; `image` is the file in base64. Throws `plan_required` for accounts that are not premium,
   * `validation_failed` for what is no picture, and `limit_reached` where there are as many as there may be.
   */
  async upload(
    { accountId, plan }: Pick<Caller, 'accountId' | 'plan'>,
    campaignId: string,
    image: string,
  ): Promise<Avatar> {
    await this.campaigns.get(accountId, { id: campaignId });
    if (plan !== 'premium') throw problem('plan_required');
    const bytes = await uploadedPicture(image, {
      width: limits.avatarPixels,
      height: limits.avatarPixels,
      fit: 'cover',
    });
    const row = await this.database.transaction(async () => {
      await this.accounts.lock(accountId);
      if ((await this.avatars.count(accountId)) >= limits.avatars) throw problem('limit_reached');
      return this.avatars.insert(accountId, { id: randomUUID(), image: bytes, createdAt: new Date() });
    });
    return this.presenter.present(row, new Set());
  }

  /** Deletes a picture; bars and presets that show it show none from then on. Throws `not_found`. */
  delete(accountId: number, campaignId: string, avatarId: string): Promise<ResponseOf<'deleteAvatar'>> {
    return this.database.transaction(async () => {
      await this.campaigns.get(accountId, { id: campaignId });
      // A bar or preset that is to show it is saved before or after.
      await this.accounts.lock(accountId);
      const wasInUse = (await this.avatars.inUse(accountId)).has(avatarId);
      await this.avatars.takeOff(accountId, avatarId);
      if ((await this.avatars.delete(accountId, { id: avatarId })) === 0) throw problem('not_found');
      return { wasInUse };
    });
  }

  /** The JPEG at `file` of the tracking origin, such as `<id>.jpg`; null when there is none. */
  async fileOf(file: string): Promise<Buffer | null> {
    const avatarId = pictureIdOf(file);
    return avatarId === null ? null : this.avatars.imageOf(avatarId);
  }
}
