import type { PortalBlock } from '@lastcall/contracts/portals';
import { drawCta, element, type CtaLink } from '../../floating/elements.ts';
import { isAnchor } from '../../floating/links.ts';
import { words } from './parts.ts';
import type { DrawnBlock, BlockContext } from './block-context.ts';
import { filterItems, mapItems } from '../../lists.ts';

export function drawCallToAction(
  { id, text, url, target, note }: Extract<PortalBlock, { type: 'cta' }>,
  context: BlockContext,
): DrawnBlock {
  const link = drawLink({ text, url, target }, 'button', () => context.emit('cta', id), context);
  return { nodes: link ? [link, ...words('p', 'note', note)] : [] };
}

export function drawLinks(
  { id, title, links }: Extract<PortalBlock, { type: 'links' }>,
  context: BlockContext,
): DrawnBlock {
  const drawn = filterItems(
    mapItems(links, ({ label, url }) =>
      drawLink({ text: label, url, target: '_parent' }, '', () => context.emit('link', id), context),
    ),
    (link) => link,
  );
  return {
    nodes:
      drawn.length > 0
        ? [
            ...words('h3', '', title),
            element(
              'ul',
              'links card',
              mapItems(drawn, (link) => element('li', '', [link!])),
            ),
          ]
        : [],
  };
}

/** A link to an anchor on the page closes the panel, so that its target is visible. */
function drawLink(
  cta: CtaLink,
  name: string,
  emit: () => void,
  { isPreview, close }: BlockContext,
): HTMLAnchorElement | null {
  const link = drawCta(cta, name);
  link?.addEventListener('click', (event) => {
    if (isPreview) return event.preventDefault();
    emit();
    if (isAnchor(cta.url)) close();
  });
  return link;
}
