import { describe, expect, it } from '@jest/globals';
import { addDays, calendarDays, dayAt } from './calendar-days.ts';

const hours = ({ from, until }: { from: Date; until: Date }): number => (until.getTime() - from.getTime()) / 3_600_000;

describe('the calendar days of a zone', () => {
  it('range from one to another, oldest first', () => {
    expect(calendarDays('2026-11-19', '2026-11-21', 'Europe/Vienna')).toEqual([
      { day: '2026-11-19', from: new Date('2026-11-18T23:00:00Z'), until: new Date('2026-11-19T23:00:00Z') },
      { day: '2026-11-20', from: new Date('2026-11-19T23:00:00Z'), until: new Date('2026-11-20T23:00:00Z') },
      { day: '2026-11-21', from: new Date('2026-11-20T23:00:00Z'), until: new Date('2026-11-21T23:00:00Z') },
    ]);
    expect(calendarDays('2026-11-21', '2026-11-20', 'Europe/Vienna')).toEqual([]);
  });

  it('have 23 or 25 hours when clocks change, and start at one o’clock when midnight is skipped', () => {
    expect(calendarDays('2026-10-25', '2026-10-26', 'Europe/Vienna').map(hours)).toEqual([25, 24]);
    expect(calendarDays('2026-03-29', '2026-03-30', 'Europe/Vienna').map(hours)).toEqual([23, 24]);
    expect(calendarDays('2026-04-24', '2026-04-24', 'Africa/Cairo')[0]!.from).toEqual(new Date('2026-04-23T22:00:00Z'));
  });

  it('cover every instant exactly once', () => {
    const days = calendarDays('2026-03-06', '2026-04-05', 'America/New_York');

    for (const [index, { until }] of days.slice(0, -1).entries()) expect(until).toEqual(days[index + 1]!.from);
  });

  it('can be found by an instant, and by a number of days before or after another', () => {
    expect(dayAt(new Date('2026-11-20T23:30:00Z'), 'Europe/Vienna')).toBe('2026-11-21');
    expect(dayAt(new Date('2026-11-20T23:30:00Z'), 'America/New_York')).toBe('2026-11-20');
    expect([addDays('2026-03-01', -1), addDays('2026-12-31', 1)]).toEqual(['2026-02-28', '2027-01-01']);
  });
});
