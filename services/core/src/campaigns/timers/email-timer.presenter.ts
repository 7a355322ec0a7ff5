import { Inject, Injectable } from '@nestjs/common';
import type { EmailTimerAnswer } from '@lastcall/contracts/campaigns/email-timers';
import { CONFIG, type Config } from '@lastcall/core/platform';
import type { EmailTimer } from './email-timer.entity.ts';
import type { ExpiredImage } from './expired-image.entity.ts';

/** Presents an email timer and its uploaded picture for the editor. */
@Injectable()
export class EmailTimerPresenter {
  constructor(@Inject(CONFIG) private readonly config: Config) {}

  /** Returns a timer with the expired image of its campaign; null when none was uploaded. */
  present({ campaignId, settings, version }: EmailTimer, image: ExpiredImage | null): EmailTimerAnswer {
    return {
      settings: { ...settings, id: campaignId, fill_color: settings.email_box_color },
      customExpiredImageUrl: image && this.urlOf(image),
      version,
    };
  }

  /** Returns the public URL of an uploaded picture. */
  urlOf({ id }: Pick<ExpiredImage, 'id'>): string {
    return `${this.config.EDGE_ORIGIN}/expired/${id}.jpg`;
  }
}
