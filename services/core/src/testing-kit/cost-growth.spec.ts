import { describe, expect, it } from '@jest/globals';
import { costGrowth } from './cost-growth.ts';

/** Counts the characters of a text, or their pairs, one by one. */
function count(text: string, isOfPairs: boolean): number {
  let counted = 0;
  for (let at = 0; at < text.length; at++) for (let pair = 0; pair < (isOfPairs ? text.length : 1); pair++) counted++;
  return counted;
}

describe('cost growth', () => {
  it('is below 250 for work in linear time', () => {
    expect(costGrowth((text) => count(text, false), 'a', 4_000_000)).toBeLessThan(250);
  });

  it('is above 250 for work in quadratic time', () => {
    expect(costGrowth((text) => count(text, true), 'a', 48_000)).toBeGreaterThan(250);
  });
});
