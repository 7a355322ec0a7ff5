import { describe, expect, it } from '@jest/globals';
import { checkoutPlatforms, landingPlatforms, platformNames } from './platforms.ts';
import { pageBuilderIds } from './promotion.ts';

describe('the platforms', () => {
  it('have unique ids', () => {
    expect(new Set(Object.values(pageBuilderIds)).size).toBe(landingPlatforms.length);
    expect(Object.keys(pageBuilderIds).sort()).toEqual([...landingPlatforms].sort());
  });

  it('exclude id 0 from the checkout platform list only', () => {
    expect(checkoutPlatforms.map((platform) => pageBuilderIds[platform])).not.toContain(0);
    expect(landingPlatforms.map((platform) => pageBuilderIds[platform])).toContain(0);
    expect(platformNames.none).toBe('No website');
  });
});
