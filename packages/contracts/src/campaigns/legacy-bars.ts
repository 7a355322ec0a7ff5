import { z } from 'zod';
import { isCtaUrl } from './bars.ts';
import { campaignType } from './campaign-types.ts';
import { legacyBarSizes, legacyFonts, type LegacyFontId } from './legacy-bar-facts.ts';
import { limits } from '../platform/limits.ts';
import { validation } from '../platform/messages.ts';
import { hexColor } from '../platform/primitives.ts';

export * from './legacy-bar-facts.ts';

const fontIds = legacyFonts.map((font) => font.id) as [LegacyFontId, ...LegacyFontId[]];

/** The settings of the legacy appearance screen: `floatingBarBottomOverlay` is 0 for the top and 1 for the bottom. */
export const legacyBar = z
  .strictObject({
    showTimer: z.boolean(),
    floatingBarCloseButton: z.boolean(),
    floatingBarSize: z.enum(legacyBarSizes),
    floatingBarText: z
      .string()
      .trim()
      .min(1, validation.required)
      .max(limits.legacyBarText, validation.tooLong(limits.legacyBarText)),
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

/** A campaign's legacy settings for the screen: with the font's name and the URL of its style sheet. Visitors see the bar while `isOn`. */
export const legacyBarAnswer = z.object({
  settings: legacyBar.safeExtend({
    floatingBarTextFontFamily: z.string(),
    floatingBarCssUrl: z.string(),
    campaignType,
  }),
  isOn: z.boolean(),
  version: z.int(),
});
export type LegacyBarAnswer = z.infer<typeof legacyBarAnswer>;

/** `version` is the one that was loaded, 0 before the first save; if it has changed since, nothing is saved. Without it there is no check. */
export const saveLegacyBarBody = z.strictObject({ settings: legacyBar, version: z.int().min(0).optional() });
export type SaveLegacyBarBody = z.infer<typeof saveLegacyBarBody>;

/** The settings that are copied into the new bar of each page. */
export const switchLegacyBarBody = z.strictObject({ settings: legacyBar });
