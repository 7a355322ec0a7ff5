import { afterEach, describe, expect, it } from '@jest/globals';
import { resetFormatPreferences, setFormatPreferences } from '../platform/format-preferences.ts';
import type { RuleSummary } from './rule-summary.ts';
import { ruleText } from './rule-text.ts';

const timezone = 'America/New_York';
const nowMs = Date.parse('2026-11-20T12:00:00Z');
const textOf = (text: string, ...moments: RuleSummary['moments']): string =>
  ruleText({ text, moments }, { timezone, nowMs });
afterEach(resetFormatPreferences);

describe('a deadline rule for its reader', () => {
  it.each([
    ['After 2 days, at {0}', ['23:59'], 'After 2 days, at 11:59 PM'],
    ['Day 28 of the month at {0}', ['00:00'], 'Day 28 of the month at 12:00 AM'],
    ['After 48 hours', [], 'After 48 hours'],
    ['{0}', ['2026-11-24T04:59:00.000Z'], 'Nov 23, 11:59 PM EST'],
    ['{0}', ['2020-01-02T04:59:00.000Z'], 'Jan 1, 2020, 11:59 PM EST'],
    [
      '{1} to {0}',
      ['2026-11-24T04:59:00.000Z', '2026-10-20T13:00:00.000Z'],
      'Oct 20, 9:00 AM EDT to Nov 23, 11:59 PM EST',
    ],
    [
      'Until sold out, {1} to {0}',
      ['2027-01-06T04:59:00.000Z', '2026-12-20T14:00:00.000Z'],
      'Until sold out, Dec 20, 9:00 AM to Jan 5, 2027, 11:59 PM EST',
    ],
  ])('%s with %j is %s', (text, moments, words) => {
    expect(textOf(text, ...moments)).toBe(words);
  });

  it('follows their region and time format', () => {
    setFormatPreferences({ locale: 'en-GB', timeFormat: '24-hour' });

    expect(textOf('After 2 days, at {0}', '09:05')).toBe('After 2 days, at 09:05');
    expect(textOf('{0}', '2026-11-24T04:59:00.000Z')).toBe('23 Nov, 23:59 GMT-5');
  });
});
