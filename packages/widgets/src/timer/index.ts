import { mountTimers, type TimerMount, type Timers } from './mount.ts';
import { panelStyles, plainStyles } from './styles.ts';
import { defineTimer as define } from './timer-element.ts';

export type { TimerMount, Timers } from './mount.ts';
export { LastcallTimer } from './timer-element.ts';

/** Registers `<lastcall-timer>` for all kinds of timers; repeated calls have no effect. */
export function defineTimer(): void {
  define(panelStyles, plainStyles);
}

/** Mounts timers of all kinds. */
export function mount(options: TimerMount): Timers {
  defineTimer();
  return mountTimers(plainStyles, options);
}
