import type { Temporal } from 'temporal-polyfill';
import { DeadlineError } from '../deadline-error.ts';
import type { SharedRule } from '../rule.ts';
import { momentIn } from './wall-clock.ts';

/** When a rule with one end for everybody begins and ends; it begins at null when nothing says so. Throws a `DeadlineError` unless it begins before it ends. */
export function spanOf(
  rule: SharedRule,
  timeZone: string,
): { opens: Temporal.ZonedDateTime | null; ends: Temporal.ZonedDateTime } {
  const opens = rule.opens ? momentIn(rule.opens, timeZone) : null;
  const ends = momentIn(rule, timeZone);
  if (opens && opens.epochMilliseconds >= ends.epochMilliseconds)
    throw new DeadlineError('impossible_rule', 'The end is not after the start');
  return { opens, ends };
}
