import { limits } from '@lastcall/contracts/platform';

const units = ['day', 'hour', 'minute', 'second'] as const;

/** The words for days, hours, minutes and seconds. */
type UnitWords = readonly [days: string, hours: string, minutes: string, seconds: string];

/** The units of a clock as a language shortens them, each within the limit of a label; a language that has no word so short gives the beginning of its own. */
export function unitWords(language: string): UnitWords {
  return units.map((unit) => shortest(language, unit)) as unknown as UnitWords;
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
