import { describe, expect, it } from '@jest/globals';
import { deadlineText } from './deadline-text.ts';
import { ruleText } from './rule-text.ts';
import type { DeadlineRule } from './rule.ts';

const winter = new Date('2026-11-23T22:59:00Z');
const summer = new Date('2026-07-23T22:05:00Z');

describe('the text of a deadline', () => {
  it.each([
    ['Europe/Vienna', winter, 'Nov 23 at 11:59 PM CET'],
    ['Europe/Vienna', summer, 'Jul 24 at 12:05 AM CEST'],
    ['America/New_York', winter, 'Nov 23 at 5:59 PM EST'],
    ['America/New_York', summer, 'Jul 23 at 6:05 PM EDT'],
    ['America/Phoenix', summer, 'Jul 23 at 3:05 PM MST'],
    ['Australia/Sydney', winter, 'Nov 24 at 9:59 AM AEDT'],
    ['Asia/Tokyo', winter, 'Nov 24 at 7:59 AM JST'],
    ['Asia/Kathmandu', winter, 'Nov 24 at 4:44 AM GMT+5:45'],
    ['UTC', winter, 'Nov 23 at 10:59 PM UTC'],
  ])('names the zone as it is at that instant: %s', (zone, at, text) => {
    expect(deadlineText(at, zone)).toBe(text);
  });

  it('shows 24 hours when the campaign wants them, midnight as 00', () => {
    expect(deadlineText(summer, 'Europe/Vienna', { use24Hours: true })).toBe('Jul 24 at 00:05 CEST');
    expect(deadlineText(summer, 'Europe/Vienna', { use24Hours: false })).toBe('Jul 24 at 12:05 AM CEST');
  });

  it('speaks the language of the campaign', () => {
    expect(deadlineText(winter, 'Europe/Vienna', { language: 'de' })).toBe('23. Nov. um 23:59 MEZ');
    expect(deadlineText(winter, 'Europe/Madrid', { language: 'es', use24Hours: true })).toBe('23 nov a las 23:59 CET');
    expect(deadlineText(winter, 'Europe/Stockholm', { language: 'sv' })).toMatch(/^23 nov\.? 23:59 CET$/);
  });

  it('is refused for a zone that does not exist', () => {
    expect(() => deadlineText(winter, 'Europe/Atlantis')).toThrow(RangeError);
  });
});

describe('a rule in words', () => {
  it.each<[DeadlineRule, string]>([
    [{ kind: 'days', days: 2, time: '23:59' }, '2 days at 23:59'],
    [{ kind: 'days', days: 1, time: '09:00' }, '1 day at 09:00'],
    [{ kind: 'days', days: 0, time: '23:59' }, 'The same day at 23:59'],
    [{ kind: 'hours', hours: 48 }, '48 hours'],
    [{ kind: 'hours', hours: 1 }, '1 hour'],
    [{ kind: 'minutes', minutes: 15 }, '15 minutes'],
    [{ kind: 'minutes', minutes: 1 }, '1 minute'],
    [{ kind: 'fixed', date: '2026-11-23', time: '23:59' }, 'Nov 23 at 11:59 PM CET'],
  ])('%j', (rule, words) => {
    expect(ruleText(rule, 'Europe/Vienna')).toBe(words);
  });
});
