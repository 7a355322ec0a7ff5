import { computeDeadline } from './compute-deadline.ts';
import { deadlineText } from './deadline-text.ts';
import { ruleWords } from './messages.ts';
import type { DeadlineRule } from './rule.ts';

/** A rule in words: "2 days at 23:59", "48 hours", "Nov 23 at 11:59 PM CET". The zone matters to a fixed rule alone. Throws a `DeadlineError`. */
export function ruleText(rule: DeadlineRule, zone: string): string {
  switch (rule.kind) {
    case 'days':
      return ruleWords.days(rule.days, rule.time);
    case 'hours':
      return ruleWords.hours(rule.hours);
    case 'minutes':
      return ruleWords.minutes(rule.minutes);
    case 'fixed':
      return deadlineText(computeDeadline(rule, 0, zone).at, zone);
  }
}
