import { describe, expect, it } from '@jest/globals';
import { abbreviate } from './abbreviate.ts';

describe('a count of clicks', () => {
  it.each([
    [0, '0'],
    [999, '999'],
    [1000, '1K'],
    [1299, '1.2K'],
    [12_999, '12K'],
    [999_999, '999K'],
    [1_250_000, '1.2M'],
    [3_000_000_000, '3B'],
  ])('of %i is formatted as %s', (count, written) => {
    expect(abbreviate(count)).toBe(written);
  });
});
