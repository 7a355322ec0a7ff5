import { describe, expect, it } from '@jest/globals';
import { findInvalidUnicode } from './invalid-unicode.ts';

describe('finding invalid Unicode', () => {
  it('returns texts with a NUL or half a surrogate pair at any position', () => {
    expect(findInvalidUnicode({ name: 'a\0b', data: { title: '\ud83d', list: ['fine', '\udd70\ud83d'] } })).toEqual([
      'name',
      'data.title',
      'data.list.1',
    ]);
    expect(findInvalidUnicode('\0')).toEqual(['']);
  });

  it('accepts unusual texts', () => {
    expect(
      findInvalidUnicode({
        watch: '🕰',
        mark: '\ufffd',
        lines: 'a\r\n\tb',
        empty: '',
        hour: 0,
        none: null,
        missing: undefined,
        yes: true,
      }),
    ).toEqual([]);
  });
});
