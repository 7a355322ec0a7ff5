import { servedFontCssUrl } from './served-fonts.ts';
import type { WebpageTimer } from './webpage-timers.ts';

/** The family that draws each digits style, by the number the wire carries. */
export const digitsFamilies = {
  0: 'Montserrat',
  1: 'Oswald',
  2: 'Roboto Slab',
  11: 'Ubuntu',
  12: 'Abril Fatface',
} as const;
export type DigitsStyleId = keyof typeof digitsFamilies;

/** The families that labels may be in: the page's own, or one that we serve. Timers of circles and of HTML have their figures in it too. */
export const labelFamilies = ['inherit', 'Montserrat', 'Oswald', 'Roboto Slab', 'Open Sans', 'Lato', 'Ubuntu'] as const;

/** The family of a timer's figures; `inherit` for the page's own. */
export function figureFamily({
  countdown_type: type,
  set_id: style,
  f_family: labels,
}: Pick<WebpageTimer, 'countdown_type' | 'set_id' | 'f_family'>): string {
  return type === 1 ? (digitsFamilies[style] ?? digitsFamilies[0]) : labels;
}

/** The style sheets of ours that a timer is drawn with, each once. */
export function timerFontCssUrls(
  edgeOrigin: string,
  settings: Pick<WebpageTimer, 'countdown_type' | 'set_id' | 'f_family' | 'show_labels'>,
): string[] {
  const families = new Set([figureFamily(settings), settings.show_labels === 1 ? settings.f_family : 'inherit']);
  families.delete('inherit');
  return [...families].map((family) => servedFontCssUrl(edgeOrigin, family));
}
