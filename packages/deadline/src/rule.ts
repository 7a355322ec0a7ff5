import { DeadlineError } from './deadline-error.ts';

/**
 * How a deadline follows from its start.
 * `days` end at a clock time (`HH:MM`, 24 hours) on the campaign's calendar, `hours` and `minutes` are exact elapsed time, `fixed` is one instant for everybody.
 */
export type DeadlineRule =
  | { kind: 'days'; days: number; time: string }
  | { kind: 'hours'; hours: number }
  | { kind: 'minutes'; minutes: number }
  | { kind: 'fixed'; date: string; time: string };

/** The fields of the campaign form that say when it ends. */
export interface DeadlineForm {
  deadlineUnit: 'days' | 'hours' | 'minutes';
  deadlineLength: number | null;
  /** `YYYY-MM-DD` */
  deadlineDate: string | null;
  /** `HH:MM`, 24 hours */
  deadlineTime: string;
}

/**
 * The rule of a campaign form. `ends` says whether the campaign's type runs on each person's own clock or ends for everybody at once.
 * Throws a `DeadlineError` (`impossible_rule`) when the field that this needs is empty.
 */
export function ruleOf(form: DeadlineForm, ends: 'evergreen' | 'fixed'): DeadlineRule {
  if (ends === 'fixed') {
    if (form.deadlineDate === null) throw new DeadlineError('impossible_rule', 'A fixed campaign needs a date');
    return { kind: 'fixed', date: form.deadlineDate, time: form.deadlineTime };
  }
  const length = form.deadlineLength;
  if (length === null) throw new DeadlineError('impossible_rule', 'An evergreen campaign needs a length');
  switch (form.deadlineUnit) {
    case 'days':
      return { kind: 'days', days: length, time: form.deadlineTime };
    case 'hours':
      return { kind: 'hours', hours: length };
    case 'minutes':
      return { kind: 'minutes', minutes: length };
  }
}
