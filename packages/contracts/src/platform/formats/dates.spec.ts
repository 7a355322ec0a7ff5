import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { displayLocale, resetFormatPreferences, setFormatPreferences, type TimeFormat } from '../format-preferences.ts';
import {
  dayIn,
  dayRangeText,
  dayText,
  fullDate,
  fullTime,
  minuteIn,
  relativeTime,
  shortDate,
  shortTime,
  tableTime,
  timeOfDay,
  timezoneName,
  wallTimeText,
} from './index.ts';

const at = '2026-11-29T22:59:05Z';
const nowMs = Date.parse('2026-11-20T12:00:00Z');

beforeEach(() => setFormatPreferences({ timezone: 'Europe/Vienna' }));
afterEach(resetFormatPreferences);

describe('a formatted instant', () => {
  it.each<[locale: string, timeFormat: TimeFormat, full: string, short: string]>([
    ['en-US', 'auto', 'Sun, Nov 29, 2026, 11:59 PM GMT+1', 'Nov 29, 11:59 PM'],
    ['en-US', '24-hour', 'Sun, Nov 29, 2026, 23:59 GMT+1', 'Nov 29, 23:59'],
    ['en-GB', 'auto', 'Sun, 29 Nov 2026, 23:59 CET', '29 Nov, 23:59'],
    ['en-GB', '12-hour', 'Sun, 29 Nov 2026, 11:59 pm CET', '29 Nov, 11:59 pm'],
    ['en-DE', 'auto', 'Sun, 29 Nov 2026, 23:59 CET', '29 Nov, 23:59'],
    ['de', 'auto', 'So., 29. Nov. 2026, 23:59 MEZ', '29. Nov., 23:59'],
  ])('follows the locale %s and the time format %s', (locale, timeFormat, full, short) => {
    setFormatPreferences({ locale, timeFormat });

    expect(fullTime(at)).toBe(full);
    expect(shortTime(at, { nowMs })).toBe(short);
  });

  it.each([
    ['America/New_York', 'Sun, Nov 29, 2026, 5:59 PM EST', 'Nov 29, 5:59 PM'],
    ['Asia/Kathmandu', 'Mon, Nov 30, 2026, 4:44 AM GMT+5:45', 'Nov 30, 4:44 AM'],
    ['UTC', 'Sun, Nov 29, 2026, 10:59 PM UTC', 'Nov 29, 10:59 PM'],
  ])('is in the given time zone %s', (timezone, full, short) => {
    expect(fullTime(at, { timezone })).toBe(full);
    expect(shortTime(at, { timezone, nowMs })).toBe(short);
  });

  it.each([
    ['2026-03-29T00:59:00Z', 'Sun, Mar 29, 2026, 1:59 AM GMT+1'],
    ['2026-03-29T01:00:00Z', 'Sun, Mar 29, 2026, 3:00 AM GMT+2'],
    ['2026-10-25T00:30:00Z', 'Sun, Oct 25, 2026, 2:30 AM GMT+2'],
    ['2026-10-25T01:30:00Z', 'Sun, Oct 25, 2026, 2:30 AM GMT+1'],
  ])('shows the UTC offset in effect at %s', (when, full) => {
    expect(fullTime(when)).toBe(full);
  });

  it('shows midnight as 12 AM or 00:00, never 24:00', () => {
    expect(timeOfDay('2026-11-29T23:00:00Z')).toBe('12:00 AM');
    setFormatPreferences({ timeFormat: '24-hour' });
    expect(timeOfDay('2026-11-29T23:00:00Z')).toBe('00:00');
  });

  it('can be a wall-clock time from a form field', () => {
    expect(wallTimeText('23:59')).toBe('11:59 PM');
    setFormatPreferences({ timeFormat: '24-hour' });
    expect(wallTimeText('09:05')).toBe('09:05');
    setFormatPreferences({ locale: 'en-GB' });
    expect(wallTimeText('09:05')).toBe('09:05');
  });

  it('can be a date or epoch milliseconds', () => {
    expect([new Date(at), Date.parse(at)].map((when) => shortTime(when, { nowMs }))).toEqual([
      'Nov 29, 11:59 PM',
      'Nov 29, 11:59 PM',
    ]);
  });

  it('has seconds for logs', () => {
    expect(shortTime(at, { nowMs, seconds: true })).toBe('Nov 29, 11:59:05 PM');
    expect(fullTime(at, { seconds: true })).toBe('Sun, Nov 29, 2026, 11:59:05 PM GMT+1');
  });

  it('has a fixed format in the sales events table', () => {
    setFormatPreferences({ locale: 'en-GB', timeFormat: '12-hour' });
    expect(tableTime(at)).toBe('11/29/26 23:59:05');
    expect(tableTime('2026-01-08T23:04:05Z')).toBe('01/09/26 00:04:05');
  });
});

