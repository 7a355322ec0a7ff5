import { limits } from '../platform/limits.ts';
import { validation } from '../platform/messages.ts';

/** A range of calendar days as `YYYY-MM-DD`, both ends included. Without both ends the endpoint applies its default. */
interface DayRange {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** The reasons why a range is invalid, each with the end it concerns; the ends are calendar days, or empty when not chosen. */
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
