import type { Temporal } from 'temporal-polyfill';
import type { DaysRule } from '../rule.ts';
import { onClock, plainTime } from './wall-clock.ts';
import { readWeekdays } from './weekdays.ts';
import { whole } from './whole.ts';

/** Returns the end of a number of days at a time of day. An end that has passed at the start rolls over to the next counted day. */
export function endOfDays(rule: DaysRule, start: Temporal.ZonedDateTime): Temporal.ZonedDateTime {
  const time = plainTime(rule.time);
  const excluded = readWeekdays(rule.excludedWeekdays ?? []);
  let day = countedDay(start.toPlainDate(), whole(rule.days, 'number of days', 0), excluded);
  let end = onClock(day, time, start.timeZoneId);
  // A deadline equal to the start would expire immediately, and a gap over midnight can move one onto an excluded weekday.
  while (end.epochMilliseconds <= start.epochMilliseconds || isExcluded(end, excluded)) {
    day = nextCounted(day, excluded);
    end = onClock(day, time, start.timeZoneId);
  }
  return end;
}

/** Returns the `count`-th counted day after a day; 0 is the day itself, or the next counted one. */
function countedDay(from: Temporal.PlainDate, count: number, excluded: ReadonlySet<number>): Temporal.PlainDate {
  if (count === 0) return isExcluded(from, excluded) ? nextCounted(from, excluded) : from;
  // Skips whole weeks at once, so that ten years are as fast as ten days; leaves at least one day to the loop, so that the last day is a counted one.
  const perWeek = 7 - excluded.size;
  const weeks = Math.floor((count - 1) / perWeek);
  let day = from.add({ weeks });
  for (let left = count - weeks * perWeek; left > 0; left--) day = nextCounted(day, excluded);
  return day;
}

function nextCounted(day: Temporal.PlainDate, excluded: ReadonlySet<number>): Temporal.PlainDate {
  let next = day.add({ days: 1 });
  while (isExcluded(next, excluded)) next = next.add({ days: 1 });
  return next;
}

function isExcluded(day: { readonly dayOfWeek: number }, excluded: ReadonlySet<number>): boolean {
  return excluded.has(day.dayOfWeek);
}
