import type { PortalBlock } from '@lastcall/contracts/portals';
import { drawDeadline } from './deadline.ts';
import { drawVideo } from './video.ts';
import { drawSubscribe, drawSurvey } from './forms.ts';
import { drawCallToAction, drawLinks } from './leading.ts';
import { drawIntro, drawProduct, drawReviews, drawSnippet, drawSocialProof, drawTextImage } from './reading.ts';
import type { DrawnBlock, BlockContext } from './block-context.ts';

const renderers: {
  readonly [Type in PortalBlock['type']]: (
    block: Extract<PortalBlock, { type: Type }>,
    context: BlockContext,
  ) => DrawnBlock;
} = {
  intro: drawIntro,
  deadline: drawDeadline,
  'text-image': drawTextImage,
  video: drawVideo,
  'product-details': drawProduct,
  'social-proof': drawSocialProof,
  reviews: drawReviews,
  cta: drawCallToAction,
  links: drawLinks,
  subscribe: drawSubscribe,
  'featured-snippet': drawSnippet,
  microsurvey: drawSurvey,
};

/** Draws a block; null for a type from a newer server that this panel does not know, and for one that cannot be drawn. */
export function drawBlock(block: PortalBlock, context: BlockContext): DrawnBlock | null {
  if (!Object.hasOwn(renderers, block.type)) return null;
  try {
    return (renderers[block.type] as (block: PortalBlock, context: BlockContext) => DrawnBlock)(block, context);
  } catch {
    return null;
  }
}
