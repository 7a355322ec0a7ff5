import { Temporal } from 'temporal-polyfill';

/** One day of a zone's calendar as `YYYY-MM-DD`: from the instant it begins until the one at which the next begins, which may be 23 or 25 hours later. */
export interface CalendarDay {
  readonly day: string;
  readonly from: Date;
  readonly until: Date;
}

/** The days of a zone's calendar from one to another, both with them, the oldest first; none where the last is before the first. */
export function calendarDays(first: string, last: string, timeZone: string): CalendarDay[] {
  const from = Temporal.PlainDate.from(first);
  const count = Math.max(0, from.until(last, { largestUnit: 'days' }).days + 1);
  return Array.from({ length: count }, (_, index) => dayOf(from.add({ days: index }), timeZone));
}

/** The day of a zone's calendar that an instant is in. */
export function dayAt(instant: Date, timeZone: string): string {
  return Temporal.Instant.fromEpochMilliseconds(instant.getTime())
    .toZonedDateTimeISO(timeZone)
    .toPlainDate()
    .toString();
}

/** The day so many days later; earlier below zero. */
export function addDays(day: string, days: number): string {
  return Temporal.PlainDate.from(day).add({ days }).toString();
}

function dayOf(day: Temporal.PlainDate, timeZone: string): CalendarDay {
  return { day: day.toString(), from: startOf(day, timeZone), until: startOf(day.add({ days: 1 }), timeZone) };
}

function startOf(day: Temporal.PlainDate, timeZone: string): Date {
  return new Date(day.toZonedDateTime(timeZone).epochMilliseconds);
}
