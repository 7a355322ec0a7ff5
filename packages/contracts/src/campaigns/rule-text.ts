// By the package's name, so that a remote, which builds this file in, reads the shell's preferences.
import { formatPreferences } from '@lastcall/contracts/platform';
import { shortTime, timezoneName, wallTimeText } from '../platform/formats/index.ts';
import type { RuleSummary } from './rule-summary.ts';
import { ruleWords as words } from './rule-words.ts';

/** The time zone of a rule, and the current time, which decides if a year is shown. */
interface RuleTextOptions {
  readonly timezone: string;
  readonly nowMs?: number;
}

/** Formats a deadline rule for its reader: "2 days at 11:59 PM", "48 hours", "Nov 23, 11:59 PM EST". */
export function ruleText(rule: RuleSummary, { timezone, nowMs = Date.now() }: RuleTextOptions): string {
  switch (rule.kind) {
    case 'days':
      return words.without(words.days(rule.days, wallTimeText(rule.time)), rule.excludedWeekdays);
    case 'hours':
      return words.hours(rule.hours);
    case 'minutes':
      return words.minutes(rule.minutes);
    case 'weekly':
      return words.extended(words.weekly(rule.weekday, wallTimeText(rule.time)), 'week', rule.extendBelowHours);
    case 'monthly':
      return words.extended(words.monthly(rule.day, wallTimeText(rule.time)), 'month', rule.extendBelowHours);
    case 'quarterly':
      return words.extended(
        words.quarterly(rule.month, rule.day, wallTimeText(rule.time)),
        'quarter',
        rule.extendBelowHours,
      );
    case 'fixed':
    case 'quantity':
      return sharedText(rule, { timezone, nowMs });
    case 'announcement':
      return words.announcement;
  }
}

function sharedText(
  { kind, endsAt, opensAt }: Extract<RuleSummary, { endsAt: string }>,
  options: Required<RuleTextOptions>,
): string {
  const zone = zoneAt(options.timezone, endsAt);
  const end = `${shortTime(endsAt, options)} ${zone}`;
  if (opensAt === null) return end;
  const opening = shortTime(opensAt, options);
  const openingZone = zoneAt(options.timezone, opensAt);
  return words[kind](end, openingZone === zone ? opening : `${opening} ${openingZone}`);
}

/** A campaign's time zone may differ from the account's, so it is always named. */
function zoneAt(timezone: string, at: string): string {
  return timezoneName(timezone, at, formatPreferences().locale, 'short');
}
