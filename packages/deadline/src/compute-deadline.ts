import { Temporal } from 'temporal-polyfill';
import { DeadlineError } from './deadline-error.ts';
import type { DeadlineRule } from './rule.ts';

/** The instant a deadline falls on, and what the clocks of the campaign's zone show then (`YYYY-MM-DDTHH:MM:SS`). */
export interface Deadline {
  at: Date;
  wallTime: string;
}

const clockTime = /^([01]\d|2[0-3]):[0-5]\d$/;
const seenZones = new Set<string>();
const calendarDate = /^\d{4}-\d\d-\d\d$/;

/**
 * The deadline of a rule for a clock that started at an instant (a `Date` or epoch milliseconds), in an IANA zone.
 * A local time that clocks skip moves forward by the gap; one that comes twice is the first.
 * Days at a clock time that is over already at the start roll to the next day. A fixed deadline ignores the start, so it may lie before it.
 * Throws a `DeadlineError`.
 */
export function computeDeadline(rule: DeadlineRule, startedAt: Date | number, zone: string): Deadline {
  const timeZone = knownZone(zone);
  const startedAtMs = Number(startedAt);
  if (!Number.isInteger(startedAtMs) || Math.abs(startedAtMs) > 8.64e15) throw new DeadlineError('impossible_start', 'The start is not an instant');
  try {
    const end = endOf(rule, Temporal.Instant.fromEpochMilliseconds(startedAtMs).toZonedDateTimeISO(timeZone));
    return { at: new Date(end.epochMilliseconds), wallTime: end.toPlainDateTime().toString({ smallestUnit: 'second' }) };
  } catch (cause) {
    if (cause instanceof DeadlineError || !(cause instanceof RangeError)) throw cause;
    throw new DeadlineError('impossible_rule', `No such moment: ${JSON.stringify(rule)}`, { cause });
  }
}

function endOf(rule: DeadlineRule, start: Temporal.ZonedDateTime): Temporal.ZonedDateTime {
  switch (rule.kind) {
    case 'days': {
      const time = plainTime(rule.time);
      const count = whole(rule.days, 0, 'days');
      const day = start.toPlainDate().add({ days: count });
      let end = onClock(day, time, start.timeZoneId);
      // A deadline that falls on the start itself would be over as it begins.
      for (let extra = 1; end.epochMilliseconds <= start.epochMilliseconds; extra++) end = onClock(day.add({ days: extra }), time, start.timeZoneId);
      return end;
    }
    case 'hours':
      return start.add({ hours: whole(rule.hours, 1, 'hours') });
    case 'minutes':
      return start.add({ minutes: whole(rule.minutes, 1, 'minutes') });
    case 'fixed':
      if (!calendarDate.test(rule.date)) throw new DeadlineError('impossible_rule', `Not a date as YYYY-MM-DD: ${rule.date}`);
      return onClock(Temporal.PlainDate.from(rule.date, { overflow: 'reject' }), plainTime(rule.time), start.timeZoneId);
  }
}

function onClock(day: Temporal.PlainDate, time: Temporal.PlainTime, timeZone: string): Temporal.ZonedDateTime {
  return day.toPlainDateTime(time).toZonedDateTime(timeZone, { disambiguation: 'compatible' });
}

function plainTime(text: string): Temporal.PlainTime {
  if (!clockTime.test(text)) throw new DeadlineError('impossible_rule', `Not a clock time as HH:MM: ${text}`);
  return Temporal.PlainTime.from(text);
}

function whole(count: number, least: number, unit: string): number {
  if (!Number.isSafeInteger(count) || count < least) throw new DeadlineError('impossible_rule', `Not a whole number of ${unit} from ${least}: ${count}`);
  return count;
}

/** Offsets such as `+02:00` would pass as zones but have no clock changes, so they are refused. */
function knownZone(zone: string): string {
  if (!/^[A-Za-z]/.test(zone)) throw new DeadlineError('unknown_zone', `Unknown time zone: ${zone}`);
  if (seenZones.has(zone)) return zone;
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
  } catch (cause) {
    throw new DeadlineError('unknown_zone', `Unknown time zone: ${zone}`, { cause });
  }
  // Asking Intl costs some 50 microseconds. Only names that exist get here, but each has many spellings in capitals.
  if (seenZones.size < 1000) seenZones.add(zone);
  return zone;
}
