import { computeDeadline, opensAt } from './compute-deadline.ts';
import { deadlineText } from './deadline-text.ts';
import { ruleWords } from './messages.ts';
import type { BlendedRule, DeadlineRule, SharedRule } from './rule.ts';

/** A rule in words: "2 days at 23:59", "48 hours", "Nov 23 at 11:59 PM CET". The zone matters only to rules that end for everybody. Throws a `DeadlineError`. */
export function ruleText(rule: DeadlineRule, zone: string): string {
  switch (rule.kind) {
    case 'days':
      return ruleWords.without(ruleWords.days(rule.days, rule.time), rule.excludedWeekdays ?? []);
    case 'hours':
      return ruleWords.hours(rule.hours);
    case 'minutes':
      return ruleWords.minutes(rule.minutes);
    case 'weekly':
    case 'monthly':
    case 'quarterly':
      return blendedText(rule);
    case 'fixed':
    case 'quantity':
      return sharedText(rule, zone);
  }
}

const periods = { weekly: 'week', monthly: 'month', quarterly: 'quarter' } as const;

function blendedText(rule: BlendedRule): string {
  const hours = rule.extendBelowHours ?? 0;
  return hours === 0 ? momentText(rule) : ruleWords.extended(momentText(rule), periods[rule.kind], hours);
}

function momentText(rule: BlendedRule): string {
  switch (rule.kind) {
    case 'weekly':
      return ruleWords.weekly(rule.weekday, rule.time);
    case 'monthly':
      return ruleWords.monthly(rule.day, rule.time);
    case 'quarterly':
      return ruleWords.quarterly(rule.month, rule.day, rule.time);
  }
}

function sharedText(rule: SharedRule, zone: string): string {
  const end = deadlineText(computeDeadline(rule, 0, zone).at, zone);
  const opening = opensAt(rule, zone);
  if (opening === null) return end;
  return rule.kind === 'fixed' ? ruleWords.fixed(end, deadlineText(opening, zone)) : ruleWords.quantity(end, deadlineText(opening, zone));
}
