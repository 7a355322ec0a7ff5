import { describe, expect, it } from '@jest/globals';
import { dateWords, momentWords, startWords } from './moment-words.ts';

const clock = { zone: 'America/New_York', now: new Date('2026-11-21T20:04:00Z'), is24Hours: true };

describe('a formatted moment', () => {
  it.each([
    ['2026-11-30T04:59:00Z', 'Sunday 29 November 23:59 EST'],
    ['2027-11-29T04:59:00Z', 'Sunday 28 November 2027 23:59 EST'],
    ['2026-12-25T05:05:00Z', 'Friday 25 December 00:05 EST'],
  ])('%s is %s', (at, labels) => {
    expect(momentWords(new Date(at), clock)).toBe(labels);
  });

  it('uses the 12-hour format when the campaign does', () => {
    expect(momentWords(new Date('2026-11-30T04:59:00Z'), { ...clock, is24Hours: false })).toBe(
      'Sunday 29 November 11:59 PM EST',
    );
  });

  it.each([
    ['2026-11-21T20:04:00Z', 'today at 15:04'],
    ['2026-11-22T14:00:00Z', 'tomorrow at 09:00'],
    ['2026-11-23T14:00:00Z', 'on Monday 23 November at 09:00'],
    ['2026-11-20T14:00:00Z', 'on Friday 20 November at 09:00'],
  ])('a lead who starts at %s starts %s', (at, labels) => {
    expect(startWords(new Date(at), clock)).toBe(labels);
  });

  it('includes the year for a day', () => {
    expect(dateWords(new Date('2027-03-28T01:00:00Z'), 'Europe/Vienna')).toBe('28 March 2027');
  });
});
