import { limits } from '@lastcall/contracts/platform';

const units = ['day', 'hour', 'minute', 'second'] as const;

/** The labels of days, hours, minutes and seconds. */
type UnitLabels = readonly [days: string, hours: string, minutes: string, seconds: string];

/** Returns the abbreviated unit labels of a language, each within the length limit; longer ones are truncated. */
export function unitLabels(language: string): UnitLabels {
  return units.map((unit) => shortest(language, unit)) as unknown as UnitLabels;
}

function shortest(language: string, unit: (typeof units)[number]): string {
  const found = (['long', 'short', 'narrow'] as const).map((unitDisplay) => wordOf(language, unit, unitDisplay));
  const fitting = found.find((word) => [...word].length <= limits.barUnitLabel) ?? found.at(-1)!;
  return [...fitting].slice(0, limits.barUnitLabel).join('');
}

function wordOf(language: string, unit: string, unitDisplay: 'long' | 'short' | 'narrow'): string {
  const parts = new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay }).formatToParts(5);
  const word =
    parts
      .find(({ type }) => type === 'unit')
      ?.value.trim()
      .replace(/\.$/, '') ?? '';
  return word.charAt(0).toLocaleUpperCase(language) + word.slice(1);
}
