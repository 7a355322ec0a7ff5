import { describe, expect, it } from '@jest/globals';
import { ruleOf, type DeadlineEnd, type DeadlineForm } from './deadline-form.ts';

const form: DeadlineForm = { deadlineUnit: 'days', deadlineLength: 7, deadlineDate: null, deadlineTime: '23:59' };

describe('the rule of a campaign form', () => {
  it('counts days until a time of day', () => {
    expect(ruleOf(form, 'evergreen')).toEqual({ kind: 'days', days: 7, time: '23:59' });
  });

  it('counts hours and minutes exactly, without a time of day', () => {
    expect(ruleOf({ ...form, deadlineUnit: 'hours', deadlineLength: 48 }, 'evergreen')).toEqual({
      kind: 'hours',
      hours: 48,
    });
    expect(ruleOf({ ...form, deadlineUnit: 'minutes', deadlineLength: 15 }, 'evergreen')).toEqual({
      kind: 'minutes',
      minutes: 15,
    });
  });

  it('is one date for everyone in a fixed campaign, whatever length was entered before', () => {
    expect(ruleOf({ ...form, deadlineDate: '2026-11-27' }, 'fixed')).toEqual({
      kind: 'fixed',
      date: '2026-11-27',
      time: '23:59',
    });
  });

  it('excludes weekdays, each once and in order, and omits the field when there are none', () => {
    expect(ruleOf({ ...form, excludedWeekdays: [7, 6, 7] }, 'evergreen')).toEqual({
      kind: 'days',
      days: 7,
      time: '23:59',
      excludedWeekdays: [6, 7],
    });
    expect(ruleOf({ ...form, excludedWeekdays: [] }, 'evergreen')).toStrictEqual({
      kind: 'days',
      days: 7,
      time: '23:59',
    });
    expect(ruleOf({ ...form, excludedWeekdays: null }, 'evergreen')).toStrictEqual({
      kind: 'days',
      days: 7,
      time: '23:59',
    });
  });

  it('counts hours on every weekday', () => {
    expect(ruleOf({ ...form, deadlineUnit: 'hours', excludedWeekdays: [6, 7] }, 'evergreen')).toStrictEqual({
      kind: 'hours',
      hours: 7,
    });
  });

  it('opens a fixed campaign at its start date, at midnight without a time', () => {
    const fixed = { ...form, deadlineDate: '2026-11-27' };

    expect(ruleOf({ ...fixed, startDate: '2026-11-20', startTime: '09:00' }, 'fixed')).toEqual({
      kind: 'fixed',
      date: '2026-11-27',
      time: '23:59',
      opens: { date: '2026-11-20', time: '09:00' },
    });
    expect(ruleOf({ ...fixed, startDate: '2026-11-20' }, 'fixed')).toEqual({
      kind: 'fixed',
      date: '2026-11-27',
      time: '23:59',
      opens: { date: '2026-11-20', time: '00:00' },
    });
    expect(ruleOf({ ...fixed, startDate: null, startTime: '09:00' }, 'fixed')).toStrictEqual({
      kind: 'fixed',
      date: '2026-11-27',
      time: '23:59',
    });
  });

  it('is a calendar period in a blended campaign', () => {
    const fields = { ...form, blendedWeekday: 5, blendedDay: 31, blendedMonth: 2 } as const;

    expect(ruleOf({ ...fields, blendedPeriod: 'week' }, 'blended')).toStrictEqual({
      kind: 'weekly',
      weekday: 5,
      time: '23:59',
    });
    expect(ruleOf({ ...fields, blendedPeriod: 'month' }, 'blended')).toStrictEqual({
      kind: 'monthly',
      day: 31,
      time: '23:59',
    });
    expect(ruleOf({ ...fields, blendedPeriod: 'quarter' }, 'blended')).toStrictEqual({
      kind: 'quarterly',
      month: 2,
      day: 31,
      time: '23:59',
    });
  });

  it('moves to the next period below a threshold, and has no threshold while that option is off', () => {
    const weekly = { ...form, blendedPeriod: 'week', blendedWeekday: 5 } as const;

    expect(ruleOf({ ...weekly, extendBelowHours: 24 }, 'blended')).toEqual({
      kind: 'weekly',
      weekday: 5,
      time: '23:59',
      extendBelowHours: 24,
    });
    expect(ruleOf({ ...weekly, extendBelowHours: null }, 'blended')).toStrictEqual({
      kind: 'weekly',
      weekday: 5,
      time: '23:59',
    });
    expect(ruleOf({ ...weekly, extendBelowHours: 0 }, 'blended')).toStrictEqual({
      kind: 'weekly',
      weekday: 5,
      time: '23:59',
    });
  });

  it('is open between two dates in a quantity campaign', () => {
    expect(ruleOf({ ...form, startDate: '2026-12-01', deadlineDate: '2026-12-24' }, 'quantity')).toEqual({
      kind: 'quantity',
      date: '2026-12-24',
      time: '23:59',
      opens: { date: '2026-12-01', time: '00:00' },
    });
  });

  it.each<[string, Partial<DeadlineForm>, DeadlineEnd]>([
    ['a length', { deadlineLength: null, deadlineDate: '2026-11-27' }, 'evergreen'],
    ['a weekday that counts', { excludedWeekdays: [1, 2, 3, 4, 5, 6, 7] }, 'evergreen'],
    ['a date', {}, 'fixed'],
    ['a period', { blendedWeekday: 1, blendedDay: 1, blendedMonth: 1 }, 'blended'],
    ['a weekday', { blendedPeriod: 'week', blendedDay: 1, blendedMonth: 1 }, 'blended'],
    ['a day', { blendedPeriod: 'month', blendedWeekday: 1, blendedMonth: 1 }, 'blended'],
    ['a month', { blendedPeriod: 'quarter', blendedWeekday: 1, blendedDay: 1 }, 'blended'],
    ['a day of the quarter’s month', { blendedPeriod: 'quarter', blendedWeekday: 1, blendedMonth: 1 }, 'blended'],
    ['an end date', { startDate: '2026-12-01' }, 'quantity'],
    ['a start date', { deadlineDate: '2026-12-24' }, 'quantity'],
  ])('is rejected without %s', (_what, fields, ends) => {
    expect(() => ruleOf({ ...form, ...fields }, ends)).toThrow(
      expect.objectContaining({ name: 'DeadlineError', code: 'impossible_rule' }),
    );
  });
});
