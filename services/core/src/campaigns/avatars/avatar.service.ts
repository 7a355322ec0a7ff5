import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Avatar } from '@lastcall/contracts/campaigns/avatars';
import type { ResponseOf } from '@lastcall/contracts/endpoints';
import { limits } from '@lastcall/contracts/platform';
import { AccountsRepository } from '@lastcall/core/accounts';
import { CampaignRepository } from '../campaigns/index.ts';
import { pictureIdOf, uploadedPicture } from '../images/index.ts';
import { Database, problem, type Caller } from '@lastcall/core/platform';
import { AvatarPresenter } from './avatar.presenter.ts';
import { AvatarRepository } from './avatar.repository.ts';

/**
 * Manages the pictures of an account, which all its campaigns share. Each call names the campaign in which it is made,
 * for the access check.
 */
@Injectable()
export class AvatarService {
  constructor(
    private readonly database: Database,
    private readonly accounts: AccountsRepository,
    private readonly campaigns: CampaignRepository,
    private readonly avatars: AvatarRepository,
    private readonly presenter: AvatarPresenter,
  ) {}

  /** Lists the account's pictures, newest first. */
  async list(accountId: number, campaignId: string): Promise<Avatar[]> {
    await this.campaigns.get(accountId, { id: campaignId });
    const [rows, inUse] = await Promise.all([this.avatars.ofAccount(accountId), this.avatars.inUse(accountId)]);
    return rows.map((row) => this.presenter.present(row, inUse));
  }

  /**
   * Stores a file as a picture of the account; `image` is the file in base64. Throws `plan_required` for accounts that
   * are not premium, `validation_failed` for a file that is not a picture, and `limit_reached`.
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

  /** Deletes a picture and removes it from the bars and presets that show it. Throws `not_found`. */
  delete(accountId: number, campaignId: string, avatarId: string): Promise<ResponseOf<'deleteAvatar'>> {
    return this.database.transaction(async () => {
      await this.campaigns.get(accountId, { id: campaignId });
      // The lock keeps bars and presets that show this picture from being saved in the meantime.
      await this.accounts.lock(accountId);
      const wasInUse = (await this.avatars.inUse(accountId)).has(avatarId);
      await this.avatars.detach(accountId, avatarId);
      if ((await this.avatars.delete(accountId, { id: avatarId })) === 0) throw problem('not_found');
      return { wasInUse };
    });
  }

  /** Returns the JPEG at `file` of the tracking origin, such as `<id>.jpg`; null when it does not exist. */
  async fileOf(file: string): Promise<Buffer | null> {
    const avatarId = pictureIdOf(file);
    return avatarId === null ? null : this.avatars.imageOf(avatarId);
  }
}
