import { describe, expect, it } from '@jest/globals';
import { announcement } from './announcements.ts';

describe('the screen reader announcement', () => {
  it.each([
    [3601, 3600, '1 hour'],
    [601, 600, '10 minutes'],
    [61, 60, '1 minute'],
    [1, 0, '0 seconds'],
  ])('from %d to %d seconds is %s', (before, now, said) => {
    expect(announcement(before, now, 'en')).toBe(said);
  });

  it('is empty between the announced times', () => {
    expect(announcement(3600, 3599, 'en')).toBeNull();
    expect(announcement(600, 61, 'en')).toBeNull();
  });

  it('is the latest of those missed while the page was suspended', () => {
    expect(announcement(4000, 30, 'en')).toBe('1 minute');
  });

  it('uses the language of the page, and tolerates an invalid one', () => {
    expect(announcement(61, 60, 'de-AT')).toBe('1 Minute');
    expect(announcement(61, 60, 'not a language')).toBe('1 minute');
    expect(announcement(61, 60, 'zz')).toBe('1 minute');
    expect(announcement(61, 60, 'pt-PT-ao90')).toBe('1 minute');
  });
});
