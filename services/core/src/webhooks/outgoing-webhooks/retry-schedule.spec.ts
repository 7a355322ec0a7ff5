import { describe, expect, it } from '@jest/globals';
import { retryDelayAfter, retryAfterMs } from './retry-schedule.ts';

const hourMs = 3_600_000;
const now = new Date('2026-11-20T12:00:00.000Z');

describe('the attempts of a delivery', () => {
  it('are eight, with increasing pauses, over a little more than a day', () => {
    const pauses = Array.from({ length: 8 }, (_, index) => retryDelayAfter(index + 1, { random: () => 0 }));

    expect(pauses).toEqual([5_000, 300_000, 1_800_000, 2 * hourMs, 5 * hourMs, 10 * hourMs, 10 * hourMs, null]);
  });

  it('are spread out by jitter', () => {
    expect(new Set(Array.from({ length: 100 }, () => retryDelayAfter(3))).size).toBeGreaterThan(90);
    expect(retryDelayAfter(1, { random: () => 1 })).toBe(6_000);
  });

  it('wait as long as the receiver asks for, up to a day', () => {
    expect(retryDelayAfter(1, { retryAfterMs: 60_000 })).toBe(60_000);
    expect(retryDelayAfter(1, { retryAfterMs: 1_000 * hourMs })).toBe(24 * hourMs);
    expect(retryDelayAfter(8, { retryAfterMs: 60_000 })).toBeNull();
  });

  it('can have shorter pauses in configurations for development and tests', () => {
    expect([1, 2, 3].map((tries) => retryDelayAfter(tries, { firstMs: 10, random: () => 0 }))).toEqual([10, 20, 40]);
  });
});

describe('the pause in a Retry-After header', () => {
  it.each([
    [undefined, 0],
    ['120', 120_000],
    ['Fri, 20 Nov 2026 12:02:00 GMT', 120_000],
    ['Fri, 20 Nov 2026 11:00:00 GMT', 0],
    ['soon', 0],
    ['-5', 0],
    ['9'.repeat(400), 0],
  ])('of %j is %i ms', (header, ms) => {
    expect(retryAfterMs(header, now)).toBe(ms);
  });
});
