import { quietly } from './events.ts';

/** Timers hold at most 24 days, and a deadline may be years away. */
const longestTimerMs = 6 * 3_600_000;

/** Something that is to happen at a moment. */
interface Alarm {
  /** Waits for the moment, as it is now. */
  readonly set: () => void;
  /** Looks at the clock again, as after a sleep, when it waits. */
  readonly look: () => void;
  readonly clear: () => void;
}

/** Calls `ring` once nothing is left. Sleeping computers wake up to late timers, and clocks are set: only the time itself counts. */
export function alarm(msLeft: () => number, ring: () => unknown): Alarm {
  let timer = 0;
  const clear = (): void => {
    clearTimeout(timer);
    timer = 0;
  };
  const set = (): void => {
    clear();
    timer = window.setTimeout(
      () => {
        timer = 0;
        quietly(msLeft() > 0 ? set : ring);
      },
      Math.max(0, Math.min(msLeft(), longestTimerMs)),
    );
  };
  return { set, clear, look: () => void (timer && set()) };
}
