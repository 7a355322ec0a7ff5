import { Injectable } from '@nestjs/common';
import {
  defaultEmailTimer,
  emailTimerTemplates,
  settingsOfTemplate,
  type EmailTimerPreviewQuery,
  type EmailTimerSamples,
  type EmailTimerSamplesQuery,
} from '@lastcall/contracts/campaigns/email-timers';
import { VisitorConfigService } from '@lastcall/core/read-models';
import { ExpiredImageRepository } from './expired-image.repository.ts';
import { webpOf } from '../images/webp-of.ts';
import { TimerImages } from './timer-images.ts';
import { TimerPictures, type TimerPicture } from './timer-pictures.ts';
import {
  isOverInPreview,
  isStillInPreview,
  isWithoutDeadlineInPreview,
  ratioOfPreview,
  secondsOfPreview,
  settingsOfPreview,
} from './timer-preview.ts';

/** The remaining seconds in the images of templates: 2 days, 3 hours, 4 minutes and 8 seconds. */
const secondsOfSamples = 183_848;

/** Renders the editor's preview: the same images as in emails, for settings that are not saved yet. */
@Injectable()
export class TimerPreviewService {
  constructor(
    private readonly tracked: VisitorConfigService,
    private readonly expiredImages: ExpiredImageRepository,
    private readonly pictures: TimerPictures,
    private readonly images: TimerImages,
  ) {}

  /** Returns the image of unsaved settings, as a gzip stream if `isGzip` is true and that saves bytes. Throws `not_found` for a campaign of another account. Any other input renders an image. */
  async picture(
    accountId: number,
    query: EmailTimerPreviewQuery,
    { isGzip, now = new Date() }: { readonly isGzip: boolean; readonly now?: Date },
  ): Promise<TimerPicture> {
    const campaign = await this.tracked.ownCampaign(accountId, query.promotion);
    const isOver = isOverInPreview(query);
    const own = isOver ? await this.expiredImages.findOne(accountId, { campaignId: campaign.id }) : null;
    const secondsLeft = secondsOfPreview(query);
    const what = isWithoutDeadlineInPreview(query)
      ? ({ kind: 'none' } as const)
      : isOver
        ? ({ kind: 'over' } as const)
        : ({ kind: 'ahead', secondsLeft, deadlineAt: new Date(now.getTime() + secondsLeft * 1000) } as const);
    return this.pictures.of({ campaign, settings: settingsOfPreview(query), ownImageId: own?.id ?? null }, what, {
      pixelRatio: ratioOfPreview(query),
      isStill: isStillInPreview(query),
      isGzip,
    });
  }

  /** Renders each template with these labels. Throws `not_found` for a campaign of another account. */
  async samples(accountId: number, campaignId: string, labels: EmailTimerSamplesQuery): Promise<EmailTimerSamples> {
    await this.tracked.ownCampaign(accountId, campaignId);
    const images: EmailTimerSamples['images'] = [];
    // Rendered sequentially: the engine would simplify some of many new styles at once.
    for (const template of emailTimerTemplates) {
      const settings = {
        ...defaultEmailTimer,
        ...settingsOfTemplate(template),
        email_label_days: labels.days,
        email_label_hours: labels.hours,
        email_label_minutes: labels.minutes,
        email_label_seconds: labels.seconds,
      };
      const bytes = await webpOf(await this.images.still(settings, secondsOfSamples));
      images.push({ background: template.index, webp: bytes.toString('base64') });
    }
    return { images };
  }
}
