import type { PortalBlock } from '@lastcall/contracts/portals';
import { drawCta, element, type CtaLink } from '../../floating/elements.ts';
import { isAnchor } from '../../floating/links.ts';
import { words } from './parts.ts';
import type { DrawnBlock, Surroundings } from './surroundings.ts';
import { filtered, mapped } from '../../lists.ts';

export function drawCall(
  { id, text, url, target, note }: Extract<PortalBlock, { type: 'cta' }>,
  around: Surroundings,
): DrawnBlock {
  const link = drawLink({ text, url, target }, 'button', () => around.emit('cta', id), around);
  return { nodes: link ? [link, ...words('p', 'note', note)] : [] };
}

export function drawLinks(
  { id, title, links }: Extract<PortalBlock, { type: 'links' }>,
  around: Surroundings,
): DrawnBlock {
  const drawn = filtered(
    mapped(links, ({ label, url }) =>
      drawLink({ text: label, url, target: '_parent' }, '', () => around.emit('link', id), around),
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
              mapped(drawn, (link) => element('li', '', [link!])),
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
  { isPreview, close }: Surroundings,
): HTMLAnchorElement | null {
  const link = drawCta(cta, name);
  link?.addEventListener('click', (event) => {
    if (isPreview) return event.preventDefault();
    emit();
    if (isAnchor(cta.url)) close();
  });
  return link;
}
