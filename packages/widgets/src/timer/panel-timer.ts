import { mountTimers, type TimerMount, type Timers } from './mount.ts';
import { panelStyles } from './styles.ts';

/** `mount` for timers with digit panels. */
export const mount = (options: TimerMount): Timers => mountTimers(panelStyles, options);
