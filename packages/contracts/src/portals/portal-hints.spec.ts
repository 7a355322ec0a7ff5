import { describe, expect, it } from '@jest/globals';
import { hintsIn, portalHints, withHints, withoutHints } from './portal-hints.ts';
import { newBlock } from './portal-samples.ts';
import { portalBlockTypes } from './portals.ts';

const hints: readonly string[] = Object.values(portalHints).flat();
const hinted = ['text-image', 'product-details', 'reviews', 'featured-snippet'] as const;

describe('author hints', () => {
  it.each(hinted)('are in a new %s block, and are reported only while the block is visible', (type) => {
    expect(hintsIn(newBlock(type))).not.toEqual([]);
    expect(hintsIn({ ...newBlock(type), isShown: false })).toEqual([]);
  });

  it.each(portalBlockTypes)('can be removed from a %s block, and are restored where it is blank', (type) => {
    const block = newBlock(type);
    const blank = withoutHints(block);

    expect(hints.filter((hint) => JSON.stringify(blank).includes(hint))).toEqual([]);
    expect(withHints(blank)).toEqual(block);
  });

  it('do not replace text of the author', () => {
    const block = newBlock('reviews');
    const written = { ...block, reviews: [{ author: 'Ann', text: ' ', stars: 4 }] };

    expect(withHints(written).reviews).toEqual([{ author: 'Ann', text: portalHints.reviewText, stars: 4 }]);
    expect(withoutHints(written)).toEqual(written);
  });
});
