// Imported by package name, so that a remote that bundles this file still uses the shell's preferences.
import { formatPreferences } from '@lastcall/contracts/platform';
import { cached } from './cached.ts';

/** An instant: ISO 8601 text, epoch milliseconds or a date. */
type Instant = string | number | Date;

interface TimeOptions {
  /** The default is the account's time zone. */
  readonly timezone?: string | undefined;
  /** The current time, which decides if a year is shown. */
  readonly nowMs?: number;
  /** Includes the seconds, for logs. */
  readonly seconds?: boolean;
}

/** The text for less than a minute. */
const justNow = 'just now';
const monthDay = { month: 'short', day: 'numeric' } as const;
const minuteLength = 60;
const hourLength = 60 * minuteLength;
const dayLength = 24 * hourLength;
/** Each unit's length, and the duration from which it is used, in seconds: deadlines up to three months away are expressed in days. */
const units = [
  { unit: 'year', length: 365 * dayLength, from: 365 * dayLength },
  { unit: 'month', length: 30 * dayLength, from: 91 * dayLength },
  { unit: 'day', length: dayLength, from: dayLength },
  { unit: 'hour', length: hourLength, from: hourLength },
  { unit: 'minute', length: minuteLength, from: minuteLength },
] as const;

/** Formats an instant in full: "Sun, Nov 29, 2026, 11:59 PM GMT+1". */
export function fullTime(at: Instant, { timezone, seconds }: TimeOptions = {}): string {
  return formatInstant(at, timezone, {
    weekday: 'short',
    ...monthDay,
    year: 'numeric',
    ...clockOptions(seconds),
    timeZoneName: 'short',
  });
}

/** Formats an instant for lists: "Nov 29, 11:59 PM", with the year unless it is the current one. */
export function shortTime(at: Instant, { timezone, nowMs = Date.now(), seconds }: TimeOptions = {}): string {
  return formatInstant(at, timezone, {
    ...monthDay,
    ...yearUnlessCurrent(at, nowMs, timezone),
    ...clockOptions(seconds),
  });
}

/** Formats the date of an instant: "Nov 29", with the year unless it is the current one. */
export function shortDate(at: Instant, { timezone, nowMs = Date.now() }: TimeOptions = {}): string {
  return formatInstant(at, timezone, { ...monthDay, ...yearUnlessCurrent(at, nowMs, timezone) });
}

/** Formats the date of an instant with its year: "Nov 29, 2026". */
export function fullDate(at: Instant, { timezone }: TimeOptions = {}): string {
  return formatInstant(at, timezone, { ...monthDay, year: 'numeric' });
}

/** Formats the time of day of an instant: "11:59 PM". */
export function timeOfDay(at: Instant, { timezone, seconds }: TimeOptions = {}): string {
  return formatInstant(at, timezone, clockOptions(seconds));
}

/** Formats the wall-clock time of a form field: "11:59 PM" for `23:59`. */
export function wallTimeText(time: string): string {
  return formatInstant(`1970-01-01T${time}Z`, 'UTC', clockOptions());
}

/** Formats an instant relative to now: "3 hours ago", "in 12 days". Less than a minute is "just now", since clocks may differ a little. Display it beside an absolute time, or with one in its tooltip. */
export function relativeTime(at: Instant, nowMs: number): string {
  const format = cached(Intl.RelativeTimeFormat, formatPreferences().locale, {});
  const seconds = (new Date(at).getTime() - nowMs) / 1000;
  const found = units.find(({ from }) => Math.abs(seconds) >= from);
  if (!found) return justNow;
  const count = seconds / found.length;
  return format.format(count < 0 ? Math.ceil(count) : Math.round(count), found.unit);
}

/** Formats an instant as MM/DD/YY hh:mm:ss, the fixed format of the sales events table. */
export function tableTime(at: Instant, { timezone }: TimeOptions = {}): string {
  const two = '2-digit';
  return dateFormat('en-US', {
    ...{ year: two, month: two, day: two, hour: two, minute: two, second: two, hourCycle: 'h23' },
    timeZone: timezone ?? formatPreferences().timezone,
  })
    .format(new Date(at))
    .replace(', ', ' ');
}

