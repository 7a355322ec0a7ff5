import type { Unit } from '../floating/clock.ts';

/** The unit labels, which customers cannot change on the legacy bar. */
export const unitLabels: Readonly<Record<Unit, string>> = {
  days: 'Days',
  hours: 'Hrs',
  minutes: 'Min',
  seconds: 'Sec',
};
