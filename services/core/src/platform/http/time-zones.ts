/** Days after which the time zones that came with Node are worth a warning; governments change clocks at short notice. */
const mostDays = 180;

/** Roughly when a tz release such as `2026b` came out: its letters are spread over the year. */
export function isOldTimeZones(release: string | undefined, now: Date): boolean {
  const [, year, letter] = /^(\d{4})([a-z])$/.exec(release ?? '') ?? [];
  if (!year || !letter) return true;
  // Releases a to d come in January to October in most years; the earliest plausible date is taken.
  const releasedAt = Date.UTC(Number(year), (letter.charCodeAt(0) - 97) * 2.5, 1);
  return now.getTime() - releasedAt > mostDays * 86_400_000;
}
