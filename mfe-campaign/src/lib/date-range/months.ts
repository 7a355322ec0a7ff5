/** A date as `YYYY-MM-DD`, and a month as `YYYY-MM`, without a time zone. */
export type Day = string;
export type Month = string;

const dayMs = 86_400_000;
const daysPerWeek = 7;

function timeOf(day: Day): number {
  return Date.parse(`${day}T00:00:00Z`);
}

export function monthOf(day: Day): Month {
  return day.slice(0, 7);
}

/** Returns the date a number of days later, or earlier if negative. */
export function addDays(day: Day, days: number): Day {
  return new Date(timeOf(day) + days * dayMs).toISOString().slice(0, 10);
}

/** Returns the month a number of months later, or earlier if negative. */
export function addMonths(month: Month, months: number): Month {
  const [year, number] = month.split('-').map(Number) as [number, number];
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7);
}

/** Returns the same day of another month, or its last one where it is shorter. */
export function addMonthsToDay(day: Day, months: number): Day {
  const month = addMonths(monthOf(day), months);
  const last = addDays(`${addMonths(month, 1)}-01`, -1);
  const same = `${month}-${day.slice(8)}`;
  return same < last ? same : last;
}

/** Returns the dates of a month in weeks from Monday to Sunday; null before the first and after the last. */
export function weeksOf(month: Month): (Day | null)[][] {
  const first: Day = `${month}-01`;
  const length = (timeOf(`${addMonths(month, 1)}-01`) - timeOf(first)) / dayMs;
  const blank = (new Date(timeOf(first)).getUTCDay() + daysPerWeek - 1) % daysPerWeek;
  const weeks = Math.ceil((blank + length) / daysPerWeek);
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: daysPerWeek }, (_, column) => {
      const index = week * daysPerWeek + column - blank;
      return index >= 0 && index < length ? addDays(first, index) : null;
    }),
  );
}

/**
 * Returns the first of the two months that a calendar shows for a range: usually the month of its start.
 * An end more than one month after the start would be hidden, so the second month is then that of the end.
 */
export function monthToShow(start: Day | null, end: Day | null, today: Day): Month {
  if (start !== null && end !== null && end > addMonthsToDay(start, 1)) return addMonths(monthOf(end), -1);
  return monthOf(start ?? end ?? today);
}
