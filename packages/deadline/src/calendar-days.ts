import { Temporal } from 'temporal-polyfill';

/** One day of a zone's calendar as `YYYY-MM-DD`: from the instant it begins until the one at which the next begins, which may be 23 or 25 hours later. */
export interface CalendarDay {
  readonly day: string;
  readonly from: Date;
  readonly until: Date;
}

/** So many days of a zone's calendar, the newest first: the last of them is that of `now`. */
export function lastDays(count: number, now: Date, timeZone: string): CalendarDay[] {
  const today = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone).toPlainDate();
  return Array.from({ length: count }, (_, ago) => {
    const day = today.subtract({ days: ago });
    return { day: day.toString(), from: startOf(day, timeZone), until: startOf(day.add({ days: 1 }), timeZone) };
  });
}

function startOf(day: Temporal.PlainDate, timeZone: string): Date {
  return new Date(day.toZonedDateTime(timeZone).epochMilliseconds);
}
