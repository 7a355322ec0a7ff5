import { computeDeadline, type Deadline, type DeadlineRule } from '@lastcall/deadline';

/** Deadlines of one rule that are kept; an import starts thousands of people at one moment, and an end for everybody is asked for at every visit. */
const mostKept = 2_000;

const byRule = new WeakMap<DeadlineRule, Map<string, Deadline>>();

/** `computeDeadline`, once for each rule object, zone and start. */
export function knownDeadline(rule: DeadlineRule, startedAt: Date, zone: string): Deadline {
  let known = byRule.get(rule);
  if (!known) byRule.set(rule, (known = new Map()));
  const key = `${startedAt.getTime()} ${zone}`;
  const found = known.get(key);
  if (found) return found;
  if (known.size === mostKept) known.clear();
  const deadline = computeDeadline(rule, startedAt, zone);
  known.set(key, deadline);
  return deadline;
}
