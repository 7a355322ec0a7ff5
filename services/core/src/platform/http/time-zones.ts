/** Age in days after which Node's time zone data causes a warning; governments change time zones at short notice. */
const maxDays = 180;

/**
 * Returns true when a tz release such as `2026b` is old, or unknown. Its date is estimated from its letter, because
 * releases are spread over the year.
 */
export function areTimeZonesOutdated(release: string | undefined, now: Date): boolean {
  const [, year, letter] = /^(\d{4})([a-z])$/.exec(release ?? '') ?? [];
  if (!year || !letter) return true;
  // Releases a to d are published from January to October in most years; the earliest plausible date is used.
  const releasedAt = Date.UTC(Number(year), (letter.charCodeAt(0) - 97) * 2.5, 1);
  return now.getTime() - releasedAt > maxDays * 86_400_000;
}
