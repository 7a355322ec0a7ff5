import { quietly } from '../quietly.ts';

/** Shows the time, and returns the milliseconds until it wants to be called again; infinity for not at all. */
type Tick = () => number;

/** Calls many functions by one timer. */
export interface Ticker {
  /** Calls a function soon, and then when it asked to be called. Returns the function that stops that. */
  readonly onTick: (tick: Tick) => () => void;
  /** Calls all functions now. */
  readonly wake: () => void;
}

/** Milliseconds between two wakeups at least: countdowns to many instants share them. */
const leastMs = 100;
/** Browser timers last at most 24 days, and a deadline may be years away. */
const longestMs = 6 * 3_600_000;

/** Starts a ticker for this document. A function that throws does not disturb the others. */
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
    if (waitMs < Infinity) wakeIn(Math.max(leastMs, Math.min(waitMs, longestMs)));
    else clearTimeout(timer);
  };
  return {
    wake,
    onTick: (tick) => {
      // Once: it is the same function.
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
