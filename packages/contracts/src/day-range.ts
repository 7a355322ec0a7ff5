import { limits } from './limits.ts';
import { validation } from './messages.ts';

/** Days of a calendar, as `YYYY-MM-DD`, both ends with them. Without both of them it is left to whoever is asked. */
interface DayRange {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** Why some days cannot be asked for, each reason with the end that it concerns; the ends themselves are days of the calendar, or empty where none was chosen. */
export function dayRangeProblems({ from, to }: DayRange): (readonly [keyof DayRange, string])[] {
  if (from === undefined && to === undefined) return [];
  const missing = (
    [
      ['from', from],
      ['to', to],
    ] as const
  )
    .filter(([, day]) => !day)
    .map(([end]) => [end, validation.date] as const);
  if (missing.length > 0 || !from || !to) return missing;
  if (from > to) return [['to', validation.dateOrder]];
  return daysBetween(from, to) < limits.analyticsDays ? [] : [['to', validation.tooManyDays(limits.analyticsDays)]];
}

function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / 86_400_000;
}
