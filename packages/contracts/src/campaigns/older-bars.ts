import { z } from 'zod';
import { limits } from '../platform/limits.ts';
import { validation } from '../platform/messages.ts';
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
import { id } from '../platform/primitives.ts';

export * from './older-bar-facts.ts';

const shortHexColor = z.string().regex(shortHex, validation.hexColor);

const longestLabel = 5;
const label = z.string().max(longestLabel, validation.tooLong(longestLabel));

/** The settings of an older bar under their wire names; `barDelay` is in seconds, `currentAvatar` the id of an avatar. */
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
    /** The call to action belongs to the page; its fields here are ignored. */
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

/** A page with its older bar; `version` grows with each save of the bar. */
const olderBarPage = z.object({ id, beforeUrl: z.string(), version: z.int(), data: olderBar });
export type OlderBarPage = z.infer<typeof olderBarPage>;
export const olderBarList = z.array(olderBarPage);

/**
 * Saves to all pages of the campaign, or only to the page `funnelStepId`, which requires premium. `pageId` is the loaded page, and `version` its version:
 * if it has changed since, nothing is saved; without it there is no check.
 */
export const saveOlderBarBody = z.strictObject({
  data: olderBar,
  pageId: id,
  funnelStepId: id.nullable(),
  version: z.int().min(1).optional(),
});
export type SaveOlderBarBody = z.infer<typeof saveOlderBarBody>;
