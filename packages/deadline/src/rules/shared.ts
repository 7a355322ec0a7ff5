import type { Temporal } from 'temporal-polyfill';
import { DeadlineError } from '../deadline-error.ts';
import type { SharedRule } from '../rule.ts';
import { momentIn } from './wall-clock.ts';

/** Returns the opening and the end of a rule with a shared end; the opening is null when the rule has none. Throws a `DeadlineError` unless the opening is before the end. */
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
