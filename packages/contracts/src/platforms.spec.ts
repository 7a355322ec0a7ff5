import { describe, expect, it } from '@jest/globals';
import { checkoutPlatforms, landingPlatforms, platformNames } from './platforms.ts';
import { pageBuilderIds } from './promotion.ts';

describe('the platforms', () => {
  it('have a number each, by which no two are mixed up', () => {
    expect(new Set(Object.values(pageBuilderIds)).size).toBe(landingPlatforms.length);
    expect(Object.keys(pageBuilderIds).sort()).toEqual([...landingPlatforms].sort());
  });

  it('exclude id 0 from the checkout platform list, and from no other', () => {
    expect(checkoutPlatforms.map((platform) => pageBuilderIds[platform])).not.toContain(0);
    expect(landingPlatforms.map((platform) => pageBuilderIds[platform])).toContain(0);
    expect(platformNames.none).toBe('No website');
  });
});
