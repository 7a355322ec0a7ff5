/** A date range as `YYYY-MM-DD`, both ends included. */
export interface Days {
  readonly from: string;
  readonly to: string;
}

const dayMs = 86_400_000;
// A named date is independent of time zones, so it is parsed and formatted in UTC.
const inUtc = { timeZone: 'UTC' } as const;
const short = new Intl.DateTimeFormat('en', { ...inUtc, day: 'numeric', month: 'short' });
const withYear = new Intl.DateTimeFormat('en', { ...inUtc, day: 'numeric', month: 'short', year: 'numeric' });
const withWeekday = new Intl.DateTimeFormat('en', { ...inUtc, weekday: 'short', day: 'numeric', month: 'short' });

/** Returns the current date in a time zone. */
export function todayIn(timezone: string, nowMs = Date.now()): string {
  const parts = new Map(
    new Intl.DateTimeFormat('en', { timeZone: timezone, year: 'numeric', month: '2-digit', day: '2-digit' })
      .formatToParts(nowMs)
      .map(({ type, value }) => [type, value]),
  );
  return `${parts.get('year')}-${parts.get('month')}-${parts.get('day')}`;
}

/** Returns the date a number of days after another, or before if negative. */
export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);
}

/** Formats a date for an axis: "Nov 3". */
export function shortDay(day: string): string {
  return short.format(new Date(day));
}

/** Formats a date for a table: "Tue, Nov 3". */
export function dayText(day: string): string {
  return withWeekday.format(new Date(day));
}

/** Formats a date range: "Oct 2–31", with years unless they are the current one. */
export function daysText({ from, to }: Days, today: string): string {
  const isThisYear = [from, to].every((day) => day.slice(0, 4) === today.slice(0, 4));
  return (isThisYear ? short : withYear)
    .formatRange(new Date(from), new Date(to))
    .replace(/\s*–\s*/u, '–')
    .replaceAll(' ', '\u00a0');
}
