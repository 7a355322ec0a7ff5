import type { PortalBlock } from '@lastcall/contracts/portals';
import { drawDeadline } from './deadline.ts';
import { drawFilm } from './film.ts';
import { drawSubscribe, drawSurvey } from './forms.ts';
import { drawCall, drawLinks } from './leading.ts';
import { drawIntro, drawProduct, drawReviews, drawSnippet, drawSocialProof, drawTextImage } from './reading.ts';
import type { DrawnBlock, Surroundings } from './surroundings.ts';

const ways: {
  readonly [Type in PortalBlock['type']]: (
    block: Extract<PortalBlock, { type: Type }>,
    around: Surroundings,
  ) => DrawnBlock;
} = {
  intro: drawIntro,
  deadline: drawDeadline,
  'text-image': drawTextImage,
  video: drawFilm,
  'product-details': drawProduct,
  'social-proof': drawSocialProof,
  reviews: drawReviews,
  cta: drawCall,
  links: drawLinks,
  subscribe: drawSubscribe,
  'featured-snippet': drawSnippet,
  microsurvey: drawSurvey,
};

/** Draws a block; null for a type from a newer server that this panel does not know, and for one that cannot be drawn. */
export function drawBlock(block: PortalBlock, around: Surroundings): DrawnBlock | null {
  if (!Object.hasOwn(ways, block.type)) return null;
  try {
    return (ways[block.type] as (block: PortalBlock, around: Surroundings) => DrawnBlock)(block, around);
  } catch {
    return null;
  }
}
