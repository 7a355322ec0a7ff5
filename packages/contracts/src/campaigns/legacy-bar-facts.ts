import type { LegacyBar } from './legacy-bars.ts';
import { servedFontCssUrl, servedFontFace } from './served-fonts.ts';

/** The fonts of the legacy bar by id, each with its family. */
export const legacyFonts = [
  { id: 1, family: 'Montserrat' },
  { id: 2, family: 'Libre Baskerville' },
  { id: 3, family: 'Lobster' },
  { id: 4, family: 'Oswald' },
  { id: 5, family: 'Roboto Slab' },
  { id: 6, family: 'Yanone Kaffeesatz' },
  { id: 7, family: 'Open Sans' },
  { id: 8, family: 'Josefin Slab' },
  { id: 9, family: 'Arvo' },
  { id: 10, family: 'Lato' },
  { id: 11, family: 'Vollkorn' },
  { id: 12, family: 'Abril Fatface' },
  { id: 13, family: 'Ubuntu' },
  { id: 14, family: 'PT Sans' },
  { id: 15, family: 'Old Standard' },
  { id: 16, family: 'PT Serif' },
] as const;
export type LegacyFontId = (typeof legacyFonts)[number]['id'];

/** The sizes of a legacy bar, largest first. */
export const legacyBarSizes = ['big', 'small', 'mini'] as const;
export type LegacyBarSize = (typeof legacyBarSizes)[number];

/** The default legacy bar of a campaign. */
export const defaultLegacyBar: LegacyBar = {
  showTimer: true,
  floatingBarCloseButton: true,
  floatingBarSize: 'big',
  floatingBarText: 'Your special price is reserved until time runs out.',
  floatingBarTextFont: 1,
  floatingBarBottomOverlay: 1,
  floatingBarBackgroundColor: '#1b1340',
  floatingBarColor: '#ffffff',
  floatingBarDelaySeconds: 0,
  ctaShow: false,
  ctaBlank: false,
  ctaText: '',
  ctaUrl: '',
  ctaTextColor: '#1b1340',
  ctaButtonColor: '#ffcf4a',
};

/** Returns the display name of a legacy font. */
export function legacyFontFamily(fontId: LegacyFontId): string {
  return legacyFonts.find((font) => font.id === fontId)!.family;
}

/** Returns the family of a legacy font in our style sheet. */
export function legacyFontFace(fontId: LegacyFontId): string {
  return servedFontFace(legacyFontFamily(fontId));
}

/** Returns the URL of a legacy font's style sheet. */
export function legacyFontCssUrl(edgeOrigin: string, fontId: LegacyFontId): string {
  return servedFontCssUrl(edgeOrigin, legacyFontFamily(fontId));
}