describe('the year of a formatted date', () => {
  it.each([
    ['2026-12-31T22:59:00Z', '2026-12-31T22:59:00Z', 'Dec 31, 11:59 PM', 'Dec 31'],
    ['2026-12-31T23:00:00Z', '2026-12-31T22:59:00Z', 'Jan 1, 2027, 12:00 AM', 'Jan 1, 2027'],
    ['2026-12-31T22:59:00Z', '2026-12-31T23:00:00Z', 'Dec 31, 2026, 11:59 PM', 'Dec 31, 2026'],
  ])('changes at midnight in the time zone (%s at %s is %s)', (when, now, time, date) => {
    expect(shortTime(when, { nowMs: Date.parse(now) })).toBe(time);
    expect(shortDate(when, { nowMs: Date.parse(now) })).toBe(date);
  });

  it('is always included in a full date', () => {
    expect(fullDate(at)).toBe('Nov 29, 2026');
  });
});

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
  ])('counts only full units (%s is %s)', (when, text) => {
    expect(relativeTime(when, nowMs)).toBe(text);
  });

  it.each([
    ['2026-12-02T11:59:50Z', 'in 12 days'],
    ['2027-02-18T12:00:10Z', 'in 90 days'],
    ['2027-11-20T12:00:00Z', 'in 1 year'],
  ])('tolerates clocks that are a few seconds off (%s is %s)', (when, text) => {
    expect(relativeTime(when, nowMs)).toBe(text);
  });
});

describe('a calendar date', () => {
  it('is the same in every time zone', () => {
    setFormatPreferences({ timezone: 'America/Los_Angeles' });
    expect(
      (['short', 'year', 'weekday', 'long', 'month', 'weekdayOnly'] as const).map((form) =>
        dayText('2026-11-03', form),
      ),
    ).toEqual(['Nov 3', 'Nov 3, 2026', 'Tue, Nov 3', 'Tuesday, November 3, 2026', 'November 2026', 'Tue']);
  });

  it.each([
    ['2026-10-02', '2026-10-31', 'Oct 2–31'],
    ['2026-10-30', '2026-11-02', 'Oct 30–Nov 2'],
    ['2025-12-30', '2026-01-02', 'Dec 30, 2025–Jan 2, 2026'],
  ])('is formatted as a range from %s to %s: %s', (from, to, text) => {
    expect(dayRangeText({ from, to }, '2026-11-20').replaceAll('\u00a0', ' ')).toBe(text);
  });

  it('of an instant depends on the time zone', () => {
    expect([dayIn('Europe/Vienna', '2026-11-29T23:30:00Z'), minuteIn('Europe/Vienna', '2026-11-29T23:30:00Z')]).toEqual(
      ['2026-11-30', '00:30'],
    );
  });
});

describe('a time zone', () => {
  it.each([
    ['short', 'GMT+1'],
    ['long', 'Central European Standard Time'],
    ['shortOffset', 'GMT+1'],
  ] as const)('has a %s name', (form, name) => {
    expect(timezoneName('Europe/Vienna', at, 'en-US', form)).toBe(name);
  });
});

describe('the display locale', () => {
  it.each([
    [['en-GB', 'en'], 'en-GB'],
    [['en'], 'en-US'],
    [['de-AT', 'en'], 'en-AT'],
    [['fr'], 'en-FR'],
    [['ar-EG-u-nu-arab'], 'en-EG'],
    [['x', 'de-DE'], 'en-DE'],
    [[], 'en-US'],
  ])('for %j is English with the user’s region: %s', (languages, locale) => {
    expect(displayLocale(languages)).toBe(locale);
  });
});
