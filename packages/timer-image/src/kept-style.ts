import type { Sized } from './bounded-cache.ts';
import type { CompiledTimer } from './compiled-timer.ts';

/** What an engine keeps of a style: of its pictures those that were asked for. */
export class KeptStyle implements Sized {
  timer?: CompiledTimer;
  neutral?: Buffer;
  expired?: Buffer;

  get bytes(): number {
    return (this.timer?.bytes ?? 0) + (this.neutral?.byteLength ?? 0) + (this.expired?.byteLength ?? 0);
  }
}
