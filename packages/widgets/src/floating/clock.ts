import type { Bar } from '@lastcall/contracts/campaigns';
import { filterItems, mapItems } from '../lists.ts';

export { secondsLeft } from '@lastcall/deadline/time-left';

const lengths = { days: 86_400, hours: 3600, minutes: 60, seconds: 1 } as const;
const cycles = { days: 7, hours: 24, minutes: 60, seconds: 60 } as const;

export type Unit = keyof typeof lengths;
export const units: readonly Unit[] = ['days', 'hours', 'minutes', 'seconds'];

/** One number of the countdown. `share` is the fill level of its ring, from 0 to 1. */
export interface UnitDigits {
  readonly unit: Unit;
  readonly text: string;
  readonly share: number;
}

/** The units that a bar shows, longest first. */
export function shownUnits({
  hideDays,
  hideHours,
  hideMinutes,
  hideSeconds,
}: Pick<Bar['labels'], 'hideDays' | 'hideHours' | 'hideMinutes' | 'hideSeconds'>): Unit[] {
  const hidden = { days: hideDays, hours: hideHours, minutes: hideMinutes, seconds: hideSeconds };
  return filterItems(units, (unit) => !hidden[unit]);
}

/** Splits seconds into the shown units. A hidden unit's time is added to the next shorter one, so that the total stays correct (two days become 48 hours). */
export function unitDigits(seconds: number, shown: readonly Unit[]): UnitDigits[] {
  let rest = seconds;
  return mapItems(shown, (unit) => {
    const amount = Math.floor(rest / lengths[unit]);
    rest -= amount * lengths[unit];
    return { unit, text: String(amount).padStart(2, '0'), share: Math.min(1, amount / cycles[unit]) };
  });
}
