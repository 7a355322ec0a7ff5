import { describe, expect, it } from '@jest/globals';
import { includesVersion } from './remotes.ts';

describe('the range of a contract', () => {
  it.each([['^1.0.0', '1.0.0', true], ['^1.0.0', '1.4.2', true], ['^1.4.0', '1.3.9', false], ['^1.4.2', '1.4.1', false], ['^1.0.0', '2.0.0', false], ['^2.0.0', '1.9.9', false], ['*', '1.0.0', false], ['>=1.0.0', '1.0.0', false], ['^1.0.0', 'latest', false], ['^0.1.0', '0.1.3', true], ['^0.1.0', '0.2.0', false], ['^0.1.2', '0.1.1', false]])('%s with %s: %s', (range, version, isIncluded) => {
    expect(includesVersion(range, version)).toBe(isIncluded);
  });
});
