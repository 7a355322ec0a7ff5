import { computeDeadline, opensAt } from './compute-deadline.ts';
import { ruleMessages } from './messages.ts';
import type { BlendedRule, DeadlineRule, SharedRule } from './rule.ts';

/** A rule in words. `text` has `{0}` and `{1}` in place of its `moments`, which the caller formats. */
interface RuleSummary {
  text: string;
  /** Wall-clock times of personal deadlines (`23:59`), or the shared end and the opening as ISO 8601 instants. */
  moments: string[];
}

/** Describes a rule in words: "After 2 days, at {0}", "After 48 hours", "{1} to {0}". The zone only matters to rules with a shared end. Throws a `DeadlineError`. */
export function summarizeRule(rule: DeadlineRule, zone: string): RuleSummary {
  switch (rule.kind) {
    case 'days':
      return {
        text: ruleMessages.without(ruleMessages.days(rule.days, '{0}'), rule.excludedWeekdays ?? []),
        moments: [rule.time],
      };
    case 'hours':
      return { text: ruleMessages.hours(rule.hours), moments: [] };
    case 'minutes':
      return { text: ruleMessages.minutes(rule.minutes), moments: [] };
    case 'weekly':
    case 'monthly':
    case 'quarterly':
      return { text: blendedText(rule), moments: [rule.time] };
    case 'fixed':
    case 'quantity':
      return sharedSummary(rule, zone);
    case 'announcement':
      return { text: ruleMessages.announcement, moments: [] };
  }
}

const periods = { weekly: 'week', monthly: 'month', quarterly: 'quarter' } as const;

function blendedText(rule: BlendedRule): string {
  const hours = rule.extendBelowHours ?? 0;
  return hours === 0 ? momentText(rule) : ruleMessages.extended(momentText(rule), periods[rule.kind], hours);
}

function momentText(rule: BlendedRule): string {
  switch (rule.kind) {
    case 'weekly':
      return ruleMessages.weekly(rule.weekday, '{0}');
    case 'monthly':
      return ruleMessages.monthly(rule.day, '{0}');
    case 'quarterly':
      return ruleMessages.quarterly(rule.month, rule.day, '{0}');
  }
}

function sharedSummary(rule: SharedRule, zone: string): RuleSummary {
  const end = computeDeadline(rule, 0, zone).at.toISOString();
  const opening = opensAt(rule, zone)?.toISOString();
  return opening === undefined
    ? { text: '{0}', moments: [end] }
    : { text: ruleMessages[rule.kind]('{0}', '{1}'), moments: [end, opening] };
}
