import { Inject, Injectable } from '@nestjs/common';
import type { EmailTimerAnswer } from '@lastcall/contracts/email-timers';
import { CONFIG, type Config } from '@lastcall/core/platform';
import type { EmailTimer } from './email-timer.entity.ts';
import type { ExpiredImage } from './expired-image.entity.ts';

/** Makes what the editor gets of an email timer and of its uploaded picture. */
@Injectable()
export class EmailTimerPresenter {
  constructor(@Inject(CONFIG) private readonly config: Config) {}

  /** A timer with the picture of its campaign; null where none was uploaded. */
  present({ campaignId, settings, version }: EmailTimer, image: ExpiredImage | null): EmailTimerAnswer {
    return {
      settings: { ...settings, id: campaignId, fill_color: settings.email_box_color },
      customExpiredImageUrl: image && this.urlOf(image),
      version,
    };
  }

  /** Where everybody finds an uploaded picture. */
  urlOf({ id }: Pick<ExpiredImage, 'id'>): string {
    return `${this.config.EDGE_ORIGIN}/expired/${id}.jpg`;
  }
}
