import { z } from 'zod';
import { isCtaUrl } from './bars.ts';
import { campaignType } from './campaign-types.ts';
import { limits } from './limits.ts';
import { validation } from './messages.ts';
import { hexColor } from './primitives.ts';

/** The fonts of the legacy bar by their ids, each with its family. */
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

const fontIds = legacyFonts.map((font) => font.id) as [LegacyFontId, ...LegacyFontId[]];

export const legacyBarSizes = ['big', 'small', 'mini'] as const;
export type LegacyBarSize = (typeof legacyBarSizes)[number];

/** What the legacy appearance screen sends: `floatingBarBottomOverlay` is 0 for the top and 1 for the bottom. */
export const legacyBar = z
  .strictObject({
    showTimer: z.boolean(),
    floatingBarCloseButton: z.boolean(),
    floatingBarSize: z.enum(legacyBarSizes),
    floatingBarText: z.string().trim().min(1, validation.required).max(limits.legacyBarText, validation.tooLong(limits.legacyBarText)),
    floatingBarTextFont: z.literal(fontIds),
    floatingBarBottomOverlay: z.literal([0, 1]),
    floatingBarBackgroundColor: hexColor,
    floatingBarColor: hexColor,
    floatingBarDelaySeconds: z.int().min(0).max(limits.barDelaySeconds),
    ctaShow: z.boolean(),
    ctaBlank: z.boolean(),
    ctaText: z.string().trim().max(limits.legacyCtaText, validation.tooLong(limits.legacyCtaText)),
    ctaUrl: z.string().trim().max(limits.url, validation.tooLong(limits.url)),
    ctaTextColor: hexColor,
    ctaButtonColor: hexColor,
  })
  .superRefine(({ ctaShow, ctaText, ctaUrl }, context) => {
    if (!ctaShow) return;
    if (ctaText === '') context.addIssue({ code: 'custom', path: ['ctaText'], message: validation.required });
    if (!isCtaUrl(ctaUrl)) context.addIssue({ code: 'custom', path: ['ctaUrl'], message: validation.ctaUrl });
  });
export type LegacyBar = z.infer<typeof legacyBar>;

/** The legacy bar of a campaign that has saved none yet. */
export const defaultLegacyBar: LegacyBar = {
  showTimer: true,
  floatingBarCloseButton: true,
  floatingBarSize: 'big',
  floatingBarText: 'Your special price is held until the clock runs out.',
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

/** The name of a legacy font. */
export function legacyFontFamily(fontId: LegacyFontId): string {
  return legacyFonts.find((font) => font.id === fontId)!.family;
}

/** What a font's files are called, such as `pt-serif`. */
export function legacyFontFile(fontId: LegacyFontId): string {
  return legacyFontFamily(fontId).toLowerCase().replaceAll(' ', '-');
}

/** The family as our style sheet names it: not as the font itself, since a page may have its own files of the same font. */
export function legacyFontFace(fontId: LegacyFontId): string {
  return `Lastcall ${legacyFontFamily(fontId)}`;
}

/** The address of a font's style sheet, at the origin where visitors get everything. */
export function legacyFontCssUrl(edgeOrigin: string, fontId: LegacyFontId): string {
  return `${edgeOrigin}/fonts/${legacyFontFile(fontId)}.css`;
}

/** The legacy settings of a campaign as the screen gets them: with the font's name and the address of its style sheet. Visitors meet the bar while `isOn`. */
export const legacyBarAnswer = z.object({
  settings: legacyBar.safeExtend({ floatingBarTextFontFamily: z.string(), floatingBarCssUrl: z.string(), campaignType }),
  isOn: z.boolean(),
  version: z.int(),
});
export type LegacyBarAnswer = z.infer<typeof legacyBarAnswer>;

/** `version` is the one that was looked at, 0 where nothing was saved yet; when there is another by now, nothing is saved. Without it nobody asks. */
export const saveLegacyBarBody = z.strictObject({ settings: legacyBar, version: z.int().min(0).optional() });
export type SaveLegacyBarBody = z.infer<typeof saveLegacyBarBody>;

/** The settings that are carried over into the new bar of each page. */
export const switchLegacyBarBody = z.strictObject({ settings: legacyBar });
