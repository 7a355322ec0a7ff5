import { describe, expect, it } from '@jest/globals';
import { containerOf, includesVersion } from './remotes.ts';

describe('a contract range', () => {
  it.each([
    ['^1.0.0', '1.0.0', true],
    ['^1.0.0', '1.4.2', true],
    ['^1.4.0', '1.3.9', false],
    ['^1.4.2', '1.4.1', false],
    ['^1.0.0', '2.0.0', false],
    ['^2.0.0', '1.9.9', false],
    ['*', '1.0.0', false],
    ['>=1.0.0', '1.0.0', false],
    ['^1.0.0', 'latest', false],
    ['^0.1.0', '0.1.3', true],
    ['^0.1.0', '0.2.0', false],
    ['^0.1.2', '0.1.1', false],
  ])('%s with %s: %s', (range, version, isIncluded) => {
    expect(includesVersion(range, version)).toBe(isIncluded);
  });
});

describe('the container name of a version', () => {
  it('is a valid JavaScript identifier, unique to the version', () => {
    const versions = [
      ['mfe-a', '1.0.0-0'],
      ['mfe-a-1', '0.0.0'],
      ['mfe-a', '1.0.0-a.b'],
      ['mfe-a', '1.0.0-a-b'],
      ['mfe-a', '1.0.0-a.-b'],
      ['mfe-a', '1.0.0-a-.b'],
      ['mfe-a-1', '0.0.0-0'],
      ['mfe-a', '10.0.0'],
    ] as const;
    const containers = versions.map(([name, version]) => containerOf(name, version));

    expect(new Set(containers).size).toBe(versions.length);
    for (const container of containers) expect(container).toMatch(/^[a-z]\w*$/);
  });
});
