import { quietly } from '../quietly.ts';
import { secondsLeft } from './clock.ts';

// This module may be imported without a DOM, as tests and servers do.
const Base = (globalThis.HTMLElement ?? Object) as typeof HTMLElement;

/** An element that counts down to a deadline: it updates just after each second changes and when its tab becomes visible, and stops once expired. */
export abstract class ClockElement extends Base {
  #deadlineMs: number | null = null;
  #offsetMs = 0;
  #now: (() => number) | null = null;
  #timer = 0;

  /** True while a countdown is displayed; the timer is stopped otherwise. */
  protected abstract get showsTime(): boolean;
  /** Displays the remaining whole seconds; `leftMs` is exact, and 0 or less once expired. Without a deadline both are 0. */
  protected abstract showTime(seconds: number, leftMs: number): void;

  /** The deadline in epoch milliseconds; null is none, and the element counts nothing down. */
  get deadlineAt(): number | null {
    return this.#deadlineMs;
  }

  set deadlineAt(deadlineMs: number | null) {
    this.#deadlineMs = deadlineMs;
    this.tick();
  }

  /** Milliseconds by which the server's clock is ahead of this browser's. */
  set clockOffsetMs(offsetMs: number) {
    this.#offsetMs = offsetMs;
    this.tick();
  }

  /** A replacement clock for previews: a function that returns epoch milliseconds, fixed or moving. Null is the real time. */
  set now(now: (() => number) | null) {
    this.#now = now;
    this.tick();
  }

  connectedCallback(): void {
    document.addEventListener('visibilitychange', this.tick);
  }

  disconnectedCallback(): void {
    document.removeEventListener('visibilitychange', this.tick);
    clearTimeout(this.#timer);
  }

  /** Displays the current time and schedules the next update. */
  protected readonly tick = (): void => {
    clearTimeout(this.#timer);
    quietly(() => this.#tick());
  };

  #tick(): void {
    if (!this.isConnected || !this.showsTime) return;
    const nowMs = this.#now ? this.#now() : Date.now() + this.#offsetMs;
    const leftMs = (this.#deadlineMs ?? nowMs) - nowMs;
    this.showTime(secondsLeft(nowMs + leftMs, nowMs), leftMs);
    // An injected clock may be fixed, and has no exact instant at which its second changes.
    if (leftMs > 0) this.#timer = window.setTimeout(this.tick, this.#now ? 1000 : (leftMs % 1000) + 1);
  }
}
