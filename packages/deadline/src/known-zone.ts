import { DeadlineError } from './deadline-error.ts';

const seenZones = new Set<string>();

/**
 * An IANA zone that this runtime knows, as it came. Throws a `DeadlineError`.
 * Offsets such as `+02:00` would pass as zones but have no clock changes, so they are refused.
 */
export function knownZone(zone: string): string {
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
