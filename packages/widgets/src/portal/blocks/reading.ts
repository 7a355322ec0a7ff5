import type { PortalBlock } from '@lastcall/contracts/portals';
import { element } from '../../floating/elements.ts';
import { safeHref } from '../../floating/links.ts';
import { words as own } from '../messages.ts';
import { drawPicture, words } from './parts.ts';
import type { DrawnBlock } from './block-context.ts';
import { filterItems, mapItems } from '../../lists.ts';

type Block<Type extends PortalBlock['type']> = Extract<PortalBlock, { type: Type }>;

export const drawIntro = ({ title, text }: Block<'intro'>): DrawnBlock => ({
  nodes: [...words('h3', 'lead', title), ...words('p', 'text', text)],
});

export function drawTextImage({ title, text, picture, side }: Block<'text-image'>): DrawnBlock {
  const said = element('div', 'said-here', [...words('h3', '', title), ...words('p', 'text', text)]);
  return { nodes: [element('div', `beside ${side}`, [...drawPicture(picture), said])] };
}

export function drawProduct({ title, text, price, oldPrice, picture, features }: Block<'product-details'>): DrawnBlock {
  const old = words('del', '', oldPrice);
  // Screen readers announce that this price is the old one.
  if (old[0]) old[0].ariaLabel = `${own.before} ${oldPrice}`;
  const prices = [...words('strong', '', price), ...old];
  const list = element(
    'ul',
    'features',
    filterItems(
      mapItems(features, (feature) => words('li', '', feature)[0]!),
      (line) => line,
    ),
  );
  const said = element('div', 'pad', [
    ...words('h3', '', title),
    ...words('p', 'text', text),
    ...(prices.length > 0 ? [element('p', 'price', prices)] : []),
    ...(list.childElementCount > 0 ? [list] : []),
  ]);
  return { nodes: [element('div', 'card', [...drawPicture(picture), said])] };
}

export const drawSocialProof = ({ figure, text }: Block<'social-proof'>): DrawnBlock => ({
  nodes: [element('p', 'proof', [...words('b', '', figure), ' ', ...words('span', '', text)])],
});

export function drawReviews({ title, reviews }: Block<'reviews'>): DrawnBlock {
  const list = element(
    'ul',
    'reviews',
    mapItems(reviews, ({ author, text, stars }) =>
      element('li', 'card pad', [drawStars(stars), ...words('p', 'text', text), ...words('p', 'author', author)]),
    ),
  );
  return { nodes: [...words('h3', '', title), list] };
}

function drawStars(stars: number): HTMLElement {
  const row = element('p', 'stars', [element('span', '', ['★'.repeat(stars)]), '★'.repeat(5 - stars)]);
  row.setAttribute('role', 'img');
  row.ariaLabel = own.stars(stars);
  return row;
}

export function drawSnippet({ text, source, url }: Block<'featured-snippet'>): DrawnBlock {
  const href = url && safeHref(url);
  const [cite] = words('cite', '', source.trim() || url);
  const caption = cite && href ? element('a', '', [cite]) : cite;
  if (caption instanceof HTMLAnchorElement && href) Object.assign(caption, { href, target: '_blank', rel: 'noopener' });
  return {
    nodes: [
      element('figure', 'snippet', [
        element('blockquote', '', words('p', '', text)),
        ...(caption ? [element('figcaption', '', [caption])] : []),
      ]),
    ],
  };
}
