import { dateAtTime } from './date-at-time.ts';
import { formatter } from './formatter.ts';
import { zoneAbbreviation } from './zone-abbreviation.ts';

/**
 * How long a date is written, after `dateStyle` of `Intl`: "Monday, November 23", "November 23", "Nov 23", "11/23".
 * The time is the same in all.
 */
type DeadlineTextStyle = 'full' | 'long' | 'medium' | 'short';

/** How a campaign writes its deadline. */
export interface DeadlineTextOptions {
  /** A BCP 47 tag; English without it and for one that `Intl` does not know. Digits and calendar are the language's own (`-u-nu-` and `-u-ca-` change them). */
  language?: string;
  /** Without it the language's own custom decides. */
  use24Hours?: boolean;
  /** `medium` without it. */
  style?: DeadlineTextStyle;
  /** Names the weekday; without it only the style `full` does. */
  weekday?: boolean;
  /** Writes the year. It is left out unless asked for, because a deadline is near. */
  year?: boolean;
  /** Writes the clock time; true without it. */
  time?: boolean;
  /** Writes the seconds of the clock time; a deadline that people read has none. */
  seconds?: boolean;
  /** Names the zone; without it wherever the time is written. */
  zone?: boolean;
}

const months = { full: 'long', long: 'long', medium: 'short', short: 'numeric' } as const;
const weekdays = { full: 'long', long: 'long', medium: 'short', short: 'short' } as const;

/**
 * A deadline as people read it, on the clock of its zone and with the zone's abbreviation at that instant, not today's: "Nov 23 at 11:59 PM CET".
 * Throws a `RangeError` for an unknown zone or an invalid date.
 */
export function deadlineText(at: Date, zone: string, options: DeadlineTextOptions = {}): string {
  const { style = 'medium', time = true, zone: isZoneNamed = time } = options;
  const language = knownLanguage(options.language);
  const abbreviation = isZoneNamed ? zoneAbbreviation(at, zone, language) : '';
  const write = (parts: Intl.DateTimeFormatOptions) =>
    written(formatter(language, { ...parts, timeZone: zone }).formatToParts(at), abbreviation);
  const date = dateOptions(style, options);
  if (!time) return [write(date), abbreviation].filter(Boolean).join(' ');
  const clock = {
    ...clockOptions(options.use24Hours),
    ...(options.seconds && { second: '2-digit' as const }),
    ...(isZoneNamed && { timeZoneName: 'short' as const }),
  };
  const join = style === 'short' ? undefined : dateAtTime[new Intl.Locale(language).language];
  return join ? join(write(date), write(clock)) : write({ ...date, ...clock });
}

/** `Intl` knows where a language puts the zone, but has letters for few of them. Its narrow spaces are missing from many fonts. */
function written(parts: readonly Intl.DateTimeFormatPart[], abbreviation: string): string {
  return parts
    .map(({ type, value }) => (type === 'timeZoneName' ? abbreviation : value))
    .join('')
    .replace(/[\u202f\u00a0]/g, ' ');
}

function knownLanguage(tag = 'en'): string {
  try {
    return Intl.DateTimeFormat.supportedLocalesOf(tag)[0] ?? 'en';
  } catch {
    return 'en';
  }
}

function dateOptions(
  style: DeadlineTextStyle,
  { weekday = style === 'full', year = false }: DeadlineTextOptions,
): Intl.DateTimeFormatOptions {
  return {
    month: months[style],
    day: 'numeric',
    ...(weekday && { weekday: weekdays[style] }),
    ...(year && { year: 'numeric' }),
  };
}

function clockOptions(use24Hours: boolean | undefined): Intl.DateTimeFormatOptions {
  if (use24Hours === undefined) return { hour: 'numeric', minute: '2-digit' };
  return use24Hours
    ? { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }
    : { hour: 'numeric', minute: '2-digit', hourCycle: 'h12' };
}
