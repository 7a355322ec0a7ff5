import { percentText } from '@lastcall/contracts/platform/formats';

const minus = '\u2212';

/** Returns the change from the previous period, such as "+12%"; null when the previous number is 0 or negative. */
export function changeText(now: number, before: number): string | null {
  if (before <= 0) return null;
  return formatSigned(Math.round(((now - before) / before) * 100), percentText);
}

/** Formats the change of a rate in percentage points: "+0.8 points". */
export function pointsText(
  now: number | null,
  before: number | null,
  points: (points: number) => string,
): string | null {
  if (now === null || before === null) return null;
  return formatSigned(Math.round((now - before) * 10) / 10, points);
}

function formatSigned(value: number, textOf: (value: number) => string): string {
  return value === 0 ? textOf(0) : `${value < 0 ? minus : '+'}${textOf(Math.abs(value))}`;
}
