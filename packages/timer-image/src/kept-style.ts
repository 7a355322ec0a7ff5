import type { Sized } from './bounded-cache.ts';
import type { CompiledTimer } from './compiled-timer.ts';
import type { ExpiredImageId } from './expired-images.ts';

/** A picture of a style that counts nothing down and is the same for everybody. */
export type StillName = 'neutral' | `expired ${ExpiredImageId}`;

/** What an engine keeps of a style: of its pictures those that were asked for. */
export class KeptStyle implements Sized {
  timer?: CompiledTimer;
  readonly stills = new Map<StillName, Buffer>();

  get bytes(): number {
    return [...this.stills.values()].reduce((sum, { byteLength }) => sum + byteLength, this.timer?.bytes ?? 0);
  }
}

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
