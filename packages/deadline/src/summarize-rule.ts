import { computeDeadline, opensAt } from './compute-deadline.ts';
import type { DeadlineRule } from './rule.ts';

/** Describes a rule for screens: its shared end and opening are instants, and every field is present. Throws a `DeadlineError`. */
export function summarizeRule(rule: DeadlineRule, zone: string) {
  switch (rule.kind) {
    case 'days':
      return { ...rule, excludedWeekdays: [...(rule.excludedWeekdays ?? [])] };
    case 'weekly':
    case 'monthly':
    case 'quarterly':
      return { ...rule, extendBelowHours: rule.extendBelowHours ?? 0 };
    case 'fixed':
    case 'quantity':
      return {
        kind: rule.kind,
        endsAt: computeDeadline(rule, 0, zone).at.toISOString(),
        opensAt: opensAt(rule, zone)?.toISOString() ?? null,
      };
    case 'hours':
    case 'minutes':
    case 'announcement':
      return rule;
  }
}
