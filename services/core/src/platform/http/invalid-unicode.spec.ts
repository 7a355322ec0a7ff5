import { describe, expect, it } from '@jest/globals';
import { findInvalidUnicode } from './invalid-unicode.ts';

describe('texts that would not come back as they were sent', () => {
  it('are those with a NUL or half a character, wherever they stand', () => {
    expect(findInvalidUnicode({ name: 'a\0b', data: { title: '\ud83d', list: ['fine', '\udd70\ud83d'] } })).toEqual([
      'name',
      'data.title',
      'data.list.1',
    ]);
    expect(findInvalidUnicode('\0')).toEqual(['']);
  });

  it('are not the unusual ones', () => {
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
