import { deadlineText, type DeadlineTextOptions } from './deadline-text.ts';
import { formatter } from './formatter.ts';

/** Formats an instant relative to now: like `deadlineText`, with the year unless it is the current year in the time zone. */
export function deadlineTextAsOf(
  now: Date,
  at: Date,
  zone: string,
  options: Omit<DeadlineTextOptions, 'year'> = {},
): string {
  return deadlineText(at, zone, { ...options, year: yearOf(at, zone) !== yearOf(now, zone) });
}

function yearOf(at: Date, timeZone: string): string {
  return formatter('en', { year: 'numeric', timeZone }).format(at);
}
