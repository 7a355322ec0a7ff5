import { labels } from './messages.ts';

const secondMs = 1000;
const daySeconds = 86_400;
/** Each unit's length in seconds, and the count from which it is used: deadlines are expressed in days for up to a season. */
const units = [
  { unit: 'year', length: 365 * daySeconds, from: 365 * daySeconds },
  { unit: 'month', length: 30 * daySeconds, from: 91 * daySeconds },
  { unit: 'day', length: daySeconds, from: daySeconds },
  { unit: 'hour', length: 3600, from: 3600 },
  { unit: 'minute', length: 60, from: 60 },
] as const;

const relative = new Intl.RelativeTimeFormat('en');

/** Formats an instant relative to now: "3 hours ago", "in 12 days". Less than a minute is "just now", since clocks may differ a little. */
export function relativeTime(at: string, nowMs: number): string {
  const seconds = (Date.parse(at) - nowMs) / secondMs;
  const found = units.find(({ from }) => Math.abs(seconds) >= from);
  if (!found) return labels.justNow;
  const count = seconds / found.length;
  return relative.format(count < 0 ? Math.ceil(count) : Math.round(count), found.unit);
}

/** Formats an instant with seconds, or with minutes when that is enough, in a time zone, by default the user's. */
export function exactTime(
  at: string,
  { timezone, to = 'second' }: { readonly timezone?: string; readonly to?: 'second' | 'minute' } = {},
): string {
  return new Intl.DateTimeFormat('en', {
    dateStyle: 'medium',
    timeStyle: to === 'second' ? 'medium' : 'short',
    timeZone: timezone,
  })
    .format(new Date(at))
    .replaceAll('\u202f', ' ');
}
