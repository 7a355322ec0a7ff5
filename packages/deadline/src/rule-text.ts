import { computeDeadline, opensAt } from './compute-deadline.ts';
import { formatter } from './formatter.ts';
import { ruleMessages } from './messages.ts';
import type { BlendedRule, DeadlineRule, SharedRule } from './rule.ts';
import { zoneAbbreviation } from './zone-abbreviation.ts';

/** Formats a rule in words: "2 days at 11:59 PM", "48 hours", "Nov 23, 11:59 PM CET". The zone and `now` only matter to rules with a shared end, whose year is written unless it is the current one; without `now`, always. Throws a `DeadlineError`. */
export function ruleText(rule: DeadlineRule, zone: string, now?: Date): string {
  switch (rule.kind) {
    case 'days':
      return ruleMessages.without(ruleMessages.days(rule.days, timeText(rule.time)), rule.excludedWeekdays ?? []);
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
      return ruleMessages.weekly(rule.weekday, timeText(rule.time));
    case 'monthly':
      return ruleMessages.monthly(rule.day, timeText(rule.time));
    case 'quarterly':
      return ruleMessages.quarterly(rule.month, rule.day, timeText(rule.time));
  }
}

function sharedText(rule: SharedRule, zone: string, now: Date | undefined): string {
  const textOf = (at: Date): string => shortText(at, zone, now);
  const end = textOf(computeDeadline(rule, 0, zone).at);
  const opening = opensAt(rule, zone);
  if (opening === null) return end;
  return ruleMessages[rule.kind](end, textOf(opening));
}

/** Formats an instant in the short form of the product's screens, with its zone: "Nov 23, 11:59 PM CET". */
function shortText(at: Date, zone: string, now: Date | undefined): string {
  const yearOf = (when: Date): string => formatter('en', { year: 'numeric', timeZone: zone }).format(when);
  const isThisYear = now !== undefined && yearOf(at) === yearOf(now);
  const date = { month: 'short', day: 'numeric', ...(!isThisYear && ({ year: 'numeric' } as const)) } as const;
  return `${written(at, { ...date, ...clock, timeZone: zone })} ${zoneAbbreviation(at, zone, 'en')}`;
}

/** Formats a wall-clock time: "11:59 PM" for `23:59`. */
function timeText(time: string): string {
  return written(new Date(`1970-01-01T${time}Z`), { ...clock, timeZone: 'UTC' });
}

const clock = { hour: 'numeric', minute: '2-digit' } as const;

/** The narrow spaces of `Intl` are missing from many fonts. */
function written(at: Date, options: Intl.DateTimeFormatOptions): string {
  return formatter('en', options).format(at).replaceAll('\u202f', ' ');
}
