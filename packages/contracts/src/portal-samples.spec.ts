import { describe, expect, it } from '@jest/globals';
import { defaultPortal, newBlock } from './portal-samples.ts';
import { portalBlock, portalBlockTypes, portalThemes, savePortalBody } from './portals.ts';

describe('what a portal begins with', () => {
  it.each(portalThemes)('can be saved as it is, in the theme $name', ({ id }) => {
    expect(savePortalBody.parse({ settings: defaultPortal(id) }).settings).toEqual(defaultPortal(id));
  });

  it('is different words in each theme', () => {
    expect(new Set(portalThemes.map(({ id }) => defaultPortal(id).title)).size).toBe(portalThemes.length);
  });

  it('is the same each time, and nobody else is changed by who changes theirs', () => {
    const first = defaultPortal(1);
    first.blocks.pop();
    first.blocks[0]!.isShown = false;

    expect(defaultPortal(1)).not.toEqual(first);
    expect(defaultPortal(1)).toEqual(defaultPortal(1));
  });

  it.each(portalThemes)('claims and promises nothing before somebody has said that it is true ($name)', ({ id }) => {
    const claims = defaultPortal(id).blocks.filter(({ type }) =>
      ['social-proof', 'reviews', 'product-details', 'featured-snippet', 'subscribe'].includes(type),
    );

    expect(claims.filter(({ isShown }) => isShown)).toEqual([]);
  });
});

describe('a new block', () => {
  it.each(portalBlockTypes.filter((type) => type !== 'video'))('can be saved as it is (%s)', (type) => {
    const block = newBlock(type);

    expect(portalBlock.parse(block)).toEqual(block);
  });

  it('of a film asks for its address and nothing else', () => {
    expect(portalBlock.safeParse(newBlock('video')).error!.issues.map(({ path }) => path)).toEqual([['url']]);
  });

  it('has an id of its own', () => {
    expect(newBlock('intro').id).not.toBe(newBlock('intro').id);
  });
});
