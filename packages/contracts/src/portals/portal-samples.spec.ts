import { describe, expect, it } from '@jest/globals';
import { defaultPortal, newBlock } from './portal-samples.ts';
import { portalBlock, portalBlockTypes, portalThemes, savePortalBody } from './portals.ts';

describe('a new portal', () => {
  it.each(portalThemes)('can be saved unchanged in the theme $name', ({ id }) => {
    expect(savePortalBody.parse({ settings: defaultPortal(id) }).settings).toEqual(defaultPortal(id));
  });

  it('has different text in each theme', () => {
    expect(new Set(portalThemes.map(({ id }) => defaultPortal(id).title)).size).toBe(portalThemes.length);
  });

  it('is the same each time, and independent of changes to another copy', () => {
    const first = defaultPortal(1);
    first.blocks.pop();
    first.blocks[0]!.isShown = false;

    expect(defaultPortal(1)).not.toEqual(first);
    expect(defaultPortal(1)).toEqual(defaultPortal(1));
  });

  it.each(portalThemes)('contains no visible claims or promises in the theme $name', ({ id }) => {
    const claims = defaultPortal(id).blocks.filter(({ type }) =>
      ['social-proof', 'reviews', 'product-details', 'featured-snippet', 'subscribe'].includes(type),
    );

    expect(claims.filter(({ isShown }) => isShown)).toEqual([]);
  });
});

describe('a new block', () => {
  it.each(portalBlockTypes.filter((type) => type !== 'video'))('can be saved unchanged (%s)', (type) => {
    const block = newBlock(type);

    expect(portalBlock.parse(block)).toEqual(block);
  });

  it('requires only the URL for a video', () => {
    expect(portalBlock.safeParse(newBlock('video')).error!.issues.map(({ path }) => path)).toEqual([['url']]);
  });

  it('has a unique id', () => {
    expect(newBlock('intro').id).not.toBe(newBlock('intro').id);
  });
});
