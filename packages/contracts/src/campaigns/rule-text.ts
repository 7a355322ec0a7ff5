// Imported by package name, so that a remote, which bundles this file, reads the shell's preferences.
import { formatPreferences } from '@lastcall/contracts/platform';
import { shortTime, timezoneName, wallTimeText } from '../platform/formats/index.ts';
import type { RuleSummary } from './rule-summary.ts';

/** The time zone of a rule, and the current time, which decides whether a year is shown. */
interface RuleTextOptions {
  readonly timezone: string;
  readonly nowMs?: number;
}

const isWallTime = (moment: string): boolean => moment.length === 5;

/** Formats a deadline rule for its reader: "After 2 days, at 11:59 PM", "After 48 hours", "Nov 23, 11:59 PM EST". The time zone of the opening is included only if it differs. */
export function ruleText({ text, moments }: RuleSummary, { timezone, nowMs = Date.now() }: RuleTextOptions): string {
  const zoneOf = (moment: string): string => timezoneName(timezone, moment, formatPreferences().locale, 'short');
  return text.replaceAll(/\{(\d)\}/g, (_, index: string) => {
    const moment = moments[Number(index)]!;
    if (isWallTime(moment)) return wallTimeText(moment);
    const time = shortTime(moment, { timezone, nowMs });
    return index === '0' || zoneOf(moment) !== zoneOf(moments[0]!) ? `${time} ${zoneOf(moment)}` : time;
  });
}
