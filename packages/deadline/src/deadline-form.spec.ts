import { describe, expect, it } from '@jest/globals';
import { DeadlineError } from './deadline-error.ts';
import { ruleOf, type DeadlineForm } from './deadline-form.ts';

const form: DeadlineForm = { deadlineUnit: 'days', deadlineLength: 7, deadlineDate: null, deadlineTime: '23:59' };

describe('the rule of a campaign form', () => {
  it('counts days to the clock time', () => {
    expect(ruleOf(form, 'evergreen')).toEqual({ kind: 'days', days: 7, time: '23:59' });
  });

  it('counts hours and minutes exactly, without a clock time', () => {
    expect(ruleOf({ ...form, deadlineUnit: 'hours', deadlineLength: 48 }, 'evergreen')).toEqual({ kind: 'hours', hours: 48 });
    expect(ruleOf({ ...form, deadlineUnit: 'minutes', deadlineLength: 15 }, 'evergreen')).toEqual({ kind: 'minutes', minutes: 15 });
  });

  it('is one date for everybody in a fixed campaign, whatever length was typed before', () => {
    expect(ruleOf({ ...form, deadlineDate: '2026-11-27' }, 'fixed')).toEqual({ kind: 'fixed', date: '2026-11-27', time: '23:59' });
  });

  it('is refused without the length or the date that it needs', () => {
    expect(() => ruleOf({ ...form, deadlineLength: null, deadlineDate: '2026-11-27' }, 'evergreen')).toThrow(DeadlineError);
    expect(() => ruleOf(form, 'fixed')).toThrow(DeadlineError);
  });
});