/** A calendar date as `YYYY-MM-DD`. It is independent of time zones, so it is parsed and formatted in UTC. */
type Day = string;

const dayFormats = {
  /** "Nov 3" */
  short: monthDay,
  /** "Nov 3, 2026" */
  year: { ...monthDay, year: 'numeric' },
  /** "Tue, Nov 3" */
  weekday: { weekday: 'short', ...monthDay },
  /** "Tuesday, November 3, 2026" */
  long: { weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' },
  /** "November 2026" */
  month: { month: 'long', year: 'numeric' },
  /** "Tue" */
  weekdayOnly: { weekday: 'short' },
  /** "Tuesday" */
  longWeekday: { weekday: 'long' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

/** Formats a calendar date. */
export function dayText(day: Day, form: keyof typeof dayFormats): string {
  return formatInstant(day, 'UTC', dayFormats[form]);
}

/** Formats a date range: "Oct 2–31", with years unless both are the current one. */
export function dayRangeText({ from, to }: { readonly from: Day; readonly to: Day }, today: Day): string {
  const isThisYear = [from, to].every((day) => day.slice(0, 4) === today.slice(0, 4));
  return dateFormat(formatPreferences().locale, { ...dayFormats[isThisYear ? 'short' : 'year'], timeZone: 'UTC' })
    .formatRange(new Date(from), new Date(to))
    .replace(/\s*–\s*/u, '–')
    .replaceAll(/\s/gu, '\u00a0');
}

/** Returns the calendar date of an instant in a time zone: "2026-11-29". */
export function dayIn(timezone: string, at: Instant = Date.now()): Day {
  return isoTextIn(timezone, at).slice(0, 10);
}

/** Returns the wall-clock time of an instant in a time zone, in the format of time fields: "23:59". */
export function minuteIn(timezone: string, at: Instant): string {
  return isoTextIn(timezone, at).slice(11, 16);
}

/** Returns a time zone's name at an instant, in a locale: "EST", "GMT+1" or "Central European Standard Time". */
export function timezoneName(
  timezone: string,
  at: Instant,
  locale: string,
  form: 'short' | 'long' | 'shortOffset',
): string {
  const parts = dateFormat(locale, { timeZone: timezone, timeZoneName: form }).formatToParts(new Date(at));
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timezone;
}

/** The Swedish locale formats dates and times like ISO 8601: "2026-11-29 23:59". */
function isoTextIn(timezone: string, at: Instant): string {
  return dateFormat('sv-SE', { timeZone: timezone, dateStyle: 'short', timeStyle: 'short' }).format(new Date(at));
}

function clockOptions(seconds = false): Intl.DateTimeFormatOptions {
  const { timeFormat } = formatPreferences();
  return {
    // Some regions would write 9:05 instead of 09:05.
    hour: timeFormat === '24-hour' ? '2-digit' : 'numeric',
    minute: '2-digit',
    ...(seconds && { second: '2-digit' }),
    ...(timeFormat !== 'auto' && { hourCycle: timeFormat === '12-hour' ? 'h12' : 'h23' }),
  };
}

function yearUnlessCurrent(at: Instant, nowMs: number, timezone: string | undefined): Intl.DateTimeFormatOptions {
  const yearOf = (when: Instant): string => formatInstant(when, timezone, { year: 'numeric' });
  return yearOf(at) === yearOf(nowMs) ? {} : { year: 'numeric' };
}

/** Replaces the narrow spaces of `Intl`, which are missing from many fonts. */
function formatInstant(at: Instant, timezone: string | undefined, options: Intl.DateTimeFormatOptions): string {
  const { locale, timezone: ofAccount } = formatPreferences();
  return dateFormat(locale, { ...options, timeZone: timezone ?? ofAccount })
    .format(new Date(at))
    .replace(/[\u202f\u00a0]/gu, ' ');
}

function dateFormat(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return cached(Intl.DateTimeFormat, locale, options);
}
