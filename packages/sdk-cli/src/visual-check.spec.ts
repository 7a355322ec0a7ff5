import { describe, expect, it } from '@jest/globals';
import type { ScreenshotChange } from './compare-screenshots.ts';
import { rejectChanges, summaryOf } from './visual-check.ts';
import { visualReport } from './visual-report.ts';

describe('a comparison of screenshots', () => {
  it.each(['changed', 'added', 'removed'] as const)(
    'fails for a screenshot that is %s only with --fail-on-change',
    (state) => {
      const changes: Pick<ScreenshotChange, 'state'>[] = [{ state: 'unchanged' }, { state }];

      expect(() => rejectChanges(changes, true)).toThrow('1 screenshot changed (--fail-on-change).');
      expect(() => rejectChanges(changes, false)).not.toThrow();
    },
  );

  it('passes without changes, and reports the number of screens', () => {
    const png = Buffer.from('png');
    const changes = ['pages', 'emails'].flatMap((area) =>
      [1440, 390].map((width): ScreenshotChange => ({
        area,
        width,
        state: 'unchanged',
        share: 0,
        before: png,
        after: png,
        difference: null,
      })),
    );

    expect(() => rejectChanges(changes, true)).not.toThrow();
    expect(summaryOf(changes)).toBe('No visual changes on 2 screens.');
    expect(visualReport('mfe-timers', changes)).not.toContain('Difference');
  });
});
