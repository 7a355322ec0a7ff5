import { addDays, dayAt } from '@lastcall/deadline';
import type { AnalyticsQuery } from '@lastcall/contracts/analytics';
import type { Days } from './daily-figures.repository.ts';

/** Days that are told unless others are asked for, today among them. */
const usualDays = 30;

/** The days that somebody asks for, on the calendar of a zone. */
export function dateRange({ from, to }: Pick<AnalyticsQuery, 'from' | 'to'>, timezone: string, now: Date): Days {
  if (from !== undefined && to !== undefined) return { from, to };
  const today = dayAt(now, timezone);
  return { from: addDays(today, 1 - usualDays), to: today };
}

/** As many days, up to the one before these. */
export function daysBefore({ from, to }: Days): Days {
  return { from: addDays(from, -daysIn({ from, to }).length), to: addDays(from, -1) };
}

/** Each of the days, oldest first. */
export function daysIn({ from, to }: Days): string[] {
  const days: string[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
}
