import { describe, expect, it } from '@jest/globals';
import { linkText, shownCharacters } from './link-text.ts';

describe('a reset link in the list', () => {
  it('is cut at forty characters', () => {
    const text = linkText('https://edge.example/reset/11111111-1111-4111-8111-111111111111/Zm9v?em=a%40b.co');

    expect(text).toHaveLength(shownCharacters);
    expect(text).toMatch(/^edge\.example\/reset\/1.*…$/);
  });

  it('is whole when it is short', () => {
    expect(linkText('http://localhost/reset/1')).toBe('localhost/reset/1');
  });
});
