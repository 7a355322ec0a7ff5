import { describe, expect, it } from '@jest/globals';
import { newTitle, shownCharacters, shownTitle } from './title-text.ts';

describe('the title in the header', () => {
  it('is complete up to the limit', () => {
    const title = 'x'.repeat(shownCharacters);

    expect(shownTitle(title)).toEqual({ text: title, isCut: false });
  });

  it('is truncated with an ellipsis above the limit', () => {
    const { text, isCut } = shownTitle('x'.repeat(shownCharacters + 1));

    expect(text).toBe(`${'x'.repeat(shownCharacters - 1)}…`);
    expect(isCut).toBe(true);
  });

  it('is truncated at 40 characters in the header of an editor', () => {
    expect(shownTitle('x'.repeat(40), 40)).toEqual({ text: 'x'.repeat(40), isCut: false });
    expect(shownTitle('x'.repeat(41), 40)).toEqual({ text: `${'x'.repeat(39)}…`, isCut: true });
  });

  it('never splits a character', () => {
    expect(shownTitle('🎁'.repeat(70)).text).toBe(`${'🎁'.repeat(shownCharacters - 1)}…`);
  });

  it('is saved trimmed', () => {
    expect(newTitle('Autumn', '  Winter ')).toBe('Winter');
  });

  it.each(['', '   ', 'Autumn', ' Autumn '])('is restored for %j', (typed) => {
    expect(newTitle('Autumn', typed)).toBeNull();
  });
});
