import { Temporal } from 'temporal-polyfill';
import { DeadlineError } from '../deadline-error.ts';
import type { WallMoment } from '../rule.ts';

const clockTime = /^([01]\d|2[0-3]):[0-5]\d$/;
const calendarDate = /^\d{4}-\d\d-\d\d$/;

/** Returns the instant of a wall time in a time zone. A skipped time moves forward by the gap; a repeated one is its first occurrence. */
export function onClock(day: Temporal.PlainDate, time: Temporal.PlainTime, timeZone: string): Temporal.ZonedDateTime {
  return day.toPlainDateTime(time).toZonedDateTime(timeZone, { disambiguation: 'compatible' });
}

/** Returns the instant of a rule's date and time. Throws a `DeadlineError`, or a `RangeError` for a date that does not exist. */
export function momentIn({ date, time }: WallMoment, timeZone: string): Temporal.ZonedDateTime {
  if (!calendarDate.test(date)) throw new DeadlineError('impossible_rule', `Not a date as YYYY-MM-DD: ${date}`);
  return onClock(Temporal.PlainDate.from(date, { overflow: 'reject' }), plainTime(time), timeZone);
}

/** Parses a rule's time of day, `HH:MM`. Throws a `DeadlineError`. */
export function plainTime(text: string): Temporal.PlainTime {
  if (!clockTime.test(text)) throw new DeadlineError('impossible_rule', `Not a clock time as HH:MM: ${text}`);
  return Temporal.PlainTime.from(text);
}
