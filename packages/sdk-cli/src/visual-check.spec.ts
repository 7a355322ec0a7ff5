import { describe, expect, it } from '@jest/globals';
import type { PictureChange } from './compare-pictures.ts';
import { refuseChanges } from './visual-check.ts';

describe('a comparison of pictures', () => {
  it.each(['changed', 'added', 'removed'] as const)(
    'fails for a picture that is %s only with --fail-on-change',
    (state) => {
      const changes: Pick<PictureChange, 'state'>[] = [{ state: 'unchanged' }, { state }];

      expect(() => refuseChanges(changes, true)).toThrow('1 picture changed (--fail-on-change).');
      expect(() => refuseChanges(changes, false)).not.toThrow();
    },
  );

  it('passes without changes', () => {
    expect(() => refuseChanges([{ state: 'unchanged' }], true)).not.toThrow();
  });
});
