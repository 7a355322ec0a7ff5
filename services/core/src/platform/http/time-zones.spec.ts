import { describe, expect, it } from '@jest/globals';
import { areTimeZonesOutdated } from './time-zones.ts';

describe('the time zones of Node', () => {
  it.each([
    ['2026b', '2026-06-01', false],
    ['2026b', '2026-11-20', true],
    ['2025b', '2026-11-20', true],
    ['2026c', '2026-11-20', false],
    [undefined, '2026-11-20', true],
    ['newest', '2026-11-20', true],
  ])('of release %s are outdated on %s: %s', (release, day, isOld) => {
    expect(areTimeZonesOutdated(release, new Date(day))).toBe(isOld);
  });
});
