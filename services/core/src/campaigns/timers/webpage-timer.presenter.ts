import { Inject, Injectable } from '@nestjs/common';
import { defaultWebpageTimer, type WebpageTimerAnswer } from '@lastcall/contracts/webpage-timers';
import { CONFIG, type Config } from '@lastcall/core/platform';
import type { WebpageTimer } from './webpage-timer.entity.ts';

/** Makes what leaves of a campaign's webpage timer. */
@Injectable()
export class WebpageTimerPresenter {
  constructor(@Inject(CONFIG) private readonly config: Config) {}

  /** The timer; the default one where none was saved yet. */
  present(timer: WebpageTimer | null): WebpageTimerAnswer {
    return {
      settings: timer?.settings ?? defaultWebpageTimer,
      version: timer?.version ?? 0,
      edgeOrigin: this.config.EDGE_ORIGIN,
    };
  }
}
