import { Temporal } from 'temporal-polyfill';
import { DeadlineError } from './deadline-error.ts';
import { knownZone } from './known-zone.ts';
import { isShared, type DeadlineRule } from './rule.ts';
import { endOfBlended } from './rules/blended.ts';
import { endOfDays } from './rules/days.ts';
import { spanOf } from './rules/shared.ts';
import { whole } from './rules/whole.ts';

/** The instant of a deadline, and its wall time in the campaign's zone (`YYYY-MM-DDTHH:MM:SS`). */
export interface Deadline {
  at: Date;
  wallTime: string;
}

/**
 * Computes the deadline of a countdown that started at an instant (a `Date` or epoch milliseconds), in an IANA zone.
 * A skipped local time moves forward by the gap; a repeated one is its first occurrence.
 * A personal deadline is always after the start. A shared deadline ignores the start, so it may be before it.
 * Throws a `DeadlineError`, also for a rule that never ends.
 */
export function computeDeadline(rule: DeadlineRule, startedAt: Date | number, zone: string): Deadline {
  const timeZone = knownZone(zone);
  const startedAtMs = Number(startedAt);
  if (!Number.isInteger(startedAtMs) || Math.abs(startedAtMs) > 8.64e15)
    throw new DeadlineError('impossible_start', 'The start is not an instant');
  return orRefuse(rule, () => {
    const end = endOf(rule, Temporal.Instant.fromEpochMilliseconds(startedAtMs).toZonedDateTimeISO(timeZone));
    return {
      at: new Date(end.epochMilliseconds),
      wallTime: end.toPlainDateTime().toString({ smallestUnit: 'second' }),
    };
  });
}

/** Returns a rule's shared deadline; null when deadlines are personal, and when there is none. Throws a `DeadlineError`. */
export function sharedDeadline(rule: DeadlineRule, zone: string): Deadline | null {
  return isShared(rule) ? computeDeadline(rule, 0, zone) : null;
}

/** Returns the instant at which a campaign with this rule opens; null when it has none. Throws a `DeadlineError`. */
export function opensAt(rule: DeadlineRule, zone: string): Date | null {
  if (!isShared(rule)) return null;
  const timeZone = knownZone(zone);
  return orRefuse(rule, () => {
    const { opens } = spanOf(rule, timeZone);
    return opens && new Date(opens.epochMilliseconds);
  });
}

function endOf(rule: DeadlineRule, start: Temporal.ZonedDateTime): Temporal.ZonedDateTime {
  switch (rule.kind) {
    case 'days':
      return endOfDays(rule, start);
    case 'hours':
      return start.add({ hours: whole(rule.hours, 'number of hours', 1) });
    case 'minutes':
      return start.add({ minutes: whole(rule.minutes, 'number of minutes', 1) });
    case 'weekly':
    case 'monthly':
    case 'quarterly':
      return endOfBlended(rule, start);
    case 'fixed':
    case 'quantity':
      return spanOf(rule, start.timeZoneId).ends;
    case 'announcement':
      throw new DeadlineError('no_deadline', 'An announcement has no deadline');
  }
}

/** Temporal throws a `RangeError` for a date that does not exist or is out of its range; here the rule is at fault. */
function orRefuse<T>(rule: DeadlineRule, compute: () => T): T {
  try {
    return compute();
  } catch (cause) {
    if (cause instanceof DeadlineError || !(cause instanceof RangeError)) throw cause;
    throw new DeadlineError('impossible_rule', `No such time: ${JSON.stringify(rule)}`, { cause });
  }
}
