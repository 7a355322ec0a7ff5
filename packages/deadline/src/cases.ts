import { computeDeadline, opensAt } from './compute-deadline.ts';
import type { DeadlineRule } from './rule.ts';

/** One line of `cases.json`: the expected result of a rule for a start, in a zone. Instants are ISO 8601 in UTC. */
export interface DeadlineCase {
  why: string;
  rule: DeadlineRule;
  zone: string;
  startedAt: string;
  at: string;
  wallTime: string;
  /** The opening of the campaign; missing for rules without one. */
  opensAt?: string;
}

/** A failed case with its actual result: a deadline, or the error's message. */
interface DeadlineFailure {
  case: DeadlineCase;
  got: { at: string; wallTime: string; opensAt?: string } | { error: string };
}

/** Runs cases in the current runtime and returns those that fail. */
export function runCases(cases: readonly DeadlineCase[]): DeadlineFailure[] {
  return cases.flatMap((one) => {
    const got = outcomeOf(one);
    return 'at' in got && got.at === one.at && got.wallTime === one.wallTime && got.opensAt === one.opensAt
      ? []
      : [{ case: one, got }];
  });
}

function outcomeOf({ rule, startedAt, zone }: DeadlineCase): DeadlineFailure['got'] {
  try {
    const { at, wallTime } = computeDeadline(rule, new Date(startedAt), zone);
    return { at: at.toISOString(), wallTime, opensAt: opensAt(rule, zone)?.toISOString() };
  } catch (error) {
    return { error: String(error) };
  }
}
