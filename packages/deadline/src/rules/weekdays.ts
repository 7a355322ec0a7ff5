import { DeadlineError } from '../deadline-error.ts';
import type { Weekday } from '../rule.ts';
import { whole } from './whole.ts';

/** Returns excluded weekdays without duplicates. Throws a `DeadlineError` when one is invalid or when all are excluded. */
export function readWeekdays(weekdays: readonly Weekday[]): ReadonlySet<Weekday> {
  const excluded = new Set(weekdays);
  for (const weekday of excluded) whole(weekday, 'weekday', 1, 7);
  if (excluded.size === 7) throw new DeadlineError('impossible_rule', 'Every weekday is excluded');
  return excluded;
}
