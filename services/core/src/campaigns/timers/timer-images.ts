import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { EmailTimerSettings } from '@lastcall/contracts/campaigns/email-timers';
import { problem } from '@lastcall/core/platform';
import { createTimerEngine, transparentStrip, type StillPixels } from '@lastcall/timer-image';
import { styleOf, type PixelRatio } from './timer-style.ts';

/** Limits of compiled styles in one process; with overhead they take about 250 MiB. */
const cacheLimits = { maxStyles: 10_000, maxBytes: 248 * 1024 * 1024 };
/** Threads that compile styles; with two, a small machine can still answer requests. */
const workers = 2;

/**
 * Options of a countdown image. `deadlineLine`: the deadline as text, for settings that show it below the numbers;
 * `isStill`: the first frame only; `isGzip`: as a gzip stream.
 */
interface CountdownOptions {
  readonly pixelRatio?: PixelRatio;
  readonly deadlineLine?: string;
  readonly isStill?: boolean;
  readonly isGzip?: boolean;
}

/** Options of an image without a countdown; its text is English by default. */
interface StillOptions {
  readonly pixelRatio?: PixelRatio;
  readonly language?: string;
}

/** Renders timer images as GIF bytes with one shared engine. Throws `image_unavailable` when rendering fails. */
@Injectable()
export class TimerImages implements OnApplicationShutdown {
  private readonly engine = createTimerEngine({ ...cacheLimits, workers });

  /** Renders the countdown from `secondsLeft` for the length of the animation; 0 shows zeros. */
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

  /** Draws one second of the countdown, for other formats than GIF. */
  still(settings: EmailTimerSettings, secondsLeft: number): Promise<StillPixels> {
    return drawn(this.engine.still(styleOf(settings), secondsLeft));
  }

  /** Renders the deadline as text, without a countdown. */
  card(settings: EmailTimerSettings, deadline: string, { pixelRatio, language }: StillOptions = {}): Promise<Buffer> {
    return drawn(this.engine.card(styleOf(settings, pixelRatio), deadline, language));
  }

  /** Renders the fallback card for a reader without a deadline. */
  neutral(settings: EmailTimerSettings, { pixelRatio, language }: StillOptions = {}): Promise<Buffer> {
    return drawn(this.engine.neutral(styleOf(settings, pixelRatio), language));
  }

  /**
   * Renders the image for an expired deadline. If the settings ask for the customer's own picture, this renders our
   * first design, as the fallback for a missing picture.
   */
  expired(settings: EmailTimerSettings, { pixelRatio, language }: StillOptions = {}): Promise<Buffer> {
    return drawn(this.engine.expired(styleOf(settings, pixelRatio), settings.expiration_image_id, language));
  }

  /** Renders an empty image for an unknown URL. */
  nothing(): Buffer {
    return transparentStrip();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.engine.close();
  }
}

function drawn<Image>(image: Promise<Image>): Promise<Image> {
  return image.catch((cause: unknown) => {
    throw problem('image_unavailable', undefined, { cause });
  });
}
