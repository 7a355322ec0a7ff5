import { quietly } from '../quietly.ts';
import { secondsLeft } from './clock.ts';
import type { Ticker } from './ticker.ts';

// This module may be imported in environments without a DOM, such as tests and servers.
const Base = (globalThis.HTMLElement ?? Object) as typeof HTMLElement;

/** An element's time source: the time in epoch milliseconds, and a ticker. Without a ticker, the element only updates when a property changes. */
export interface WidgetClock extends Partial<Pick<Ticker, 'onTick'>> {
  readonly now: () => number;
}

/** An element that counts down to a deadline: it updates just after each second changes while it is visible, and stops once expired. */
export abstract class ClockElement extends Base {
  /** True while the element is out of view, where nothing is drawn. */
  protected isAway = false;
  #deadlineMs: number | null = null;
  #clock: WidgetClock = Date;
  #stop: (() => void) | undefined;

  /** True while a countdown is displayed; nothing is updated otherwise. */
  protected abstract get showsTime(): boolean;
  /** Displays the remaining whole seconds; `leftMs` is exact, and 0 or less once expired. Without a deadline both are 0. */
  protected abstract showTime(seconds: number, leftMs: number): void;

  /** The deadline in epoch milliseconds; null shows no countdown. */
  get deadlineAt(): number | null {
    return this.#deadlineMs;
  }

  set deadlineAt(deadlineMs: number | null) {
    this.#deadlineMs = deadlineMs;
    this.tick();
  }

  /** The time source of the page, or of a preview. */
  set clock(clock: WidgetClock) {
    this.#clock = clock;
    this.tick();
  }

  disconnectedCallback(): void {
    this.#stop?.();
  }

  /** Displays the current time, then updates it every second. */
  protected readonly tick = (): void =>
    quietly(() => {
      this.#show();
      this.#stop?.();
      // An observer may report an element after it was removed.
      if (this.isConnected)
        this.#stop = this.#clock.onTick?.(() => (document.hidden || this.isAway ? Infinity : this.#show()));
    });

  /** Returns the milliseconds until the shown second changes; infinity when it does not change. */
  #show(): number {
    if (!this.isConnected || !this.showsTime) return Infinity;
    const nowMs = this.#clock.now();
    const leftMs = (this.#deadlineMs ?? nowMs) - nowMs;
    this.showTime(secondsLeft(nowMs + leftMs, nowMs), leftMs);
    return leftMs > 0 ? (leftMs % 1000) + 1 : Infinity;
  }
}
