import { describe, expect, it } from '@jest/globals';
import { shownCharacters, shownName } from './name-text.ts';

describe('a campaign’s name in the header', () => {
  it('is complete up to the limit', () => {
    const name = 'x'.repeat(shownCharacters);

    expect(shownName(name)).toEqual({ text: name, isCut: false });
  });

  it('is truncated with an ellipsis above the limit', () => {
    const { text, isCut } = shownName('x'.repeat(shownCharacters + 1));

    expect(text).toBe(`${'x'.repeat(shownCharacters - 1)}…`);
    expect(isCut).toBe(true);
  });

  it('is truncated at 40 characters in the header of an editor', () => {
    expect(shownName('x'.repeat(40), 40)).toEqual({ text: 'x'.repeat(40), isCut: false });
    expect(shownName('x'.repeat(41), 40)).toEqual({ text: `${'x'.repeat(39)}…`, isCut: true });
  });

  it('never splits a character', () => {
    expect(shownName('🎁'.repeat(70)).text).toBe(`${'🎁'.repeat(shownCharacters - 1)}…`);
  });
});
