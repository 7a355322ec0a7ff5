import { Injectable } from '@nestjs/common';
import { customExpiredImage, type EmailTimerSettings } from '@lastcall/contracts/campaigns/email-timers';
import type { TrackedCampaign } from '@lastcall/core/read-models';
import { isDatabaseDown, ShortCache } from '@lastcall/core/platform';
import { deadlineText } from '@lastcall/deadline';
import { ExpiredImageRepository } from './expired-image.repository.ts';
import { TimerImages } from './timer-images.ts';
import type { PixelRatio } from './timer-style.ts';

/** An image response; with `isGzip` the bytes are a gzip stream. */
export interface TimerPicture {
  readonly bytes: Buffer;
  readonly type: 'image/gif' | 'image/jpeg';
  readonly isGzip: boolean;
}

/** An email timer with the texts of its images. `ownImageId`: the uploaded expired image; null if there is none. */
interface TimerToDraw {
  readonly campaign: Pick<TrackedCampaign, 'timezone' | 'text'>;
  readonly settings: EmailTimerSettings;
  readonly ownImageId: string | null;
}

/** The state that an image shows: an active deadline, an expired one, or none. */
export type PictureState =
  | { readonly kind: 'ahead'; readonly deadlineAt: Date; readonly secondsLeft: number }
  | { readonly kind: 'over' | 'none' };

/** Options of an image. `isStill`: without animation; `isGzip`: compressed if that saves bytes. */
interface PictureOptions {
  readonly pixelRatio?: PixelRatio;
  readonly isStill?: boolean;
  readonly isGzip?: boolean;
}

/** Cache of uploaded pictures in one process, of up to about 300 kB each. They never change. */
const cachedImages = { freshMs: 600_000, staleMs: 3_600_000, maxEntries: 50, isUnavailable: isDatabaseDown };

/** Chooses the image of a timer for emails and for the editor's preview. */
@Injectable()
export class TimerPictures {
  private readonly ownImages: ShortCache<Buffer | null>;

  constructor(
    private readonly images: TimerImages,
    expiredImages: ExpiredImageRepository,
  ) {
    this.ownImages = new ShortCache((imageId) => expiredImages.imageOf(imageId), cachedImages);
  }

  async of(timer: TimerToDraw, what: PictureState, options: PictureOptions = {}): Promise<TimerPicture> {
    switch (what.kind) {
      case 'ahead':
        return this.beforeDeadline(timer, what, options);
      case 'over':
        return this.afterDeadline(timer, options);
      case 'none':
        return gif(
          await this.images.neutral(timer.settings, {
            pixelRatio: options.pixelRatio,
            language: timer.campaign.text.language,
          }),
        );
    }
  }

  /** Returns the image for an unknown URL. */
  nothing(): TimerPicture {
    return gif(this.images.nothing());
  }

  private async beforeDeadline(
    { campaign, settings }: TimerToDraw,
    { deadlineAt, secondsLeft }: Extract<PictureState, { kind: 'ahead' }>,
    { pixelRatio, isStill, isGzip = false }: PictureOptions,
  ): Promise<TimerPicture> {
    const deadline = (): string => deadlineText(deadlineAt, campaign.timezone, campaign.text);
    if (settings.use_static_card === 1)
      return gif(await this.images.card(settings, deadline(), { pixelRatio, language: campaign.text.language }));
    const line = settings.use_deadline_line === 1 ? { deadlineLine: deadline() } : {};
    return gif(await this.images.running(settings, secondsLeft, { pixelRatio, isStill, isGzip, ...line }), isGzip);
  }

  private async afterDeadline(
    { campaign, settings, ownImageId }: TimerToDraw,
    { pixelRatio }: PictureOptions,
  ): Promise<TimerPicture> {
    const own =
      settings.expiration_image_id === customExpiredImage && ownImageId !== null
        ? await this.ownImages.get(ownImageId)
        : null;
    return own
      ? { bytes: own, type: 'image/jpeg', isGzip: false }
      : gif(await this.images.expired(settings, { pixelRatio, language: campaign.text.language }));
  }
}

function gif(bytes: Buffer, isGzip = false): TimerPicture {
  return { bytes, type: 'image/gif', isGzip };
}
