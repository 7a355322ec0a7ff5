import { Temporal } from 'temporal-polyfill';
import type { BlendedRule } from '../rule.ts';
import { onClock, plainTime } from './wall-clock.ts';
import { whole } from './whole.ts';

const hourMs = 3_600_000;

/**
 * Returns the first end of a blended rule that is strictly after the start. With strictly fewer elapsed hours left than the rule's threshold, returns the end of the
 * following period; at most one period is added, however high the threshold.
 */
export function endOfBlended(rule: BlendedRule, start: Temporal.ZonedDateTime): Temporal.ZonedDateTime {
  const time = plainTime(rule.time);
  const dayIn = dayOfPeriod(rule, start.toPlainDate());
  const endIn = (period: number) => onClock(dayIn(period), time, start.timeZoneId);
  const leftIn = (period: number) => endIn(period).epochMilliseconds - start.epochMilliseconds;
  // Starts one period early, because a gap over midnight can move the end of the last period past a start on the following day.
  let period = -1;
  while (leftIn(period) <= 0) period++;
  const thresholdMs = whole(rule.extendBelowHours ?? 0, 'number of hours', 0) * hourMs;
  return endIn(leftIn(period) < thresholdMs ? period + 1 : period);
}

/** Returns the day that a rule names in a period; 0 is the week that begins today, or the current month or quarter. */
function dayOfPeriod(rule: BlendedRule, today: Temporal.PlainDate): (period: number) => Temporal.PlainDate {
  switch (rule.kind) {
    case 'weekly': {
      const first = today.add({ days: (whole(rule.weekday, 'weekday', 1, 7) - today.dayOfWeek + 7) % 7 });
      return (weeks) => first.add({ weeks });
    }
    case 'monthly':
      return dayOfMonths(today.toPlainYearMonth(), 1, rule.day);
    case 'quarterly': {
      const monthOfQuarter = ((today.month - 1) % 3) + 1;
      const month = today
        .toPlainYearMonth()
        .add({ months: whole(rule.month, 'month of a quarter', 1, 3) - monthOfQuarter });
      return dayOfMonths(month, 3, rule.day);
    }
  }
}

function dayOfMonths(
  first: Temporal.PlainYearMonth,
  step: number,
  number: number,
): (period: number) => Temporal.PlainDate {
  const day = whole(number, 'day of a month', 1, 31);
  return (period) => {
    const { year, month } = first.add({ months: step * period });
    return Temporal.PlainDate.from({ year, month, day }, { overflow: 'constrain' });
  };
}
