import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { EmailTimerSettings } from '@lastcall/contracts/email-timers';
import { problem } from '@lastcall/core/platform';
import { createTimerEngine, transparentPixel } from '@lastcall/timer-image';
import { styleOf } from './timer-style.ts';

/** Compiled styles kept by one process, and the bytes they may take together. */
const kept = { maxStyles: 10_000, maxBytes: 256 * 1024 * 1024 };
/** Threads that compile styles; two leave a small machine able to answer meanwhile. */
const workers = 2;

/** The pictures that mail programs and the editor's preview get, as GIF bytes, all from one engine. One that cannot be drawn is `image_unavailable`. */
@Injectable()
export class TimerImages implements OnApplicationShutdown {
  private readonly engine = createTimerEngine({ ...kept, workers });

  /** The countdown from `secondsLeft`, for as long as its frames last; 0 shows zeros. */
  running(settings: EmailTimerSettings, secondsLeft: number): Promise<Buffer> {
    return drawn(this.engine.render(styleOf(settings), secondsLeft));
  }

  /** For a person nobody knows: no countdown. */
  neutral(settings: EmailTimerSettings): Promise<Buffer> {
    return drawn(this.engine.neutral(styleOf(settings)));
  }

  /** For a person whose deadline is over. */
  expired(settings: EmailTimerSettings): Promise<Buffer> {
    return drawn(this.engine.expired(styleOf(settings), settings.expiration_image_id));
  }

  /** For an address that is nobody's. */
  nothing(): Buffer {
    return transparentPixel();
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
