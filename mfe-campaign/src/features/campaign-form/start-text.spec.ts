import { describe, expect, it } from '@jest/globals';
import { startText } from './start-text.ts';

const clock = { zone: 'America/New_York', now: new Date('2026-11-21T20:04:00Z') };

describe('the start of a lead', () => {
  it.each([
    ['2026-11-21T20:04:00Z', 'today at 3:04 PM'],
    ['2026-11-22T14:00:00Z', 'tomorrow at 9:00 AM'],
    ['2026-11-23T14:00:00Z', 'on Nov 23 at 9:00 AM'],
    ['2026-11-20T14:00:00Z', 'on Nov 20 at 9:00 AM'],
    ['2027-11-20T14:00:00Z', 'on Nov 20, 2027 at 9:00 AM'],
  ])('at %s is described as "%s"', (at, words) => {
    expect(startText(new Date(at), clock)).toBe(words);
  });
});
