import { quietly } from '../quietly.ts';

/** Displays the time, and returns the milliseconds until the next call; infinity for none. */
type Tick = () => number;

/** Calls any number of functions with a single timer. */
export interface Ticker {
  /** Calls a function soon, and again after each delay that it returns. Returns the function that stops it. */
  readonly onTick: (tick: Tick) => () => void;
  /** Calls all functions now. */
  readonly wake: () => void;
}

/** Minimum milliseconds between two wakeups, so that countdowns to different instants share them. */
const minMs = 100;
/** Browser timers are limited to 24 days, and a deadline may be years away. */
const longestMs = 6 * 3_600_000;

/** Starts a ticker for this document. A function that throws does not affect the others. */
export function startTicker(): Ticker {
  const ticks = new Set<Tick>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wakeIn = (ms: number): void => {
    clearTimeout(timer);
    timer = setTimeout(wake, ms);
  };
  const wake = (): void => {
    let waitMs = Infinity;
    for (const tick of ticks) quietly(() => (waitMs = Math.min(waitMs, tick())));
    if (waitMs < Infinity) wakeIn(Math.max(minMs, Math.min(waitMs, longestMs)));
    else clearTimeout(timer);
  };
  return {
    wake,
    onTick: (tick) => {
      // Adds at most one listener, because the same function is only registered once.
      document.addEventListener('visibilitychange', wake);
      ticks.add(tick);
      wakeIn(0);
      return () => {
        ticks.delete(tick);
        if (!ticks.size) document.removeEventListener('visibilitychange', wake);
      };
    },
  };
}
