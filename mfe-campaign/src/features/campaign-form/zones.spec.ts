import { describe, expect, it } from '@jest/globals';
import { matchingZones, zoneChoices } from './zones.ts';

const winter = new Date('2026-01-15T12:00:00Z');

describe('the list of time zones', () => {
  it('starts with the zones it is given, and names no zone twice', () => {
    const choices = zoneChoices(['Europe/Vienna', 'America/New_York'], winter);

    expect(choices.slice(0, 2)).toMatchObject([{ value: 'Europe/Vienna', label: 'Europe/Vienna (UTC+1)' }, { value: 'America/New_York', label: 'America/New York (UTC-5)' }]);
    expect(new Set(choices.map(({ value }) => value)).size).toBe(choices.length);
  });

  it.each([
    ['new york', 'America/New_York'],
    ['pst', 'America/Los_Angeles'],
    ['Central European', 'Europe/Vienna'],
    ['asia/tok', 'Asia/Tokyo'],
  ])('is searched by city, abbreviation or long name: %s', (search, zone) => {
    const found = matchingZones(zoneChoices([], winter), search);

    expect(found.map(({ value }) => value)).toContain(zone);
    expect(found.length).toBeLessThan(60);
  });

  it('has nothing for a name that is none', () => {
    expect(matchingZones(zoneChoices([], winter), 'Olympus Mons')).toEqual([]);
  });
});
