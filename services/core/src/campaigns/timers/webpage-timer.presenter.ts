import { Inject, Injectable } from '@nestjs/common';
import { defaultWebpageTimer, type WebpageTimerAnswer } from '@lastcall/contracts/campaigns/webpage-timers';
import { CONFIG, type Config } from '@lastcall/core/platform';
import type { WebpageTimer } from './webpage-timer.entity.ts';

/** Presents the webpage timer of a campaign. */
@Injectable()
export class WebpageTimerPresenter {
  constructor(@Inject(CONFIG) private readonly config: Config) {}

  /** Returns the timer; the default one if none was saved. */
  present(timer: WebpageTimer | null): WebpageTimerAnswer {
    return {
      settings: timer?.settings ?? defaultWebpageTimer,
      version: timer?.version ?? 0,
      edgeOrigin: this.config.EDGE_ORIGIN,
    };
  }
}
