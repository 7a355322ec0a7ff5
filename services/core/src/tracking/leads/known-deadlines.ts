import { computeDeadline, type Deadline, type DeadlineRule } from '@lastcall/deadline';

/** The maximum number of cached deadlines per rule: an import starts thousands of countdowns at once, and every visit needs a shared deadline. */
const maxCached = 2_000;

const byRule = new WeakMap<DeadlineRule, Map<string, Deadline>>();

/** Caches `computeDeadline` for each rule object, zone and start. */
export function knownDeadline(rule: DeadlineRule, startedAt: Date, zone: string): Deadline {
  let known = byRule.get(rule);
  if (!known) byRule.set(rule, (known = new Map()));
  const key = `${startedAt.getTime()} ${zone}`;
  const found = known.get(key);
  if (found) return found;
  if (known.size === maxCached) known.clear();
  const deadline = computeDeadline(rule, startedAt, zone);
  known.set(key, deadline);
  return deadline;
}
