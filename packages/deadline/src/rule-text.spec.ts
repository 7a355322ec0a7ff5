import { describe, expect, it } from '@jest/globals';
import { ruleText } from './rule-text.ts';
import type { DeadlineRule } from './rule.ts';

describe('a rule in words', () => {
  it.each<[DeadlineRule, string]>([
    [{ kind: 'days', days: 2, time: '23:59' }, '2 days at 11:59 PM'],
    [{ kind: 'days', days: 1, time: '09:00' }, '1 day at 9:00 AM'],
    [{ kind: 'days', days: 0, time: '23:59' }, 'The same day at 11:59 PM'],
    [{ kind: 'days', days: 2, time: '23:59', excludedWeekdays: [] }, '2 days at 11:59 PM'],
    [{ kind: 'days', days: 2, time: '23:59', excludedWeekdays: [7] }, '2 days at 11:59 PM, not counting Sunday'],
    [
      { kind: 'days', days: 5, time: '23:59', excludedWeekdays: [6, 7] },
      '5 days at 11:59 PM, not counting Saturday and Sunday',
    ],
    [
      { kind: 'days', days: 5, time: '23:59', excludedWeekdays: [1, 6, 7] },
      '5 days at 11:59 PM, not counting Monday, Saturday, and Sunday',
    ],
    [{ kind: 'hours', hours: 48 }, '48 hours'],
    [{ kind: 'hours', hours: 1 }, '1 hour'],
    [{ kind: 'minutes', minutes: 15 }, '15 minutes'],
    [{ kind: 'minutes', minutes: 1 }, '1 minute'],
    [{ kind: 'weekly', weekday: 7, time: '23:59' }, 'The next Sunday at 11:59 PM'],
    [
      { kind: 'weekly', weekday: 7, time: '23:59', extendBelowHours: 24 },
      'The next Sunday at 11:59 PM, or a week later with less than 24 hours left',
    ],
    [{ kind: 'weekly', weekday: 7, time: '23:59', extendBelowHours: 0 }, 'The next Sunday at 11:59 PM'],
    [{ kind: 'monthly', day: 15, time: '12:00' }, 'Day 15 of the month at 12:00 PM'],
    [{ kind: 'monthly', day: 28, time: '12:00' }, 'Day 28 of the month at 12:00 PM'],
    [
      { kind: 'monthly', day: 31, time: '12:00', extendBelowHours: 1 },
      'Day 31 (or the last day) of the month at 12:00 PM, or a month later with less than 1 hour left',
    ],
    [{ kind: 'quarterly', month: 2, day: 10, time: '12:00' }, 'Day 10 of the quarter’s second month at 12:00 PM'],
    [
      { kind: 'quarterly', month: 3, day: 31, time: '12:00', extendBelowHours: 48 },
      'Day 31 (or the last day) of the quarter’s third month at 12:00 PM, or a quarter later with less than 48 hours left',
    ],
    [{ kind: 'fixed', date: '2026-11-23', time: '23:59' }, 'Nov 23, 11:59 PM CET'],
    [
      { kind: 'fixed', date: '2026-11-23', time: '23:59', opens: { date: '2026-10-20', time: '09:00' } },
      'Oct 20, 9:00 AM CEST to Nov 23, 11:59 PM CET',
    ],
    [
      { kind: 'quantity', date: '2026-11-23', time: '23:59', opens: { date: '2026-10-20', time: '09:00' } },
      'Until sold out, Oct 20, 9:00 AM CEST to Nov 23, 11:59 PM CET',
    ],
    [{ kind: 'fixed', date: '2020-01-01', time: '23:59' }, 'Jan 1, 2020, 11:59 PM CET'],
    [
      { kind: 'fixed', date: '2027-01-05', time: '23:59', opens: { date: '2026-12-20', time: '09:00' } },
      'Dec 20, 9:00 AM CET to Jan 5, 2027, 11:59 PM CET',
    ],
    [{ kind: 'announcement' }, 'No deadline'],
  ])('%j', (rule, words) => {
    expect(ruleText(rule, 'Europe/Vienna', new Date('2026-11-20T12:00:00.000Z'))).toBe(words);
  });

  it('always includes its year when the current year is unknown', () => {
    expect(ruleText({ kind: 'fixed', date: '2026-11-23', time: '23:59' }, 'Europe/Vienna')).toBe(
      'Nov 23, 2026, 11:59 PM CET',
    );
  });
});
