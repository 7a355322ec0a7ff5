import { describe, expect, it } from '@jest/globals';
import { nextClockChange } from './next-clock-change.ts';

describe('the next clock change', () => {
  it.each([
    ['Europe/Vienna', '2026-11-21T12:00:00Z', '2027-03-28T01:00:00.000Z', true],
    ['Europe/Vienna', '2027-03-28T01:00:00Z', '2027-10-31T01:00:00.000Z', false],
    ['America/New_York', '2026-11-21T12:00:00Z', '2027-03-14T07:00:00.000Z', true],
    ['Australia/Lord_Howe', '2026-11-21T12:00:00Z', '2027-04-03T15:00:00.000Z', false],
  ])('is found for %s after %s', (zone, after, at, isForward) => {
    expect(nextClockChange(zone, new Date(after))).toEqual({ at: new Date(at), isForward });
  });

  it.each(['Asia/Tokyo', 'America/Phoenix', 'UTC'])('is null in %s', (zone) => {
    expect(nextClockChange(zone, new Date('2026-11-21T12:00:00Z'))).toBeNull();
  });

  it('throws for a zone that does not exist', () => {
    expect(() => nextClockChange('Europe/Atlantis', new Date())).toThrow();
  });
});
