import { describe, expect, it } from '@jest/globals';
import { linkText, shownCharacters, stateOf } from './link-text.ts';

describe('a reset link in the list', () => {
  it('is cut at forty characters', () => {
    const text = linkText('https://edge.example/reset/11111111-1111-4111-8111-111111111111/Zm9v?em=a%40b.co');

    expect(text).toHaveLength(shownCharacters);
    expect(text).toMatch(/^edge\.example\/reset\/1.*…$/);
  });

  it('is whole when it is short', () => {
    expect(linkText('http://localhost/reset/1')).toBe('localhost/reset/1');
  });

  it.each([
    [null, '2026-11-22T12:00:00.000Z', 'open'],
    [null, '2026-11-21T12:00:00.000Z', 'expired'],
    ['2026-11-20T12:00:00.000Z', '2026-11-22T12:00:00.000Z', 'used'],
    ['2026-11-20T12:00:00.000Z', '2026-11-20T13:00:00.000Z', 'used'],
  ] as const)('used at %s and over at %s is %s', (used_at, expires_at, state) => {
    expect(stateOf({ used_at, expires_at }, Date.parse('2026-11-21T12:00:00.000Z'))).toBe(state);
  });
});
