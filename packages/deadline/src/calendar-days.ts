import { Temporal } from 'temporal-polyfill';

/** A calendar day of a time zone as `YYYY-MM-DD`: from its first instant until the next day's, which may be 23 or 25 hours later. */
export interface CalendarDay {
  readonly day: string;
  readonly from: Date;
  readonly until: Date;
}

/** Returns the calendar days of a time zone between two days, both included, oldest first; none when the last is before the first. */
export function calendarDays(first: string, last: string, timeZone: string): CalendarDay[] {
  const from = Temporal.PlainDate.from(first);
  const count = Math.max(0, from.until(last, { largestUnit: 'days' }).days + 1);
  return Array.from({ length: count }, (_, index) => dayOf(from.add({ days: index }), timeZone));
}

/** Returns the calendar day of an instant in a time zone. */
export function dayAt(instant: Date, timeZone: string): string {
  return Temporal.Instant.fromEpochMilliseconds(instant.getTime())
    .toZonedDateTimeISO(timeZone)
    .toPlainDate()
    .toString();
}

/** Returns the day that is a number of days later, or earlier if negative. */
export function addDays(day: string, days: number): string {
  return Temporal.PlainDate.from(day).add({ days }).toString();
}

function dayOf(day: Temporal.PlainDate, timeZone: string): CalendarDay {
  return { day: day.toString(), from: startOf(day, timeZone), until: startOf(day.add({ days: 1 }), timeZone) };
}

function startOf(day: Temporal.PlainDate, timeZone: string): Date {
  return new Date(day.toZonedDateTime(timeZone).epochMilliseconds);
}
