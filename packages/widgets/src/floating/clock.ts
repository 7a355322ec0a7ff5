import type { Bar } from '@lastcall/contracts/campaigns';

export { secondsLeft } from '@lastcall/deadline/time-left';

const lengths = { days: 86_400, hours: 3600, minutes: 60, seconds: 1 } as const;
const cycles = { days: 7, hours: 24, minutes: 60, seconds: 60 } as const;

export type Unit = keyof typeof lengths;
export const units = /* @__PURE__ */ Object.keys(lengths) as Unit[];

/** One figure of the clock. `share` is how full its ring is, from 0 to 1. */
export interface Figure {
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
  return units.filter((unit) => !hidden[unit]);
}

/** Splits seconds into the shown units. A hidden unit's time goes to the next shorter one (two days without days are 48 hours), so that the clock stays true. */
export function figures(seconds: number, shown: readonly Unit[]): Figure[] {
  let rest = seconds;
  return shown.map((unit) => {
    const amount = Math.floor(rest / lengths[unit]);
    rest -= amount * lengths[unit];
    return { unit, text: String(amount).padStart(2, '0'), share: Math.min(1, amount / cycles[unit]) };
  });
}
