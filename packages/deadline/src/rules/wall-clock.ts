import { Temporal } from 'temporal-polyfill';
import { DeadlineError } from '../deadline-error.ts';
import type { WallMoment } from '../rule.ts';

const clockTime = /^([01]\d|2[0-3]):[0-5]\d$/;
const calendarDate = /^\d{4}-\d\d-\d\d$/;

/** The instant of a wall time in a zone. One that clocks skip moves forward by the gap; one that comes twice is the first. */
export function onClock(day: Temporal.PlainDate, time: Temporal.PlainTime, timeZone: string): Temporal.ZonedDateTime {
  return day.toPlainDateTime(time).toZonedDateTime(timeZone, { disambiguation: 'compatible' });
}

/** The instant of a date and a time as a rule writes them. Throws a `DeadlineError`, or a `RangeError` for a date that no calendar has. */
export function momentIn({ date, time }: WallMoment, timeZone: string): Temporal.ZonedDateTime {
  if (!calendarDate.test(date)) throw new DeadlineError('impossible_rule', `Not a date as YYYY-MM-DD: ${date}`);
  return onClock(Temporal.PlainDate.from(date, { overflow: 'reject' }), plainTime(time), timeZone);
}

/** A clock time as a rule writes it, `HH:MM`. Throws a `DeadlineError`. */
export function plainTime(text: string): Temporal.PlainTime {
  if (!clockTime.test(text)) throw new DeadlineError('impossible_rule', `Not a clock time as HH:MM: ${text}`);
  return Temporal.PlainTime.from(text);
}
