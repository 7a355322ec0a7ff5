import { z } from 'zod';
import { limits } from './limits.ts';
import { validation } from './messages.ts';
import {
  isCenteredOnly,
  olderBarBases,
  olderBarDelays,
  olderBarLabels,
  olderBarPositions,
  olderBarThemes,
  olderBarVariations,
  olderBarWidths,
  shortHex,
} from './older-bar-facts.ts';
import { id } from './primitives.ts';

export * from './older-bar-facts.ts';

const shortHexColor = z.string().regex(shortHex, validation.hexColor);

const longestLabel = 5;
const label = z.string().max(longestLabel, validation.tooLong(longestLabel));

/** The settings of an older bar by the names that its editor has always sent; `barDelay` is in seconds, `currentAvatar` the id of an avatar. */
export const olderBar = z
  .strictObject({
    currentBase: z.literal(olderBarBases),
    colorTheme: z.enum(olderBarThemes),
    colorThemeOption: z.literal(olderBarVariations),
    useCustomColors: z.boolean(),
    customBackgroundColor: shortHexColor,
    customTextColor: shortHexColor,
    customCTAColor: shortHexColor,
    currentAvatar: id.nullable(),
    enableFlatBar: z.boolean(),
    barWidth: z.enum(olderBarWidths),
    barPosition: z.enum(olderBarPositions),
    zindex: z.int().min(0).max(limits.zIndex),
    floatingBarText: z
      .string()
      .trim()
      .min(1, validation.olderBarRequired)
      .max(limits.olderBarText, validation.tooLong(limits.olderBarText)),
    /** The call to action is the page's own; what is sent of it here is left alone. */
    enableCTAButton: z.boolean(),
    buttonText: z.string().max(limits.ctaText, validation.ctaText(limits.ctaText)),
    buttonUrl: z.string().max(limits.url),
    buttonTargetBlank: z.boolean(),
    enableBranding: z.boolean(),
    barDelay: z.literal(olderBarDelays),
    enableCloseButton: z.boolean(),
    maximizedOnMobileByDefault: z.boolean(),
    hideDays: z.boolean(),
    hideHours: z.boolean(),
    hideSeconds: z.boolean(),
    transDays: label,
    transHours: label,
    transMin: label,
    transSec: label,
    transHide: z.string().max(limits.barHideLabel, validation.tooLong(limits.barHideLabel)),
  })
  .superRefine((value, context) => {
    for (const [name, most] of Object.entries(olderBarLabels[value.currentBase]) as ['transDays', number][]) {
      if (value[name].length > most)
        context.addIssue({ code: 'custom', path: [name], message: validation.tooLong(most) });
    }
    if (isCenteredOnly(value) && !value.barPosition.endsWith('center'))
      context.addIssue({ code: 'custom', path: ['barPosition'], message: validation.option });
  });
export type OlderBar = z.infer<typeof olderBar>;

/** A page with its older bar; `version` grows by each save of the bar. */
const olderBarPage = z.object({ id, beforeUrl: z.string(), version: z.int(), data: olderBar });
export type OlderBarPage = z.infer<typeof olderBarPage>;
export const olderBarList = z.array(olderBarPage);

/**
 * Saves to all pages of the campaign, or to the page `funnelStepId` alone, which is for premium accounts. `pageId` is the page that was looked at, and `version` its version:
 * when it has another by now, nothing is saved; without it nobody asks.
 */
export const saveOlderBarBody = z.strictObject({
  data: olderBar,
  pageId: id,
  funnelStepId: id.nullable(),
  version: z.int().min(1).optional(),
});
export type SaveOlderBarBody = z.infer<typeof saveOlderBarBody>;
