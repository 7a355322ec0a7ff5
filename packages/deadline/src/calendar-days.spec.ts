import { describe, expect, it } from '@jest/globals';
import { lastDays } from './calendar-days.ts';

const hours = ({ from, until }: { from: Date; until: Date }): number => (until.getTime() - from.getTime()) / 3_600_000;

describe('the last days of a zone', () => {
  it('end with the day that it is there, the newest first', () => {
    expect(lastDays(3, new Date('2026-11-20T23:30:00Z'), 'Europe/Vienna')).toEqual([
      { day: '2026-11-21', from: new Date('2026-11-20T23:00:00Z'), until: new Date('2026-11-21T23:00:00Z') },
      { day: '2026-11-20', from: new Date('2026-11-19T23:00:00Z'), until: new Date('2026-11-20T23:00:00Z') },
      { day: '2026-11-19', from: new Date('2026-11-18T23:00:00Z'), until: new Date('2026-11-19T23:00:00Z') },
    ]);
  });

  it('have 23 or 25 hours where clocks change, and begin at one o’clock where midnight is skipped', () => {
    expect(lastDays(2, new Date('2026-10-26T12:00:00Z'), 'Europe/Vienna').map(hours)).toEqual([24, 25]);
    expect(lastDays(2, new Date('2026-03-30T12:00:00Z'), 'Europe/Vienna').map(hours)).toEqual([24, 23]);
    expect(lastDays(1, new Date('2026-04-24T12:00:00Z'), 'Africa/Cairo')[0]!.from).toEqual(new Date('2026-04-23T22:00:00Z'));
  });

  it('leave no instant out, and count none twice', () => {
    const days = lastDays(30, new Date('2026-04-05T12:00:00Z'), 'America/New_York');

    for (const [index, { from }] of days.slice(0, -1).entries()) expect(from).toEqual(days[index + 1]!.until);
  });
});
