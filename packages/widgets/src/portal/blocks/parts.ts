import type { PortalPicture } from '@lastcall/contracts/portals';
import { element } from '../../floating/elements.ts';

/** Words that somebody typed, in their own direction; nothing when they typed none. */
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

/** A picture that is loaded once it is near, and leaves no hole where it cannot be. */
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
