import { describe, expect, it } from '@jest/globals';
import { matchingZones, zoneChoices } from './zone-list.ts';
import { suggestedZones } from './zones.ts';

const winter = new Date('2026-01-15T12:00:00Z');
const choices = zoneChoices(['Europe/Vienna', 'America/New_York'], winter);

describe('the list of time zones', () => {
  it("starts with the zones it is given, the browser's first, and names no zone twice", () => {
    expect(choices.slice(0, 2)).toMatchObject([
      { value: 'Europe/Vienna', label: 'Europe/Vienna (UTC+1)' },
      { value: 'America/New_York', label: 'America/New York (UTC-5)' },
    ]);
    expect(new Set(choices.map(({ value }) => value)).size).toBe(choices.length);
  });

  it('suggests EST or PST', () => {
    expect(suggestedZones).toEqual([
      { label: 'EST', zone: 'America/New_York' },
      { label: 'PST', zone: 'America/Los_Angeles' },
    ]);
  });

  it.each([
    ['new york', 'America/New_York'],
    ['pst', 'America/Los_Angeles'],
    ['pdt', 'America/Los_Angeles'],
    ['CET', 'Europe/Vienna'],
    ['Central European', 'Europe/Vienna'],
    ['asia/tok', 'Asia/Tokyo'],
    ['UTC+5:30', 'Asia/Calcutta'],
    ['gmt+05:30', 'Asia/Calcutta'],
    ['+1:00 vienna', 'Europe/Vienna'],
    ['-5', 'America/New_York'],
  ])('is searched by city, offset, abbreviation or long name: %s', (search, zone) => {
    const found = matchingZones(choices, search).map(({ value }) => value.replace('Asia/Kolkata', 'Asia/Calcutta'));

    expect(found).toContain(zone);
    expect(found.length).toBeLessThan(100);
  });

  it('matches an offset exactly', () => {
    expect(matchingZones(choices, '+1').map(({ value }) => value)).not.toContain('Australia/Sydney');
  });

  it('has no match for an unknown name', () => {
    expect(matchingZones(choices, 'Olympus Mons')).toEqual([]);
  });
});
