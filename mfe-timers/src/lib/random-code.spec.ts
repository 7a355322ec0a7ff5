import { describe, expect, it } from '@jest/globals';
import { randomCode } from './random-code.ts';

describe('the random code', () => {
  it('has two parts of five letters or digits', () => {
    for (let time = 0; time < 200; time += 1) expect(randomCode()).toMatch(/^[A-Za-z0-9]{5}=[A-Za-z0-9]{5}$/);
  });

  it('differs each time', () => {
    const codes = new Set(Array.from({ length: 1000 }, randomCode));

    expect(codes.size).toBe(1000);
  });

  it('uses all letters and digits with about equal frequency', () => {
    const counts = new Map<string, number>();
    for (let time = 0; time < 2000; time += 1)
      for (const letter of randomCode().replace('=', '')) counts.set(letter, (counts.get(letter) ?? 0) + 1);

    expect(counts.size).toBe(62);
    // 20,000 characters over 62 are 323 each; six standard deviations are 107.
    for (const count of counts.values()) expect(Math.abs(count - 20_000 / 62)).toBeLessThan(108);
  });
});
