import { describe, expect, it } from '@jest/globals';
import type { ScreenshotChange } from './compare-screenshots.ts';
import { refuseChanges } from './visual-check.ts';

describe('a comparison of screenshots', () => {
  it.each(['changed', 'added', 'removed'] as const)(
    'fails for a screenshot that is %s only with --fail-on-change',
    (state) => {
      const changes: Pick<ScreenshotChange, 'state'>[] = [{ state: 'unchanged' }, { state }];

      expect(() => refuseChanges(changes, true)).toThrow('1 screenshot changed (--fail-on-change).');
      expect(() => refuseChanges(changes, false)).not.toThrow();
    },
  );

  it('passes without changes', () => {
    expect(() => refuseChanges([{ state: 'unchanged' }], true)).not.toThrow();
  });
});
