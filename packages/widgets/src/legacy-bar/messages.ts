import type { Unit } from '../floating/clock.ts';

/** The units on the clock, which the legacy bar never let anybody change. */
export const unitLabels: Readonly<Record<Unit, string>> = {
  days: 'Days',
  hours: 'Hrs',
  minutes: 'Min',
  seconds: 'Sec',
};
