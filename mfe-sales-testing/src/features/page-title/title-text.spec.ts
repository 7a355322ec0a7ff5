import { describe, expect, it } from '@jest/globals';
import { newTitle, shownCharacters, shownTitle } from './title-text.ts';

describe('the title in the header', () => {
  it('is shown whole up to the limit', () => {
    const title = 'x'.repeat(shownCharacters);

    expect(shownTitle(title)).toEqual({ text: title, isCut: false });
  });

  it('is cut with an ellipsis past the limit', () => {
    const { text, isCut } = shownTitle('x'.repeat(shownCharacters + 1));

    expect(text).toBe(`${'x'.repeat(shownCharacters - 1)}…`);
    expect(isCut).toBe(true);
  });

  it('never tears a character', () => {
    expect(shownTitle('🎁'.repeat(70)).text).toBe(`${'🎁'.repeat(shownCharacters - 1)}…`);
  });

  it('is saved trimmed', () => {
    expect(newTitle('Autumn', '  Winter ')).toBe('Winter');
  });

  it.each(['', '   ', 'Autumn', ' Autumn '])('goes back to what it was for %j', (typed) => {
    expect(newTitle('Autumn', typed)).toBeNull();
  });
});
