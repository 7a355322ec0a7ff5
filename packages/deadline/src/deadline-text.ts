import { dateAtTime } from './messages.ts';

/** `language` is a BCP 47 tag (English without it); without `use24Hours` the language's own custom decides. */
export interface DeadlineTextOptions {
  language?: string;
  use24Hours?: boolean;
}

/**
 * A deadline as people read it, on the clock of its zone and with the zone's abbreviation at that instant, not today's: "Nov 23 at 11:59 PM CET".
 * Throws a `RangeError` for an unknown zone, a malformed language or an invalid date.
 */
export function deadlineText(at: Date, zone: string, { language = 'en', use24Hours }: DeadlineTextOptions = {}): string {
  const date = { month: 'short', day: 'numeric', timeZone: zone } as const;
  const clock = clockOf(use24Hours);
  const write = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(language, options).format(at).replace(/[\u202f\u00a0]/g, ' ');
  const join = dateAtTime[new Intl.Locale(language).language];
  const moment = join === undefined ? write({ ...date, ...clock }) : join(write(date), write({ ...clock, timeZone: zone }));
  return `${moment} ${zoneAbbreviation(at, zone, language)}`;
}

function clockOf(use24Hours: boolean | undefined): Intl.DateTimeFormatOptions {
  if (use24Hours === undefined) return { hour: 'numeric', minute: '2-digit' };
  return use24Hours ? { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } : { hour: 'numeric', minute: '2-digit', hourCycle: 'h12' };
}

/** Each region's own English (or language) is the only one that knows its zones by letters: "EST" is American, "CET" British, "JST" Japanese. */
const lettersKnownTo = ['en-US', 'en-GB', 'en-AU', 'en-IN', 'en-ZA', 'en-SG', 'ja', 'pt-BR'];

function zoneAbbreviation(at: Date, zone: string, language: string): string {
  for (const locale of [language, ...lettersKnownTo]) {
    const name = zoneName(at, zone, locale);
    if (/^\p{L}+$/u.test(name)) return name;
  }
  return zoneName(at, zone, 'en-US');
}

function zoneName(at: Date, zone: string, locale: string): string {
  const parts = new Intl.DateTimeFormat(locale, { timeZone: zone, timeZoneName: 'short' }).formatToParts(at);
  return parts.find((part) => part.type === 'timeZoneName')?.value ?? '';
}
