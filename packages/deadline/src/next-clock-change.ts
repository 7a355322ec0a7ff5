import { Temporal } from 'temporal-polyfill';
import { knownZone } from './known-zone.ts';

/** The next time at which the clocks of a zone are changed, and whether they go forward then. */
interface ClockChange {
  at: Date;
  isForward: boolean;
}

/** The next change of a zone's clocks after an instant; null where none is known. Throws a `DeadlineError` for an unknown zone. */
export function nextClockChange(zone: string, after: Date): ClockChange | null {
  const now = Temporal.Instant.fromEpochMilliseconds(after.getTime()).toZonedDateTimeISO(knownZone(zone));
  const next = now.getTimeZoneTransition('next');
  return next && { at: new Date(next.epochMilliseconds), isForward: next.offsetNanoseconds > now.offsetNanoseconds };
}
