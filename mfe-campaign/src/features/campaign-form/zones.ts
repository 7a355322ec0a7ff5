import { timezoneName } from '@lastcall/contracts/platform/formats';

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

/** Formats a zone with its offset at an instant: "Europe/Vienna (UTC+1)". */
export function zoneLabel(zone: string, at: Date): string {
  return `${zone.replaceAll('_', ' ')} (${timezoneName(zone, at, 'en-US', 'shortOffset').replace('GMT', 'UTC')})`;
}
