import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { ResponseOf } from '@lastcall/contracts/endpoints';
import { CampaignRepository } from '../campaigns/index.ts';
import { CampaignHistoryService, type Author } from '../history/index.ts';
import { pictureIdOf, uploadedPicture } from '../images/index.ts';
import { Database } from '@lastcall/core/platform';
import { EmailTimerPresenter } from './email-timer.presenter.ts';
import { ExpiredImageRepository } from './expired-image.repository.ts';

/**
 * Maximum width and height in pixels: emails are seldom wider, and high-resolution screens show it at half the size.
 */
const maxPixels = 800;

/** Manages the custom expired image of a campaign's emails. */
@Injectable()
export class ExpiredImageService {
  constructor(
    private readonly database: Database,
    private readonly campaigns: CampaignRepository,
    private readonly images: ExpiredImageRepository,
    private readonly presenter: EmailTimerPresenter,
    private readonly history: CampaignHistoryService,
  ) {}

  /**
   * Replaces the campaign's picture; `image` is the file in base64. Emails that show the picture, including sent ones,
   * show the new one. Throws `validation_failed` for a file that is not a picture.
   */
  async upload(
    accountId: number,
    campaignId: string,
    image: string,
    author: Author,
  ): Promise<ResponseOf<'uploadExpiredImage'>> {
    await this.campaigns.get(accountId, { id: campaignId });
    const picture = await uploadedPicture(image, { width: maxPixels, height: maxPixels, fit: 'inside' });
    return this.database.transaction(async () => {
      await this.campaigns.getForUpdate(accountId, { id: campaignId });
      await this.images.delete(accountId, { campaignId });
      const row = await this.images.insert(accountId, { campaignId, id: randomUUID(), image: picture });
      await this.history.record(accountId, campaignId, author, { what: 'expired-image' });
      return { customExpiredImageUrl: this.presenter.urlOf(row) };
    });
  }

  /** Copies the picture of another campaign of the account under a new URL, if that one has a picture. */
  async copy(accountId: number, fromCampaignId: string, toCampaignId: string): Promise<void> {
    const row = await this.images.findOne(accountId, { campaignId: fromCampaignId });
    const image = row && (await this.images.imageOf(row.id));
    if (image) await this.images.insert(accountId, { campaignId: toCampaignId, id: randomUUID(), image });
  }

  /** Returns the JPEG of this id; null when it does not exist. */
  imageOf(imageId: string): Promise<Buffer | null> {
    return this.images.imageOf(imageId);
  }

  /** Returns the JPEG at `file` of the tracking origin, such as `<id>.jpg`; null when it does not exist. */
  async fileOf(file: string): Promise<Buffer | null> {
    const imageId = pictureIdOf(file);
    return imageId === null ? null : this.imageOf(imageId);
  }
}
