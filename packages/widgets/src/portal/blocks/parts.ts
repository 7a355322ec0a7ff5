import type { PortalPicture } from '@lastcall/contracts/portals';
import { element } from '../../floating/elements.ts';

/** Creates an element for customer text, in the text's own direction; nothing for an empty text. */
export function words<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  name: string,
  text: string,
): HTMLElementTagNameMap[K][] {
  if (text.trim() === '') return [];
  const made = element(tag, name, [text]);
  made.dir = 'auto';
  return [made];
}

/** Creates a picture that is loaded lazily, and removed when it cannot be. */
export function drawPicture(picture: PortalPicture | null, name = 'picture'): HTMLElement[] {
  if (!picture || !/^https?:\/\//i.test(picture.url)) return [];
  const image = element('img', name, []);
  image.addEventListener('error', () => image.remove());
  image.loading = 'lazy';
  image.decoding = 'async';
  image.alt = picture.alt;
  image.src = picture.url;
  return [image];
}
