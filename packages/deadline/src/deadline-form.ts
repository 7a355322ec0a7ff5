import { DeadlineError } from './deadline-error.ts';
import type {
  BlendedRule,
  DaysRule,
  DeadlineRule,
  ElapsedRule,
  FixedRule,
  QuantityRule,
  WallMoment,
  Weekday,
} from './rule.ts';
import { readWeekdays } from './rules/weekdays.ts';

/** The fields of the campaign form that define the deadline. Each deadline kind reads its own and ignores the others. */
export interface DeadlineForm {
  deadlineUnit: 'days' | 'hours' | 'minutes';
  deadlineLength: number | null;
  /** `YYYY-MM-DD`: the end of a fixed or quantity campaign (`quantity_date_end`). */
  deadlineDate: string | null;
  /** `HH:MM`, 24 hours */
  deadlineTime: string;
  /** `exclude_week_days`: only read with the unit `days`. */
  excludedWeekdays?: readonly Weekday[] | null;
  /** `start_date`, `quantity_date_start`: `YYYY-MM-DD`. A fixed campaign without it opens immediately; a quantity campaign requires it. */
  startDate?: string | null;
  /** `HH:MM`, 24 hours; without it the campaign opens at midnight. */
  startTime?: string | null;
  /** `hybrid_type` */
  blendedPeriod?: 'week' | 'month' | 'quarter' | null;
  /** `expire_day_in_a_week`: read with the period `week`. */
  blendedWeekday?: Weekday | null;
  /** `hybrid_day`: 1 to 31, read with the periods `month` and `quarter`. */
  blendedDay?: number | null;
  /** `hybrid_month`: 1 to 3, read with the period `quarter`. */
  blendedMonth?: 1 | 2 | 3 | null;
  /** The hours for `next_week_extend_toggle`; null while it is off. */
  extendBelowHours?: number | null;
}

/** The deadline kind of a campaign type: a personal countdown, a shared end, the next matching calendar day, sold out, or none. */
export type DeadlineEnd = 'evergreen' | 'fixed' | 'blended' | 'quantity' | 'announcement';

/**
 * Returns the rule of a campaign form. Unused fields are omitted, so that equal rules are deeply equal.
 * Throws a `DeadlineError` (`impossible_rule`) when a required field is empty, or when every weekday is excluded.
 */
export function ruleOf(form: DeadlineForm, ends: DeadlineEnd): DeadlineRule {
  switch (ends) {
    case 'evergreen':
      return evergreenRule(form);
    case 'fixed':
      return fixedRule(form);
    case 'blended':
      return blendedRule(form);
    case 'quantity':
      return quantityRule(form);
    case 'announcement':
      return { kind: 'announcement' };
  }
}

function evergreenRule(form: DeadlineForm): DaysRule | ElapsedRule {
  const length = needed(form.deadlineLength, 'An evergreen campaign needs a length');
  switch (form.deadlineUnit) {
    case 'days':
      return { kind: 'days', days: length, time: form.deadlineTime, ...exclusion(form) };
    case 'hours':
      return { kind: 'hours', hours: length };
    case 'minutes':
      return { kind: 'minutes', minutes: length };
  }
}

function exclusion({ excludedWeekdays }: DeadlineForm): Pick<DaysRule, 'excludedWeekdays'> {
  const weekdays = [...readWeekdays(excludedWeekdays ?? [])].sort();
  return weekdays.length === 0 ? {} : { excludedWeekdays: weekdays };
}

function fixedRule(form: DeadlineForm): FixedRule {
  const date = needed(form.deadlineDate, 'A fixed campaign needs a date');
  const opens = opening(form);
  return { kind: 'fixed', date, time: form.deadlineTime, ...(opens && { opens }) };
}

function quantityRule(form: DeadlineForm): QuantityRule {
  const date = needed(form.deadlineDate, 'A quantity campaign needs an end date');
  const opens = needed(opening(form), 'A quantity campaign needs a start date');
  return { kind: 'quantity', date, time: form.deadlineTime, opens };
}

function opening({ startDate, startTime }: DeadlineForm): WallMoment | null {
  return startDate ? { date: startDate, time: startTime ?? '00:00' } : null;
}

function blendedRule(form: DeadlineForm): BlendedRule {
  const moment = { time: form.deadlineTime, ...(form.extendBelowHours && { extendBelowHours: form.extendBelowHours }) };
  const day = () => needed(form.blendedDay, 'A blended campaign needs a day');
  switch (needed(form.blendedPeriod, 'A blended campaign needs a period')) {
    case 'week':
      return { kind: 'weekly', weekday: needed(form.blendedWeekday, 'A weekly campaign needs a weekday'), ...moment };
    case 'month':
      return { kind: 'monthly', day: day(), ...moment };
    case 'quarter':
      return {
        kind: 'quarterly',
        month: needed(form.blendedMonth, 'A quarterly campaign needs a month'),
        day: day(),
        ...moment,
      };
  }
}

function needed<T>(value: T | null | undefined, otherwise: string): T {
  if (value === null || value === undefined) throw new DeadlineError('impossible_rule', otherwise);
  return value;
}
