import { describe, expect, it } from '@jest/globals';
import type { DeadlineRule } from './rule.ts';
import { summarizeRule } from './summarize-rule.ts';

const end = '2026-11-23T22:59:00.000Z';
const opening = '2026-10-20T07:00:00.000Z';

describe('a rule in words', () => {
  it.each<[DeadlineRule, string, string[]]>([
    [{ kind: 'days', days: 2, time: '23:59' }, 'After 2 days, at {0}', ['23:59']],
    [{ kind: 'days', days: 1, time: '09:00' }, 'After 1 day, at {0}', ['09:00']],
    [{ kind: 'days', days: 0, time: '23:59' }, 'The same day at {0}', ['23:59']],
    [{ kind: 'days', days: 2, time: '23:59', excludedWeekdays: [] }, 'After 2 days, at {0}', ['23:59']],
    [
      { kind: 'days', days: 5, time: '23:59', excludedWeekdays: [6, 7] },
      'After 5 days, at {0}, not counting Saturday and Sunday',
      ['23:59'],
    ],
    [
      { kind: 'days', days: 5, time: '23:59', excludedWeekdays: [1, 6, 7] },
      'After 5 days, at {0}, not counting Monday, Saturday, and Sunday',
      ['23:59'],
    ],
    [{ kind: 'hours', hours: 48 }, 'After 48 hours', []],
    [{ kind: 'hours', hours: 1 }, 'After 1 hour', []],
    [{ kind: 'minutes', minutes: 15 }, 'After 15 minutes', []],
    [{ kind: 'minutes', minutes: 1 }, 'After 1 minute', []],
    [{ kind: 'weekly', weekday: 7, time: '23:59' }, 'The next Sunday at {0}', ['23:59']],
    [
      { kind: 'weekly', weekday: 7, time: '23:59', extendBelowHours: 24 },
      'The next Sunday at {0}, or a week later if it’s less than 24 hours away',
      ['23:59'],
    ],
    [{ kind: 'weekly', weekday: 7, time: '23:59', extendBelowHours: 0 }, 'The next Sunday at {0}', ['23:59']],
    [{ kind: 'monthly', day: 28, time: '12:00' }, 'Day 28 of the month at {0}', ['12:00']],
    [
      { kind: 'monthly', day: 31, time: '12:00', extendBelowHours: 1 },
      'Day 31 (or the last day) of the month at {0}, or a month later if it’s less than 1 hour away',
      ['12:00'],
    ],
    [{ kind: 'quarterly', month: 2, day: 10, time: '12:00' }, 'Day 10 of the quarter’s second month at {0}', ['12:00']],
    [
      { kind: 'quarterly', month: 3, day: 31, time: '12:00', extendBelowHours: 48 },
      'Day 31 (or the last day) of the quarter’s third month at {0}, or a quarter later if it’s less than 48 hours away',
      ['12:00'],
    ],
    [{ kind: 'fixed', date: '2026-11-23', time: '23:59' }, '{0}', [end]],
    [
      { kind: 'fixed', date: '2026-11-23', time: '23:59', opens: { date: '2026-10-20', time: '09:00' } },
      '{1} to {0}',
      [end, opening],
    ],
    [
      { kind: 'quantity', date: '2026-11-23', time: '23:59', opens: { date: '2026-10-20', time: '09:00' } },
      'Until sold out, {1} to {0}',
      [end, opening],
    ],
    [{ kind: 'announcement' }, 'No deadline', []],
  ])('%j', (rule, text, moments) => {
    expect(summarizeRule(rule, 'Europe/Vienna')).toEqual({ text, moments });
  });
});
