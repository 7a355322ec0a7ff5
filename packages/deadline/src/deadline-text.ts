import { dateAtTime } from './date-at-time.ts';
import { formatter } from './formatter.ts';
import { zoneAbbreviation } from './zone-abbreviation.ts';

/**
 * The length of a date, like `dateStyle` in `Intl`: "Monday, November 23", "November 23", "Nov 23", "11/23".
 * The time looks the same in all of them.
 */
type DeadlineTextStyle = 'full' | 'long' | 'medium' | 'short';

/** A campaign's deadline format. */
export interface DeadlineTextOptions {
  /** A BCP 47 tag; the default, also for unsupported tags, is English. Digits and calendar follow the language (`-u-nu-` and `-u-ca-` change them). */
  language?: string;
  /** The default is the language's own convention. */
  use24Hours?: boolean;
  /** The default is `medium`. */
  style?: DeadlineTextStyle;
  /** Includes the weekday; by default only the style `full` does. */
  weekday?: boolean;
  /** Includes the year. Omitted by default, because a deadline is near. */
  year?: boolean;
  /** Includes the time of day; the default is true. */
  time?: boolean;
  /** Includes the seconds; deadlines shown to leads have none. */
  seconds?: boolean;
  /** Includes the time zone; by default whenever the time is included. */
  zone?: boolean;
}

const months = { full: 'long', long: 'long', medium: 'short', short: 'numeric' } as const;
const weekdays = { full: 'long', long: 'long', medium: 'short', short: 'short' } as const;

/**
 * Formats a deadline in its time zone, with the zone's abbreviation at that instant, not today's: "Nov 23 at 11:59 PM CET".
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

/** `Intl` places the time zone correctly per language, but abbreviates few of them. Its narrow spaces are missing from many fonts. */
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
