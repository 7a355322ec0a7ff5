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

/** Every zone of this runtime with its offset at an instant, the browser's and the chosen one first. */
export function zoneChoices(first: readonly string[], at: Date): ZoneChoice[] {
  const all = new Set([...first, ...Intl.supportedValuesOf('timeZone'), 'UTC']);
  return [...all].map((zone) => {
    const offset = nameOf(zone, at, 'shortOffset').replace('GMT', 'UTC');
    return { value: zone, label: `${zone.replaceAll('_', ' ')} (${offset})`, keywords: `${zone} ${nameOf(zone, at, 'long')} ${nameOf(zone, at, 'short')}`.toLowerCase() };
  });
}

/** The zones that fit a search by city, region, abbreviation or long name. */
export function matchingZones(choices: readonly ZoneChoice[], search: string): ZoneChoice[] {
  const words = search.toLowerCase().trim().split(/[\s_/]+/).filter(Boolean);
  return choices.filter(({ label, keywords }) => words.every((word) => keywords.replaceAll('_', ' ').includes(word) || label.toLowerCase().includes(word)));
}

function nameOf(zone: string, at: Date, timeZoneName: 'short' | 'long' | 'shortOffset'): string {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName }).formatToParts(at);
  return parts.find((part) => part.type === 'timeZoneName')?.value ?? zone;
}
