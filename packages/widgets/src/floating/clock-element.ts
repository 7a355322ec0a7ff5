import { secondsLeft } from './clock.ts';

// A module that names the element may be read where there is no page, as tests and servers do.
const Base = (globalThis.HTMLElement ?? Object) as typeof HTMLElement;

/** An element that tells the time until a deadline: its clock ticks just after each second changes, again when its tab is looked at, and no more once it is over. */
export abstract class ClockElement extends Base {
  #deadlineMs: number | null = null;
  #offsetMs = 0;
  #now: (() => number) | null = null;
  #timer = 0;

  /** Whether there is anything that tells the time now; the clock stands still without. */
  protected abstract get tellsTime(): boolean;
  /** Shows the time left in whole seconds; `leftMs` is exact, and 0 or less when it is over. Without a deadline both are 0. */
  protected abstract showTime(seconds: number, leftMs: number): void;

  /** The deadline in epoch milliseconds; null is none, and nothing of the element counts down. */
  get deadlineAt(): number | null {
    return this.#deadlineMs;
  }

  set deadlineAt(deadlineMs: number | null) {
    this.#deadlineMs = deadlineMs;
    this.tick();
  }

  /** Milliseconds that the server's clock is ahead of this browser's. */
  set clockOffsetMs(offsetMs: number) {
    this.#offsetMs = offsetMs;
    this.tick();
  }

  /** Another clock for previews: a function that answers epoch milliseconds, fixed or moving. Null is the real time. */
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

  /** Shows the time as it is now, and goes on from there. */
  protected readonly tick = (): void => {
    clearTimeout(this.#timer);
    if (!this.isConnected || !this.tellsTime) return;
    const nowMs = this.#now ? this.#now() : Date.now() + this.#offsetMs;
    const leftMs = (this.#deadlineMs ?? nowMs) - nowMs;
    this.showTime(secondsLeft(nowMs + leftMs, nowMs), leftMs);
    // An injected clock may stand still and has no moment at which its second changes.
    if (leftMs > 0) this.#timer = window.setTimeout(this.tick, this.#now ? 1000 : (leftMs % 1000) + 1);
  };
}
