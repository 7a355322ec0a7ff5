import { formatter } from './formatter.ts';

/** Only a region's own English (or language) has abbreviations for its zones: "EST" is American, "CET" British, "JST" Japanese. */
const lettersKnownTo = ['en-US', 'en-GB', 'en-AU', 'en-IN', 'en-ZA', 'en-SG', 'ja', 'pt-BR'];

/** Returns the abbreviation of a zone at an instant, in the language if it has one ("MEZ"), else in a region's ("CET"); "GMT+5:45" where none exists. */
export function zoneAbbreviation(at: Date, zone: string, language: string): string {
  for (const locale of [language, ...lettersKnownTo]) {
    const name = zoneName(at, zone, locale);
    if (/^\p{L}+$/u.test(name)) return name;
  }
  return zoneName(at, zone, 'en-US');
}

function zoneName(at: Date, zone: string, locale: string): string {
  const parts = formatter(locale, { timeZone: zone, timeZoneName: 'short' }).formatToParts(at);
  return parts.find((part) => part.type === 'timeZoneName')?.value ?? '';
}
