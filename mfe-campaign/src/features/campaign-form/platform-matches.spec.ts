import { describe, expect, it } from '@jest/globals';
import { landingPlatforms } from '@lastcall/contracts/campaigns';
import { platformMatches } from './platform-matches.ts';

describe('the platform picker', () => {
  it('shows the first 11 platforms and the number of hidden ones', () => {
    const { shown, moreCount } = platformMatches(landingPlatforms, '', undefined, false);

    expect(shown).toEqual(landingPlatforms.slice(0, 11));
    expect(moreCount).toBe(landingPlatforms.length - 11);
  });

  it('shows all platforms on request', () => {
    expect(platformMatches(landingPlatforms, '', undefined, true)).toEqual({
      shown: [...landingPlatforms],
      moreCount: 0,
    });
  });

  it('keeps the selected platform visible', () => {
    const { shown, moreCount } = platformMatches(landingPlatforms, '', 'other', false);

    expect(shown).toHaveLength(12);
    expect(shown.at(-1)).toBe('other');
    expect(moreCount).toBe(landingPlatforms.length - 12);
  });

  it.each([
    ['thrive cart', 'thrivecart'],
    ['WOO', 'woocommerce'],
    ['systeme.io', 'systemeio'],
  ])('finds %s in any spelling', (search, slug) => {
    expect(platformMatches(landingPlatforms, search, undefined, false).shown).toEqual([slug]);
  });

  it('finds nothing for an unknown name', () => {
    expect(platformMatches(landingPlatforms, 'zzz', undefined, false)).toEqual({ shown: [], moreCount: 0 });
  });
});
