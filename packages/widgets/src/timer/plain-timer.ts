import { mountTimers, type TimerMount, type Timers } from './mount.ts';
import { plainStyles } from './styles.ts';

/** `mount` for round timers and plain-text timers. */
export const mount = (options: TimerMount): Timers => mountTimers(plainStyles, options);
