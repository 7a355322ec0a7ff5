/** Some days of a calendar as `YYYY-MM-DD`, both ends with them. */
export interface Days {
  readonly from: string;
  readonly to: string;
}

const dayMs = 86_400_000;
// A day is the same day for everybody once it has its name, so it is read and written as one of UTC.
const inUtc = { timeZone: 'UTC' } as const;
const short = new Intl.DateTimeFormat('en', { ...inUtc, day: 'numeric', month: 'short' });
const withYear = new Intl.DateTimeFormat('en', { ...inUtc, day: 'numeric', month: 'short', year: 'numeric' });
const withWeekday = new Intl.DateTimeFormat('en', { ...inUtc, weekday: 'short', day: 'numeric', month: 'short' });

/** The day that it is in a zone. */
export function todayIn(timezone: string, nowMs = Date.now()): string {
  const parts = new Map(
    new Intl.DateTimeFormat('en', { timeZone: timezone, year: 'numeric', month: '2-digit', day: '2-digit' })
      .formatToParts(nowMs)
      .map(({ type, value }) => [type, value]),
  );
  return `${parts.get('year')}-${parts.get('month')}-${parts.get('day')}`;
}

/** The day so many days after another, or before it. */
export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);
}

/** A day beside an axis: "Nov 3". */
export function shortDay(day: string): string {
  return short.format(new Date(day));
}

/** A day of a table: "Tue, Nov 3". */
export function dayText(day: string): string {
  return withWeekday.format(new Date(day));
}

/** Days as people say them: "Oct 2–31", and with years where they are not those of today. */
export function daysText({ from, to }: Days, today: string): string {
  const isThisYear = [from, to].every((day) => day.slice(0, 4) === today.slice(0, 4));
  return (isThisYear ? short : withYear)
    .formatRange(new Date(from), new Date(to))
    .replace(/\s*–\s*/u, '–')
    .replaceAll(' ', '\u00a0');
}
