/** A time zone in the list; `keywords` are additional search terms. */
export interface ZoneChoice {
  readonly value: string;
  readonly label: string;
  readonly keywords: string;
}

/** The zones that most marketers use, by abbreviation. */
export const suggestedZones = [
  { label: 'EST', zone: 'America/New_York' },
  { label: 'PST', zone: 'America/Los_Angeles' },
] as const;

/** Returns the browser's time zone; UTC if unknown. */
export function browserZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';
}

/** Formats a zone with its offset at an instant: "Europe/Vienna (UTC+1)". */
export function zoneLabel(zone: string, at: Date): string {
  return `${zone.replaceAll('_', ' ')} (${zoneName(zone, at, 'en-US', 'shortOffset').replace('GMT', 'UTC')})`;
}

/** Returns a language's name of a zone at an instant. */
export function zoneName(
  zone: string,
  at: Date,
  language: string,
  timeZoneName: 'short' | 'long' | 'shortOffset',
): string {
  const parts = new Intl.DateTimeFormat(language, { timeZone: zone, timeZoneName }).formatToParts(at);
  return parts.find((part) => part.type === 'timeZoneName')?.value ?? zone;
}
