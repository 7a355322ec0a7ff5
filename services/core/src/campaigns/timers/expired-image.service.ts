import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { ResponseOf } from '@lastcall/contracts';
import { CampaignRepository } from '../campaigns/index.ts';
import { CampaignHistoryService, type Author } from '../history/index.ts';
import { pictureIdOf, uploadedPicture } from '../images/index.ts';
import { Database } from '@lastcall/core/platform';
import { EmailTimerPresenter } from './email-timer.presenter.ts';
import { ExpiredImageRepository } from './expired-image.repository.ts';

/** Pixels of either side at most: a mail is seldom wider, and a screen of two pixels a pixel shows half of it. */
const mostPixels = 800;

/** The picture of a campaign's own that its mails may show once the deadline is over. */
@Injectable()
export class ExpiredImageService {
  constructor(
    private readonly database: Database,
    private readonly campaigns: CampaignRepository,
    private readonly images: ExpiredImageRepository,
    private readonly presenter: EmailTimerPresenter,
    private readonly history: CampaignHistoryService,
  ) {}

  /** Keeps what a file shows in place of the campaign's picture; `image` is the file in base64. Mails that show the picture show this one from now on. Throws `validation_failed` for what is no picture. */
  async upload(
    accountId: number,
    campaignId: string,
    image: string,
    author: Author,
  ): Promise<ResponseOf<'uploadExpiredImage'>> {
    await this.campaigns.get(accountId, { id: campaignId });
    const picture = await uploadedPicture(image, { width: mostPixels, height: mostPixels, fit: 'inside' });
    return this.database.transaction(async () => {
      await this.campaigns.getForUpdate(accountId, { id: campaignId });
      await this.images.delete(accountId, { campaignId });
      const row = await this.images.insert(accountId, { campaignId, id: randomUUID(), image: picture });
      await this.history.note(accountId, campaignId, author, { what: 'expired-image' });
      return { customExpiredImageUrl: this.presenter.urlOf(row) };
    });
  }

  /** Gives a campaign the picture that another of the account has, at an address of its own; nothing where that one has none. */
  async copy(accountId: number, fromCampaignId: string, toCampaignId: string): Promise<void> {
    const row = await this.images.findOne(accountId, { campaignId: fromCampaignId });
    const image = row && (await this.images.imageOf(row.id));
    if (image) await this.images.insert(accountId, { campaignId: toCampaignId, id: randomUUID(), image });
  }

  /** The JPEG of this id; null when there is none any more. */
  imageOf(imageId: string): Promise<Buffer | null> {
    return this.images.imageOf(imageId);
  }

  /** The JPEG at `file` of the tracking origin, such as `<id>.jpg`; null when there is none. */
  async fileOf(file: string): Promise<Buffer | null> {
    const imageId = pictureIdOf(file);
    return imageId === null ? null : this.imageOf(imageId);
  }
}
