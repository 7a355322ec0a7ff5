import { z } from 'zod';
import type { Bar } from './bars.ts';
import { limits } from './limits.ts';
import { validation } from './messages.ts';
import { id } from './primitives.ts';

/** The base layouts of an older bar, by their numbers. */
export const olderBarBases = [1, 2, 3, 4] as const;
export type OlderBarBase = (typeof olderBarBases)[number];

/** The themes of the older bar; the widgets know their colours. */
export const olderBarThemes = [
  'soft-bold-blue', 'soft-green-neutral', 'soft-blue-neutral', 'super-soft-blue', 'bold-blue-neutral', 'bold-green-warm', 'soft-warm-neutral',
  'bold-neutral', 'bold-warm-neutral', 'bold-green-gold', 'soft-purple-neutral', 'soft-bold-green', 'black-white-grey',
] as const;
export type OlderBarTheme = (typeof olderBarThemes)[number];

/** How a theme's colours are used: 1 medium, 2 subtle, 3 bold. */
export const olderBarVariations = [1, 2, 3] as const;
export type OlderBarVariation = (typeof olderBarVariations)[number];

export const olderBarPositions = ['bottom-center', 'bottom-left', 'bottom-right', 'top-center', 'top-left', 'top-right'] as const;
export type OlderBarPosition = (typeof olderBarPositions)[number];
export const olderBarWidths = ['full', 'three-quarters', 'half'] as const;
export type OlderBarWidth = (typeof olderBarWidths)[number];

/** Seconds after which an older bar may come. */
export const olderBarDelays = [0, 5, 10, 30, 60] as const;

/** How many characters the label of a unit may have on each base, which leaves more or less room for it. */
export const olderBarLabels: Readonly<Record<OlderBarBase, Readonly<Record<'transDays' | 'transHours' | 'transMin' | 'transSec', number>>>> = {
  1: { transDays: 4, transHours: 5, transMin: 3, transSec: 3 },
  2: { transDays: 1, transHours: 1, transMin: 1, transSec: 1 },
  3: { transDays: 1, transHours: 2, transMin: 3, transSec: 3 },
  4: { transDays: 4, transHours: 5, transMin: 3, transSec: 3 },
};

/** A colour with a leading `#` and 3 or 6 digits. */
export const shortHexColor = z.string().regex(/^#([0-9a-f]{3}|[0-9a-f]{6})$/i, validation.hexColor);

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
    floatingBarText: z.string().trim().min(1, validation.olderBarRequired).max(limits.olderBarText, validation.tooLong(limits.olderBarText)),
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
      if (value[name].length > most) context.addIssue({ code: 'custom', path: [name], message: validation.tooLong(most) });
    }
    if (isCenteredOnly(value) && !value.barPosition.endsWith('center')) context.addIssue({ code: 'custom', path: ['barPosition'], message: validation.option });
  });
export type OlderBar = z.infer<typeof olderBar>;

/** True for a bar that can stand in the middle alone: one over the whole width, or a flat one. */
export function isCenteredOnly({ barWidth, enableFlatBar }: Pick<OlderBar, 'barWidth' | 'enableFlatBar'>): boolean {
  return barWidth === 'full' || enableFlatBar;
}

/** The position in the middle of the edge at which a bar is. */
export function centered(position: OlderBarPosition): OlderBarPosition {
  return position.startsWith('bottom') ? 'bottom-center' : 'top-center';
}

/** The older bar that a page starts with. */
export const defaultOlderBar: OlderBar = {
  currentBase: 1,
  colorTheme: 'soft-bold-blue',
  colorThemeOption: 1,
  useCustomColors: false,
  customBackgroundColor: '#1b1340',
  customTextColor: '#ffffff',
  customCTAColor: '#ffcf4a',
  currentAvatar: null,
  enableFlatBar: false,
  barWidth: 'three-quarters',
  barPosition: 'bottom-center',
  zindex: 99_999,
  floatingBarText: 'Your special price is held until the clock runs out.',
  enableCTAButton: false,
  buttonText: '',
  buttonUrl: '',
  buttonTargetBlank: false,
  enableBranding: true,
  barDelay: 0,
  enableCloseButton: true,
  maximizedOnMobileByDefault: false,
  hideDays: false,
  hideHours: false,
  hideSeconds: false,
  transDays: 'Days',
  transHours: 'Hrs',
  transMin: 'Min',
  transSec: 'Sec',
  transHide: 'Hide',
};

/** The labels that fit each base, for whoever chooses another one. */
export function labelsThatFit(bar: OlderBar): OlderBar {
  const labels = Object.entries(olderBarLabels[bar.currentBase]).map(([name, most]) => [name, bar[name as 'transDays'].slice(0, most)]);
  return { ...bar, ...(Object.fromEntries(labels) as Pick<OlderBar, 'transDays' | 'transHours' | 'transMin' | 'transSec'>) };
}

/** An older bar with the call to action of its page. */
export function withCta(bar: OlderBar, { text, url, variant, target }: Bar['cta']): OlderBar {
  return { ...bar, enableCTAButton: variant !== 'none', buttonText: text, buttonUrl: url, buttonTargetBlank: target === '_blank' };
}

/** A page with its older bar; `version` grows by each save of the bar. */
export const olderBarPage = z.object({ id, beforeUrl: z.string(), version: z.int(), data: olderBar });
export type OlderBarPage = z.infer<typeof olderBarPage>;
export const olderBarList = z.array(olderBarPage);

/**
 * Saves to all pages of the campaign, or to the page `funnelStepId` alone, which is for premium accounts. `pageId` is the page that was looked at, and `version` its version:
 * when it has another by now, nothing is saved; without it nobody asks.
 */
export const saveOlderBarBody = z.strictObject({ data: olderBar, pageId: id, funnelStepId: id.nullable(), version: z.int().min(1).optional() });
export type SaveOlderBarBody = z.infer<typeof saveOlderBarBody>;
