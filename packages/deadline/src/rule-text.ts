import { computeDeadline, opensAt } from './compute-deadline.ts';
import { deadlineText } from './deadline-text.ts';
import { deadlineTextAsOf } from './deadline-text-as-of.ts';
import { ruleMessages } from './messages.ts';
import type { BlendedRule, DeadlineRule, SharedRule } from './rule.ts';

/** Formats a rule in words: "2 days at 23:59", "48 hours", "Nov 23 at 11:59 PM CET". The zone and `now` only matter to rules with a shared end, whose year is written unless it is the current one; without `now`, always. Throws a `DeadlineError`. */
export function ruleText(rule: DeadlineRule, zone: string, now?: Date): string {
  switch (rule.kind) {
    case 'days':
      return ruleMessages.without(ruleMessages.days(rule.days, rule.time), rule.excludedWeekdays ?? []);
    case 'hours':
      return ruleMessages.hours(rule.hours);
    case 'minutes':
      return ruleMessages.minutes(rule.minutes);
    case 'weekly':
    case 'monthly':
    case 'quarterly':
      return blendedText(rule);
    case 'fixed':
    case 'quantity':
      return sharedText(rule, zone, now);
    case 'announcement':
      return ruleMessages.announcement;
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
      return ruleMessages.weekly(rule.weekday, rule.time);
    case 'monthly':
      return ruleMessages.monthly(rule.day, rule.time);
    case 'quarterly':
      return ruleMessages.quarterly(rule.month, rule.day, rule.time);
  }
}

function sharedText(rule: SharedRule, zone: string, now: Date | undefined): string {
  const textOf = (at: Date): string => (now ? deadlineTextAsOf(now, at, zone) : deadlineText(at, zone, { year: true }));
  const end = textOf(computeDeadline(rule, 0, zone).at);
  const opening = opensAt(rule, zone);
  if (opening === null) return end;
  return ruleMessages[rule.kind](end, textOf(opening));
}
