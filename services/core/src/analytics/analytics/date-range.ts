import { addDays, dayAt } from '@lastcall/deadline';
import type { AnalyticsQuery } from '@lastcall/contracts/analytics';
import type { Days } from './daily-numbers.repository.ts';

/** Default number of days, including today. */
const usualDays = 30;

/** Returns the requested days in a time zone. */
export function dateRange({ from, to }: Pick<AnalyticsQuery, 'from' | 'to'>, timezone: string, now: Date): Days {
  if (from !== undefined && to !== undefined) return { from, to };
  const today = dayAt(now, timezone);
  return { from: addDays(today, 1 - usualDays), to: today };
}

/** Returns the preceding range with the same number of days. */
export function daysBefore({ from, to }: Days): Days {
  return { from: addDays(from, -daysIn({ from, to }).length), to: addDays(from, -1) };
}

/** Lists each of the days, oldest first. */
export function daysIn({ from, to }: Days): string[] {
  const days: string[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
}
