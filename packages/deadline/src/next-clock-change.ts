import { Temporal } from 'temporal-polyfill';
import { knownZone } from './known-zone.ts';

/** A time zone's next clock change, and whether clocks go forward. */
interface ClockChange {
  at: Date;
  isForward: boolean;
}

/** Returns a time zone's next clock change after an instant; null when none is known. Throws a `DeadlineError` for an unknown zone. */
export function nextClockChange(zone: string, after: Date): ClockChange | null {
  const now = Temporal.Instant.fromEpochMilliseconds(after.getTime()).toZonedDateTimeISO(knownZone(zone));
  const next = now.getTimeZoneTransition('next');
  return next && { at: new Date(next.epochMilliseconds), isForward: next.offsetNanoseconds > now.offsetNanoseconds };
}
