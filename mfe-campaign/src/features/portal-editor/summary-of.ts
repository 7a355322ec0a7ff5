import type { PortalBlock } from '@lastcall/contracts/portals';

/** Returns the first words of a block. */
export function summaryOf(block: PortalBlock): string {
  switch (block.type) {
    case 'social-proof':
      return [block.figure, block.text].filter(Boolean).join(' ');
    case 'cta':
    case 'featured-snippet':
      return block.text;
    case 'microsurvey':
      return block.question;
    case 'text-image':
      return block.title || block.text;
    default:
      return block.title;
  }
}
