import { describe, expect, it } from '@jest/globals';
import { includesVersion, isVersionRange } from './version-range.ts';

describe('a version range', () => {
  it.each([
    ['^1.0.0', '1.4.2', true],
    ['^1.1.0', '1.0.9', false],
    ['^1.1.0', '1.1.0', true],
    ['^1.0.0', '2.0.0', false],
    ['>=1 <3', '1.0.0', true],
    ['>=1 <3', '2.9.0', true],
    ['>=1 <3', '3.0.0', false],
    ['1.x || 2.x', '2.3.4', true],
    ['^0.1.0', '0.2.0', false],
    ['*', '1.0.0', true],
    ['^1.0.0', '1.1.0-beta.1', false],
    ['^1.0.0', 'latest', false],
    ['', '1.0.0', false],
    ['latest', '1.0.0', false],
  ])('includes a version or not, as for npm (%s, %s: %s)', (range, version, isIncluded) => {
    expect(includesVersion(range, version)).toBe(isIncluded);
  });

  it.each(['', ' ', 'latest', '^1.0.0 or 2', '1.0.0.0'])('is invalid as "%s"', (text) => {
    expect(isVersionRange(text)).toBe(false);
  });
});
