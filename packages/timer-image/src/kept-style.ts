import type { Sized } from './bounded-cache.ts';
import type { Bits } from './code-stream.ts';
import type { CompiledTimer } from './compiled-timer.ts';
import type { ExpiredImageId } from './expired-images.ts';

/** A picture of a style that counts nothing down and is the same for everybody who reads a language. */
export type StillName = `neutral in ${string}` | `expired ${ExpiredImageId} in ${string}`;

/** What an engine keeps of a style: of its pictures those that were asked for. */
export class KeptStyle implements Sized {
  timer?: CompiledTimer;
  readonly stills = new Map<StillName, Buffer>();

  get bytes(): number {
    return [...this.stills.values()].reduce((sum, { byteLength }) => sum + byteLength, this.timer?.bytes ?? 0);
  }
}

/** The row of one deadline, as an engine keeps it. */
export class KeptLine implements Sized {
  readonly bits: Bits;

  constructor(bits: Bits) {
    this.bits = bits;
  }

  get bytes(): number {
    return this.bits.chunks.byteLength + bytesAround;
  }
}

/** What the memory of a small array takes besides its bytes, with the words that it is found by. */
const bytesAround = 1000;

/** A picture of one deadline, as an engine keeps it. */
export class KeptCard implements Sized {
  readonly image: Buffer;

  constructor(image: Buffer) {
    this.image = image;
  }

  get bytes(): number {
    return this.image.byteLength;
  }
}
