import { zoneAbbreviation } from '@lastcall/deadline';
import { messages } from './messages.ts';

/** How a clock is read: by which zone, from which moment on, and with 12 or 24 hours. */
export interface Clock {
  readonly zone: string;
  readonly now: Date;
  readonly is24Hours: boolean;
}

/** A moment in words: "Sunday 29 November 23:59 EST", with the year unless it is the current one. */
export function momentWords(at: Date, clock: Clock): string {
  return `${dayWords(at, clock)} ${timeWords(at, clock)} ${zoneAbbreviation(at, clock.zone, 'en')}`;
}

/** When somebody starts: "today at 15:04", "tomorrow at 09:00", "on Monday 30 November at 09:00". */
export function startWords(at: Date, clock: Clock): string {
  const time = timeWords(at, clock);
  const days = daysBetween(clock.now, at, clock.zone);
  if (days === 0) return messages.today(time);
  return days === 1 ? messages.tomorrow(time) : messages.onDay(dayWords(at, clock), time);
}

/** A day with its year: "28 March 2027". */
export function dateWords(at: Date, zone: string): string {
  return inParts(at, { timeZone: zone, day: 'numeric', month: 'long', year: 'numeric' }, ['day', 'month', 'year']);
}

function dayWords(at: Date, { zone, now }: Clock): string {
  const year = yearOf(at, zone) === yearOf(now, zone) ? {} : ({ year: 'numeric' } as const);
  return inParts(at, { timeZone: zone, weekday: 'long', day: 'numeric', month: 'long', ...year }, [
    'weekday',
    'day',
    'month',
    'year',
  ]);
}

function timeWords(at: Date, { zone, is24Hours }: Clock): string {
  return is24Hours
    ? new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(
        at,
      )
    : new Intl.DateTimeFormat('en-US', { timeZone: zone, hour: 'numeric', minute: '2-digit', hourCycle: 'h12' })
        .format(at)
        .replace('\u202f', ' ');
}

/** Browsers do not agree on the commas. */
function inParts(at: Date, options: Intl.DateTimeFormatOptions, order: readonly string[]): string {
  const parts = new Intl.DateTimeFormat('en-GB', options).formatToParts(at);
  return order.flatMap((type) => parts.find((part) => part.type === type)?.value ?? []).join(' ');
}

function yearOf(at: Date, zone: string): string {
  return inParts(at, { timeZone: zone, year: 'numeric' }, ['year']);
}

function daysBetween(from: Date, to: Date, zone: string): number {
  const dayOf = (at: Date): number =>
    Date.parse(new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short' }).format(at));
  return Math.round((dayOf(to) - dayOf(from)) / 86_400_000);
}
