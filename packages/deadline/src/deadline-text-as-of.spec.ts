import { describe, expect, it } from '@jest/globals';
import { deadlineTextAsOf } from './deadline-text-as-of.ts';

describe('a deadline text relative to now', () => {
  it.each([
    ['2026-11-24T22:59:00Z', 'Nov 24 at 11:59 PM CET'],
    ['2027-12-05T22:59:00Z', 'Dec 5, 2027 at 11:59 PM CET'],
    ['2020-01-01T22:59:00Z', 'Jan 1, 2020 at 11:59 PM CET'],
    ['2026-12-31T22:59:00Z', 'Dec 31 at 11:59 PM CET'],
    ['2026-12-31T23:00:00Z', 'Jan 1, 2027 at 12:00 AM CET'],
  ])('includes the year of %s when it differs from the current one in the zone', (at, text) => {
    expect(deadlineTextAsOf(new Date('2026-11-20T12:00:00Z'), new Date(at), 'Europe/Vienna')).toBe(text);
  });
});
