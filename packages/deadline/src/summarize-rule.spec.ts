import { describe, expect, it } from '@jest/globals';
import { summarizeRule } from './summarize-rule.ts';

describe('the summary of a rule', () => {
  it('has the instants of a shared end and opening', () => {
    const opens = { date: '2026-10-20', time: '09:00' };

    expect(summarizeRule({ kind: 'quantity', date: '2026-11-23', time: '23:59', opens }, 'Europe/Vienna')).toEqual({
      kind: 'quantity',
      endsAt: '2026-11-23T22:59:00.000Z',
      opensAt: '2026-10-20T07:00:00.000Z',
    });
    expect(summarizeRule({ kind: 'fixed', date: '2026-11-23', time: '23:59' }, 'Europe/Vienna')).toEqual({
      kind: 'fixed',
      endsAt: '2026-11-23T22:59:00.000Z',
      opensAt: null,
    });
  });

  it('has every optional field of personal deadlines', () => {
    expect(summarizeRule({ kind: 'days', days: 2, time: '23:59' }, 'UTC')).toEqual({
      kind: 'days',
      days: 2,
      time: '23:59',
      excludedWeekdays: [],
    });
    expect(summarizeRule({ kind: 'weekly', weekday: 7, time: '23:59' }, 'UTC')).toEqual({
      kind: 'weekly',
      weekday: 7,
      time: '23:59',
      extendBelowHours: 0,
    });
  });
});
