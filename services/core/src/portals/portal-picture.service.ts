import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { ResponseOf } from '@lastcall/contracts/endpoints';
import { portalLimits } from '@lastcall/contracts/portals/portal-facts';
import { AccountsRepository } from '@lastcall/core/accounts';
import { CampaignRepository, pictureIdOf, uploadedPicture } from '@lastcall/core/campaigns';
import { CONFIG, Database, problem, type Config } from '@lastcall/core/platform';
import { pictureUrl } from './picture-url.ts';
import { PortalPictureRepository } from './portal-picture.repository.ts';

/**
 * Manages the pictures that an account has uploaded for its portals. Pictures are never deleted because copies of
 * portals share them.
 */
@Injectable()
export class PortalPictureService {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly database: Database,
    private readonly accounts: AccountsRepository,
    private readonly campaigns: CampaignRepository,
    private readonly pictures: PortalPictureRepository,
  ) {}

  /**
   * Stores a file; `image` is the file in base64. Throws `plan_required` for accounts without portals,
   * `validation_failed` for a file that is not a picture, and `limit_reached`.
   */
  async upload(accountId: number, campaignId: string, image: string): Promise<ResponseOf<'uploadPortalPicture'>> {
    await this.campaigns.get(accountId, { id: campaignId });
    const { features } = await this.accounts.get(accountId);
    if (!features.portal) throw problem('plan_required');
    const bytes = await uploadedPicture(image, {
      width: portalLimits.picturePixels,
      height: portalLimits.picturePixels,
      fit: 'inside',
    });
    const { id } = await this.database.transaction(async () => {
      await this.accounts.lock(accountId);
      if ((await this.pictures.count(accountId)) >= portalLimits.pictures) throw problem('limit_reached');
      return this.pictures.insert(accountId, { id: randomUUID(), image: bytes, uploadedAt: new Date() });
    });
    return { id, url: pictureUrl(this.config.EDGE_ORIGIN, id) };
  }

  /** Returns the JPEG with a file name of the tracking origin, such as `<id>.jpg`; null when it does not exist. */
  async fileOf(file: string): Promise<Buffer | null> {
    const pictureId = pictureIdOf(file);
    return pictureId === null ? null : this.pictures.imageOf(pictureId);
  }
}
