import { DeadlineError } from './deadline-error.ts';

const seenZones = new Set<string>();

/**
 * Returns an IANA time zone unchanged if this runtime supports it. Throws a `DeadlineError`.
 * Offsets such as `+02:00` are rejected: they would be accepted as time zones but have no clock changes.
 */
export function knownZone(zone: string): string {
  if (!/^[A-Za-z]/.test(zone)) throw new DeadlineError('unknown_zone', `Unknown time zone: ${zone}`);
  if (seenZones.has(zone)) return zone;
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
  } catch (cause) {
    throw new DeadlineError('unknown_zone', `Unknown time zone: ${zone}`, { cause });
  }
  // An `Intl` lookup takes about 50 microseconds. Only existing names reach this cache, but the case of each may vary.
  if (seenZones.size < 1000) seenZones.add(zone);
  return zone;
}
