import { quietly } from './events.ts';

/** Browser timers last at most 24 days, and a deadline may be years away. */
const longestTimerMs = 6 * 3_600_000;

/** A callback scheduled for an instant. */
interface Alarm {
  /** Schedules the given instant. */
  readonly set: () => void;
  /** Rechecks the time while waiting, for example after sleep. */
  readonly callback: () => void;
  readonly clear: () => void;
}

/** Calls `ring` once no time is left. Timers fire late after sleep, and clocks get changed, so only the time itself counts. */
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
  return { set, clear, callback: () => void (timer && set()) };
}
