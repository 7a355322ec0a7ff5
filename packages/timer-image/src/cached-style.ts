import type { Sized } from './bounded-cache.ts';
import type { Bits } from './code-stream.ts';
import type { CompiledTimer } from './compiled-timer.ts';
import type { ExpiredImageId } from './expired-images.ts';

/** A still image of a style, the same for all readers of a language. */
export type StillName = `neutral in ${string}` | `expired ${ExpiredImageId} in ${string}`;

/** The cached parts of a style, with the still images requested so far. */
export class CachedStyle implements Sized {
  timer?: CompiledTimer;
  readonly stills = new Map<StillName, Buffer>();

  get bytes(): number {
    return [...this.stills.values()].reduce((sum, { byteLength }) => sum + byteLength, this.timer?.bytes ?? 0);
  }
}

/** The cached row of one deadline. */
export class CachedLine implements Sized {
  readonly bits: Bits;

  constructor(bits: Bits) {
    this.bits = bits;
  }

  get bytes(): number {
    return this.bits.chunks.byteLength + overheadBytes;
  }
}

/** The memory overhead of a small array with its key. */
const overheadBytes = 1000;

/** A cached still image of one deadline. */
export class CachedCard implements Sized {
  readonly image: Buffer;

  constructor(image: Buffer) {
    this.image = image;
  }

  get bytes(): number {
    return this.image.byteLength;
  }
}
