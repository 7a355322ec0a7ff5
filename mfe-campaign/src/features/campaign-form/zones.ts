/** A time zone as the list offers it; `keywords` are what a search may also find it by. */
export interface ZoneChoice {
  readonly value: string;
  readonly label: string;
  readonly keywords: string;
}

/** The zones that most marketers name, by the abbreviations they use. */
export const suggestedZones = [
  { label: 'EST', zone: 'America/New_York' },
  { label: 'PST', zone: 'America/Los_Angeles' },
] as const;

/** The zone that this browser says it is in; UTC where it says nothing. */
export function browserZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';
}

/** A zone with its offset at an instant: "Europe/Vienna (UTC+1)". */
export function zoneLabel(zone: string, at: Date): string {
  return `${zone.replaceAll('_', ' ')} (${zoneName(zone, at, 'en-US', 'shortOffset').replace('GMT', 'UTC')})`;
}

/** What a language calls a zone at an instant. */
export function zoneName(
  zone: string,
  at: Date,
  language: string,
  timeZoneName: 'short' | 'long' | 'shortOffset',
): string {
  const parts = new Intl.DateTimeFormat(language, { timeZone: zone, timeZoneName }).formatToParts(at);
  return parts.find((part) => part.type === 'timeZoneName')?.value ?? zone;
}
