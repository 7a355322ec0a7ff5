import { afterEach, describe, expect, it } from '@jest/globals';
import { resetFormatPreferences, setFormatPreferences } from '../platform/format-preferences.ts';
import { ruleSummary, type RuleSummary } from './rule-summary.ts';
import { ruleText } from './rule-text.ts';

const timezone = 'America/New_York';
const nowMs = Date.parse('2026-11-20T12:00:00Z');
const textOf = (rule: RuleSummary): string => ruleText(ruleSummary.parse(rule), { timezone, nowMs });
afterEach(resetFormatPreferences);

describe('a rule in words', () => {
  it.each<[RuleSummary, string]>([
    [{ kind: 'days', days: 2, time: '23:59', excludedWeekdays: [] }, '2 days at 11:59 PM'],
    [{ kind: 'days', days: 1, time: '09:00', excludedWeekdays: [] }, '1 day at 9:00 AM'],
    [{ kind: 'days', days: 0, time: '23:59', excludedWeekdays: [] }, 'The same day at 11:59 PM'],
    [{ kind: 'days', days: 2, time: '23:59', excludedWeekdays: [7] }, '2 days at 11:59 PM, not counting Sunday'],
    [
      { kind: 'days', days: 5, time: '23:59', excludedWeekdays: [1, 6, 7] },
      '5 days at 11:59 PM, not counting Monday, Saturday, and Sunday',
    ],
    [{ kind: 'hours', hours: 48 }, '48 hours'],
    [{ kind: 'hours', hours: 1 }, '1 hour'],
    [{ kind: 'minutes', minutes: 15 }, '15 minutes'],
    [{ kind: 'weekly', weekday: 7, time: '23:59', extendBelowHours: 0 }, 'The next Sunday at 11:59 PM'],
    [
      { kind: 'weekly', weekday: 1, time: '23:59', extendBelowHours: 24 },
      'The next Monday at 11:59 PM, or a week later with less than 24 hours left',
    ],
    [{ kind: 'monthly', day: 28, time: '12:00', extendBelowHours: 0 }, 'Day 28 of the month at 12:00 PM'],
    [
      { kind: 'monthly', day: 31, time: '12:00', extendBelowHours: 1 },
      'Day 31 (or the last day) of the month at 12:00 PM, or a month later with less than 1 hour left',
    ],
    [
      { kind: 'quarterly', month: 2, day: 10, time: '12:00', extendBelowHours: 0 },
      'Day 10 of the quarter’s second month at 12:00 PM',
    ],
    [
      { kind: 'quarterly', month: 3, day: 31, time: '12:00', extendBelowHours: 48 },
      'Day 31 (or the last day) of the quarter’s third month at 12:00 PM, or a quarter later with less than 48 hours left',
    ],
    [{ kind: 'fixed', endsAt: '2026-11-24T04:59:00.000Z', opensAt: null }, 'Nov 23, 11:59 PM EST'],
    [
      { kind: 'fixed', endsAt: '2026-11-24T04:59:00.000Z', opensAt: '2026-10-20T13:00:00.000Z' },
      'Oct 20, 9:00 AM EDT to Nov 23, 11:59 PM EST',
    ],
    [
      { kind: 'quantity', endsAt: '2027-01-06T04:59:00.000Z', opensAt: '2026-12-20T14:00:00.000Z' },
      'Until sold out, Dec 20, 9:00 AM to Jan 5, 2027, 11:59 PM EST',
    ],
    [{ kind: 'announcement' }, 'No deadline'],
  ])('%j', (rule, words) => {
    expect(textOf(rule)).toBe(words);
  });

  it('follows the region and the time format of its reader', () => {
    setFormatPreferences({ locale: 'en-GB', timeFormat: '24-hour' });

    expect(textOf({ kind: 'days', days: 2, time: '09:05', excludedWeekdays: [] })).toBe('2 days at 09:05');
    expect(textOf({ kind: 'fixed', endsAt: '2026-11-24T04:59:00.000Z', opensAt: null })).toBe('23 Nov, 23:59 GMT-5');
  });
});
