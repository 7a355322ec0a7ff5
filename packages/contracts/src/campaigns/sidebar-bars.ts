import { z } from 'zod';
import { limits } from '../platform/limits.ts';
import { validation } from '../platform/messages.ts';
import {
  isCenteredOnly,
  sidebarBarBases,
  sidebarBarDelays,
  sidebarBarLabels,
  sidebarBarPositions,
  sidebarBarThemes,
  sidebarBarVariations,
  sidebarBarWidths,
  shortHex,
} from './sidebar-bar-facts.ts';
import { id } from '../platform/primitives.ts';

export * from './sidebar-bar-facts.ts';

const shortHexColor = z.string().regex(shortHex, validation.hexColor);

const longestLabel = 5;
const label = z.string().max(longestLabel, validation.tooLong(longestLabel));

/** The settings of a sidebar bar under their wire names; `barDelay` is in seconds, `currentAvatar` the id of an avatar. */
export const sidebarBar = z
  .strictObject({
    currentBase: z.literal(sidebarBarBases),
    colorTheme: z.enum(sidebarBarThemes),
    colorThemeOption: z.literal(sidebarBarVariations),
    useCustomColors: z.boolean(),
    customBackgroundColor: shortHexColor,
    customTextColor: shortHexColor,
    customCTAColor: shortHexColor,
    currentAvatar: id.nullable(),
    enableFlatBar: z.boolean(),
    barWidth: z.enum(sidebarBarWidths),
    barPosition: z.enum(sidebarBarPositions),
    zindex: z.int().min(0).max(limits.zIndex),
    floatingBarText: z
      .string()
      .trim()
      .min(1, validation.sidebarBarRequired)
      .max(limits.sidebarBarText, validation.tooLong(limits.sidebarBarText)),
    /** The call to action belongs to the page; its fields here are ignored. */
    enableCTAButton: z.boolean(),
    buttonText: z.string().max(limits.ctaText, validation.ctaText(limits.ctaText)),
    buttonUrl: z.string().max(limits.url),
    buttonTargetBlank: z.boolean(),
    enableBranding: z.boolean(),
    barDelay: z.literal(sidebarBarDelays),
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
    for (const [name, most] of Object.entries(sidebarBarLabels[value.currentBase]) as ['transDays', number][]) {
      if (value[name].length > most)
        context.addIssue({ code: 'custom', path: [name], message: validation.tooLong(most) });
    }
    if (isCenteredOnly(value) && !value.barPosition.endsWith('center'))
      context.addIssue({ code: 'custom', path: ['barPosition'], message: validation.option });
  });
export type SidebarBar = z.infer<typeof sidebarBar>;

/** A page with its sidebar bar; `version` grows with each save of the bar. */
const sidebarBarPage = z.object({ id, beforeUrl: z.string(), version: z.int(), data: sidebarBar });
export type SidebarBarPage = z.infer<typeof sidebarBarPage>;
export const sidebarBarList = z.array(sidebarBarPage);

/**
 * Saves to all pages of the campaign, or only to the page `funnelStepId`, which requires premium. `pageId` is the loaded page, and `version` its version:
 * if it has changed since, nothing is saved; without it there is no check.
 */
export const saveSidebarBarBody = z.strictObject({
  data: sidebarBar,
  pageId: id,
  funnelStepId: id.nullable(),
  version: z.int().min(1).optional(),
});
export type SaveSidebarBarBody = z.infer<typeof saveSidebarBarBody>;
