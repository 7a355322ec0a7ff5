import { describe, expect, it } from '@jest/globals';
import { bucketOf, percentile } from './duration-buckets.ts';

const counted = (...durations: number[]) => durations.map((ms) => ({ bucket: bucketOf(ms), amount: 1 }));

describe('a percentile of counted durations', () => {
  it('is accurate to 5%', () => {
    for (const ms of [0, 7, 100, 2_400, 600_000]) {
      const found = percentile(0.75, counted(ms))!;
      expect(Math.abs(found - ms)).toBeLessThanOrEqual(ms * 0.05 + 0.5);
    }
  });

  it('is the duration that three quarters do not exceed, whatever their order', () => {
    const found = percentile(0.75, counted(4_000, 100, 200, 300))!;

    expect(found).toBeGreaterThan(280);
    expect(found).toBeLessThan(320);
  });

  it('is null without durations', () => {
    expect(percentile(0.75, [])).toBeNull();
  });
});
