import { limits } from '@lastcall/contracts/platform';
import { unitName } from '@lastcall/contracts/platform/formats';

const units = ['day', 'hour', 'minute', 'second'] as const;

/** The labels of days, hours, minutes and seconds. */
type UnitLabels = readonly [days: string, hours: string, minutes: string, seconds: string];

/** Returns the abbreviated unit labels of a language, each within the length limit; longer ones are truncated. */
export function unitLabels(language: string): UnitLabels {
  return units.map((unit) => shortestLabel(language, unit)) as unknown as UnitLabels;
}

function shortestLabel(language: string, unit: (typeof units)[number]): string {
  const found = (['long', 'short', 'narrow'] as const).map((unitDisplay) => unitLabel(language, unit, unitDisplay));
  const fitting = found.find((word) => [...word].length <= limits.barUnitLabel) ?? found.at(-1)!;
  return [...fitting].slice(0, limits.barUnitLabel).join('');
}

function unitLabel(language: string, unit: (typeof units)[number], unitDisplay: 'long' | 'short' | 'narrow'): string {
  const word = unitName(unit, language, unitDisplay).trim().replace(/\.$/, '');
  return word.charAt(0).toLocaleUpperCase(language) + word.slice(1);
}
