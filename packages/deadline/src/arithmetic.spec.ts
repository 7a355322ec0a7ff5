import { describe, expect, it } from '@jest/globals';
import {
  computeDeadline,
  DeadlineError,
  deadlineText,
  opensAt,
  remaining,
  sharedDeadline,
  type DeadlineRule,
} from './index.ts';

// One test for each documented property of the rules. Starts and ends are wall times in the zone; June 2026 begins on a Monday.

describe('all deadlines', () => {
  it("are computed on the local calendar of the campaign's zone", () => {
    const rule = { kind: 'days', days: 0, time: '23:59' } as const;
    const start = new Date('2026-06-01T02:00:00Z');

    expect(computeDeadline(rule, start, 'America/New_York').wallTime).toBe('2026-05-31T23:59:00');
    expect(computeDeadline(rule, start, 'Europe/Vienna').wallTime).toBe('2026-06-01T23:59:00');
  });

  it('are also returned as an instant', () => {
    expect(
      computeDeadline({ kind: 'days', days: 0, time: '23:59' }, new Date('2026-06-01T02:00:00Z'), 'America/New_York')
        .at,
    ).toEqual(new Date('2026-06-01T03:59:00Z'));
  });

  it('move forward by the gap when clocks skip their local time', () => {
    expect(endOf({ kind: 'days', days: 1, time: '02:30' }, '2026-03-28T11:00+01:00')).toBe('2026-03-29T03:30:00');
  });

  it('use the first occurrence of a local time that exists twice', () => {
    expect(
      computeDeadline({ kind: 'days', days: 1, time: '02:30' }, new Date('2026-10-24T11:00+02:00'), 'Europe/Vienna').at,
    ).toEqual(new Date('2026-10-25T02:30+02:00'));
  });
});

describe('days at a time of day', () => {
  it('count the start day as day 0: 3 days at 23:59 from Monday 11:00 end on Thursday 23:59', () => {
    expect(endOf({ kind: 'days', days: 3, time: '23:59' }, '2026-06-01T11:00+02:00')).toBe('2026-06-04T23:59:00');
  });

  it('end on the start day when they are 0', () => {
    expect(endOf({ kind: 'days', days: 0, time: '23:59' }, '2026-06-01T11:00+02:00')).toBe('2026-06-01T23:59:00');
  });

  it('roll over to the next counted day when their end has already passed at the start', () => {
    expect(endOf({ kind: 'days', days: 0, time: '09:00' }, '2026-06-01T11:00+02:00')).toBe('2026-06-02T09:00:00');
    expect(endOf({ kind: 'days', days: 0, time: '09:00', excludedWeekdays: [6, 7] }, '2026-06-05T11:00+02:00')).toBe(
      '2026-06-08T09:00:00',
    );
  });

  it('do not count excluded weekdays: 5 days from Friday without Saturday and Sunday end the next Friday', () => {
    expect(endOf({ kind: 'days', days: 5, time: '23:59', excludedWeekdays: [6, 7] }, '2026-06-05T11:00+02:00')).toBe(
      '2026-06-12T23:59:00',
    );
  });

  it('are rejected when all seven weekdays are excluded', () => {
    expect(() =>
      endOf(
        { kind: 'days', days: 5, time: '23:59', excludedWeekdays: [1, 2, 3, 4, 5, 6, 7] },
        '2026-06-05T11:00+02:00',
      ),
    ).toThrow(DeadlineError);
  });
});

describe('hours and minutes', () => {
  it('are exact elapsed time: 48 hours from Monday 11:00 end on Wednesday 11:00', () => {
    expect(endOf({ kind: 'hours', hours: 48 }, '2026-06-01T11:00+02:00')).toBe('2026-06-03T11:00:00');
    expect(endOf({ kind: 'minutes', minutes: 90 }, '2026-06-01T11:00+02:00')).toBe('2026-06-01T12:30:00');
  });

  it('ignore clock changes', () => {
    expect(endOf({ kind: 'hours', hours: 48 }, '2026-03-28T11:00+01:00')).toBe('2026-03-30T12:00:00');
    expect(endOf({ kind: 'minutes', minutes: 90 }, '2026-10-25T02:00+02:00')).toBe('2026-10-25T02:30:00');
  });
});

