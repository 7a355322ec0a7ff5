import { servedFontCssUrl } from './served-fonts.ts';
import type { WebpageTimer } from './webpage-timers.ts';

/** The font family of each digit style, by wire number. */
export const digitsFamilies = {
  0: 'Montserrat',
  1: 'Oswald',
  2: 'Roboto Slab',
  11: 'Ubuntu',
  12: 'Abril Fatface',
} as const;
export type DigitsStyleId = keyof typeof digitsFamilies;

/** The font families of labels: the page's own, or one that we serve. Circle and HTML timers use it for their digits too. */
export const labelFamilies = ['inherit', 'Montserrat', 'Oswald', 'Roboto Slab', 'Open Sans', 'Lato', 'Ubuntu'] as const;

/** Returns the font family of a timer's digits; `inherit` for the page's own. */
export function digitFamily({
  countdown_type: type,
  set_id: style,
  f_family: labels,
}: Pick<WebpageTimer, 'countdown_type' | 'set_id' | 'f_family'>): string {
  return type === 1 ? (digitsFamilies[style] ?? digitsFamilies[0]) : labels;
}

/** Returns our style sheets that a timer needs, without duplicates. */
export function timerFontCssUrls(
  edgeOrigin: string,
  settings: Pick<WebpageTimer, 'countdown_type' | 'set_id' | 'f_family' | 'show_labels'>,
): string[] {
  const families = new Set([digitFamily(settings), settings.show_labels === 1 ? settings.f_family : 'inherit']);
  families.delete('inherit');
  return [...families].map((family) => servedFontCssUrl(edgeOrigin, family));
}
