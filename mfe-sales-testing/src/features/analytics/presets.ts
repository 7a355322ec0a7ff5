import { addDays, type DateRange } from './calendar.ts';

/** The preset date ranges, in order. */
export const presets = ['last7', 'last30', 'last90', 'thisMonth', 'lastMonth'] as const;
export type Preset = (typeof presets)[number];

/** The default range; the service returns the same one by default. */
export const defaultPreset: Preset = 'last30';

/** Returns the date range of a preset. */
export function daysOf(preset: Preset, today: string): DateRange {
  switch (preset) {
    case 'last7':
      return { from: addDays(today, -6), to: today };
    case 'last30':
      return { from: addDays(today, -29), to: today };
    case 'last90':
      return { from: addDays(today, -89), to: today };
    case 'thisMonth':
      return { from: firstOfMonth(today), to: today };
    case 'lastMonth': {
      const last = addDays(firstOfMonth(today), -1);
      return { from: firstOfMonth(last), to: last };
    }
  }
}

/** Returns the preset that equals this range today; null for a custom range. */
export function presetOf({ from, to }: DateRange, today: string): Preset | null {
  return presets.find((preset) => daysOf(preset, today).from === from && daysOf(preset, today).to === to) ?? null;
}

function firstOfMonth(day: string): string {
  return `${day.slice(0, 8)}01`;
}
