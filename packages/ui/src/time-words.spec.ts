import { describe, expect, it } from '@jest/globals';
import { exactTime, relativeTime } from './time-words.ts';

const now = Date.parse('2026-11-20T12:00:00Z');

describe('a relative time', () => {
  it.each([
    ['2026-11-20T11:59:30Z', 'just now'],
    ['2026-11-20T12:00:30Z', 'just now'],
    ['2026-11-20T11:58:01Z', '1 minute ago'],
    ['2026-11-20T06:01:00Z', '5 hours ago'],
    ['2026-11-18T11:00:00Z', '2 days ago'],
    ['2026-09-01T12:00:00Z', '80 days ago'],
    ['2026-07-01T12:00:00Z', '4 months ago'],
    ['2024-11-01T12:00:00Z', '2 years ago'],
  ])('%s is %s: only full units count', (at, labels) => {
    expect(relativeTime(at, now)).toBe(labels);
  });

  it.each([
    ['2026-12-02T11:59:50Z', 'in 12 days'],
    ['2027-02-18T12:00:10Z', 'in 90 days'],
    ['2027-11-20T12:00:00Z', 'in 1 year'],
  ])('%s is %s, for clocks that are a few seconds off', (at, labels) => {
    expect(relativeTime(at, now)).toBe(labels);
  });

  it('has seconds in its tooltip', () => {
    expect(exactTime('2026-11-20T12:00:05Z')).toMatch(/^Nov \d+, 2026, \d+:\d\d:05 [AP]M$/);
  });

  it('uses a given time zone', () => {
    expect(exactTime('2026-11-20T23:30:05Z', { timezone: 'Europe/Vienna' })).toBe('Nov 21, 2026, 12:30:05 AM');
    expect(exactTime('2026-11-20T23:30:05Z', { timezone: 'America/New_York', to: 'minute' })).toBe(
      'Nov 20, 2026, 6:30 PM',
    );
  });
});
