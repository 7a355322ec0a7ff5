import { dayAfter, type Days } from './calendar.ts';

/** The days that are asked for most, in the order in which they are offered. */
export const presets = ['last7', 'last30', 'last90', 'thisMonth', 'lastMonth'] as const;
export type Preset = (typeof presets)[number];

/** What is shown to somebody who has chosen nothing; the service answers with the same days when it is asked for none. */
export const defaultPreset: Preset = 'last30';

/** The days that a preset stands for. */
export function daysOf(preset: Preset, today: string): Days {
  switch (preset) {
    case 'last7':
      return { from: dayAfter(today, -6), to: today };
    case 'last30':
      return { from: dayAfter(today, -29), to: today };
    case 'last90':
      return { from: dayAfter(today, -89), to: today };
    case 'thisMonth':
      return { from: firstOfMonth(today), to: today };
    case 'lastMonth': {
      const last = dayAfter(firstOfMonth(today), -1);
      return { from: firstOfMonth(last), to: last };
    }
  }
}

/** The preset that stands for these days today; null for days that somebody chose themselves. */
export function presetOf({ from, to }: Days, today: string): Preset | null {
  return presets.find((preset) => daysOf(preset, today).from === from && daysOf(preset, today).to === to) ?? null;
}

function firstOfMonth(day: string): string {
  return `${day.slice(0, 8)}01`;
}
