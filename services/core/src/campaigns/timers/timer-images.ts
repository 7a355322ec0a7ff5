import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { EmailTimerSettings } from '@lastcall/contracts/email-timers';
import { problem } from '@lastcall/core/platform';
import { createTimerEngine, transparentStrip } from '@lastcall/timer-image';
import { styleOf, type PixelRatio } from './timer-style.ts';

/** Compiled styles kept by one process, and the bytes they may take together: with what memory takes around them some 250 MiB. */
const kept = { maxStyles: 10_000, maxBytes: 248 * 1024 * 1024 };
/** Threads that compile styles; two leave a small machine able to answer meanwhile. */
const workers = 2;

/** How a countdown is wanted. `deadlineLine`: the deadline itself, for settings that have it under the figures; `isStill`: its first picture alone; `isGzip`: as a gzip stream. */
interface CountdownOptions {
  readonly pixelRatio?: PixelRatio;
  readonly deadlineLine?: string;
  readonly isStill?: boolean;
  readonly isGzip?: boolean;
}

/** How a picture that counts nothing down is wanted; its words are English where nothing else is said. */
interface StillOptions {
  readonly pixelRatio?: PixelRatio;
  readonly language?: string;
}

/** The drawn pictures of timers as GIF bytes, all from one engine. One that cannot be drawn is `image_unavailable`. */
@Injectable()
export class TimerImages implements OnApplicationShutdown {
  private readonly engine = createTimerEngine({ ...kept, workers });

  /** The countdown from `secondsLeft`, for as long as its frames last; 0 shows zeros. */
  running(
    settings: EmailTimerSettings,
    secondsLeft: number,
    { pixelRatio, deadlineLine, isStill = false, isGzip = false }: CountdownOptions = {},
  ): Promise<Buffer> {
    const style = styleOf(settings, pixelRatio);
    const line = style.hasDeadlineLine && deadlineLine !== undefined ? { deadlineLine } : {};
    return drawn(
      this.engine.render(style, secondsLeft, {
        isCompatible: settings.use_full_frames === 1,
        isGzip,
        ...line,
        ...(isStill && { frames: 1 }),
      }),
    );
  }

  /** The deadline itself, without a countdown. */
  card(settings: EmailTimerSettings, deadline: string, { pixelRatio, language }: StillOptions = {}): Promise<Buffer> {
    return drawn(this.engine.card(styleOf(settings, pixelRatio), deadline, language));
  }

  /** For a person nobody knows: no countdown. */
  neutral(settings: EmailTimerSettings, { pixelRatio, language }: StillOptions = {}): Promise<Buffer> {
    return drawn(this.engine.neutral(styleOf(settings, pixelRatio), language));
  }

  /** For a person whose deadline is over; where that is to be the customer's own picture, the first of ours, which stands in for one that is gone. */
  expired(settings: EmailTimerSettings, { pixelRatio, language }: StillOptions = {}): Promise<Buffer> {
    return drawn(this.engine.expired(styleOf(settings, pixelRatio), settings.expiration_image_id, language));
  }

  /** For an address that is nobody's. */
  nothing(): Buffer {
    return transparentStrip();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.engine.close();
  }
}

function drawn(image: Promise<Buffer>): Promise<Buffer> {
  return image.catch((cause: unknown) => {
    throw problem('image_unavailable', undefined, { cause });
  });
}