describe('blended deadlines', () => {
  it('can be on a weekday at a time of day', () => {
    expect(endOf({ kind: 'weekly', weekday: 7, time: '23:59' }, '2026-06-01T11:00+02:00')).toBe('2026-06-07T23:59:00');
  });

  it('can be on day N of the month', () => {
    expect(endOf({ kind: 'monthly', day: 15, time: '12:00' }, '2026-06-01T11:00+02:00')).toBe('2026-06-15T12:00:00');
  });

  it('can be on day N of month 1 to 3 of the quarter', () => {
    const ends = ([1, 2, 3] as const).map((month) =>
      endOf({ kind: 'quarterly', month, day: 10, time: '12:00' }, '2026-05-01T11:00+02:00'),
    );

    expect(ends).toEqual(['2026-07-10T12:00:00', '2026-05-10T12:00:00', '2026-06-10T12:00:00']);
  });

  it('are the next such time after the start, never the start itself', () => {
    expect(endOf({ kind: 'weekly', weekday: 1, time: '11:00' }, '2026-06-01T11:00+02:00')).toBe('2026-06-08T11:00:00');
    expect(endOf({ kind: 'monthly', day: 1, time: '11:00' }, '2026-06-01T11:00+02:00')).toBe('2026-07-01T11:00:00');
    expect(endOf({ kind: 'quarterly', month: 3, day: 1, time: '11:00' }, '2026-06-01T11:00+02:00')).toBe(
      '2026-09-01T11:00:00',
    );
  });

  it('use the last day of a month that is too short for day 31', () => {
    expect(endOf({ kind: 'monthly', day: 31, time: '12:00' }, '2026-06-01T11:00+02:00')).toBe('2026-06-30T12:00:00');
    expect(endOf({ kind: 'quarterly', month: 2, day: 31, time: '12:00' }, '2028-01-01T11:00+01:00')).toBe(
      '2028-02-29T12:00:00',
    );
  });

  it('are one period later when fewer hours are left than the threshold', () => {
    expect(endOf({ kind: 'weekly', weekday: 1, time: '23:59', extendBelowHours: 13 }, '2026-06-01T11:00+02:00')).toBe(
      '2026-06-08T23:59:00',
    );
    expect(endOf({ kind: 'monthly', day: 1, time: '23:59', extendBelowHours: 13 }, '2026-06-01T11:00+02:00')).toBe(
      '2026-07-01T23:59:00',
    );
    expect(
      endOf({ kind: 'quarterly', month: 3, day: 1, time: '23:59', extendBelowHours: 13 }, '2026-06-01T11:00+02:00'),
    ).toBe('2026-09-01T23:59:00');
  });

  it('are not moved when exactly as many hours are left as the threshold', () => {
    expect(endOf({ kind: 'weekly', weekday: 1, time: '23:00', extendBelowHours: 12 }, '2026-06-01T11:00+02:00')).toBe(
      '2026-06-01T23:00:00',
    );
  });
});

describe('fixed deadlines', () => {
  const rule = { kind: 'fixed', date: '2026-11-27', time: '23:59' } as const;

  it('are the same instant for everyone', () => {
    expect(endOf(rule, '2026-06-01T11:00+02:00')).toBe('2026-11-27T23:59:00');
    expect(endOf(rule, '2027-06-01T11:00+02:00')).toBe('2026-11-27T23:59:00');
  });

  it('need no tracking: they can be computed without a start', () => {
    expect(sharedDeadline(rule, 'Europe/Vienna')?.at).toEqual(new Date('2026-11-27T22:59:00Z'));
  });

  it('open at their start date, if they have one', () => {
    expect(opensAt({ ...rule, opens: { date: '2026-11-20', time: '09:00' } }, 'Europe/Vienna')).toEqual(
      new Date('2026-11-20T08:00:00Z'),
    );
    expect(opensAt(rule, 'Europe/Vienna')).toBeNull();
  });
});

describe('a quantity campaign', () => {
  it('is open from its start date to its end date', () => {
    const rule = {
      kind: 'quantity',
      date: '2026-12-24',
      time: '18:00',
      opens: { date: '2026-12-01', time: '00:00' },
    } as const;

    expect(opensAt(rule, 'Europe/Vienna')).toEqual(new Date('2026-11-30T23:00:00Z'));
    expect(sharedDeadline(rule, 'Europe/Vienna')?.at).toEqual(new Date('2026-12-24T17:00:00Z'));
  });

  it('has its initial units minus the used ones left, never fewer than 0', () => {
    expect([remaining(10, 0), remaining(10, 9), remaining(10, 10), remaining(10, 11)]).toEqual([10, 1, 0, 0]);
  });
});

describe('the deadline text', () => {
  it('uses the time format, the language and the deadline format of the campaign', () => {
    expect(
      deadlineText(new Date('2026-11-27T22:59:00Z'), 'Europe/Vienna', {
        language: 'de',
        style: 'full',
        use24Hours: true,
      }),
    ).toBe('Freitag, 27. November um 23:59 MEZ');
  });

  it('has the zone abbreviation of the deadline, not of today', () => {
    expect(deadlineText(new Date('2026-01-15T12:00:00Z'), 'America/New_York')).toContain('EST');
    expect(deadlineText(new Date('2026-07-15T12:00:00Z'), 'America/New_York')).toContain('EDT');
  });
});

/** Returns the wall time of the deadline in Vienna, for a start with its offset. */
function endOf(rule: DeadlineRule, start: string): string {
  return computeDeadline(rule, new Date(start), 'Europe/Vienna').wallTime;
}
