import { Injectable } from '@nestjs/common';
import type { EmailTimerPreviewQuery } from '@lastcall/contracts/campaigns/email-timers';
import { VisitorConfigService } from '@lastcall/core/read-models';
import { ExpiredImageRepository } from './expired-image.repository.ts';
import { TimerPictures, type TimerPicture } from './timer-pictures.ts';
import {
  isOverInPreview,
  isStillInPreview,
  isWithoutDeadlineInPreview,
  ratioOfPreview,
  secondsOfPreview,
  settingsOfPreview,
} from './timer-preview.ts';

/** Renders the editor's preview: the same images as in emails, for settings that are not saved yet. */
@Injectable()
export class TimerPreviewService {
  constructor(
    private readonly tracked: VisitorConfigService,
    private readonly expiredImages: ExpiredImageRepository,
    private readonly pictures: TimerPictures,
  ) {}

  /** Throws `not_found` for a campaign of another account. Any other input renders an image. */
  async picture(accountId: number, query: EmailTimerPreviewQuery, now = new Date()): Promise<TimerPicture> {
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
    });
  }
}
