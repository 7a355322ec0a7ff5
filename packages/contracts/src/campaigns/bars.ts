import { z } from 'zod';
import { limits } from '../platform/limits.ts';
import { validation } from '../platform/messages.ts';
import { hexColor, id, isPageUrl } from '../platform/primitives.ts';

export const barTemplates = ['template-1', 'template-2', 'template-3', 'template-4'] as const;
export const barPalettes = [
  'classicCharm',
  'electricGreen',
  'cleanAndCheery',
  'forestFaun',
  'sunnyDay',
  'modernMinimalism',
  'makeAStatement',
  'blackAndWhite',
  'cherryOnTop',
  'happyColors',
  'safariDreams',
  'blueSkies',
  'berryDeep',
] as const;
export type BarPalette = (typeof barPalettes)[number];

const unitLabel = z.string().max(limits.barUnitLabel, validation.tooLong(limits.barUnitLabel));

/** The appearance of a call to action, and whether its page opens in a new tab or in place of this one. */
export const ctaVariant = z.enum(['button', 'link', 'none']);
export const ctaTarget = z.enum(['_blank', '_parent']);

/** True for a valid call-to-action target: a web URL, or `#` and a name on the same page. */
export function isCtaUrl(url: string): boolean {
  return /^#\S+$/.test(url) || (/^(https?:\/\/|[^:]+$)/i.test(url) && isPageUrl(url));
}

/** A floating bar as the editor saves it and the visitor's widget draws it; one per page. `delay` is in seconds. */
export const bar = z
  .strictObject({
    delay: z.int().min(0).max(limits.barDelaySeconds),
    isAnnouncementBar: z.boolean(),
    template: z.enum(barTemplates),
    title: z.strictObject({
      text: z.string().max(limits.barTitle, validation.tooLong(limits.barTitle)),
      hidden: z.boolean(),
    }),
    description: z
      .string()
      .trim()
      .min(1, validation.barDescription)
      .max(limits.barDescription, validation.tooLong(limits.barDescription)),
    showHideButton: z.boolean(),
    maximizedOnMobile: z.boolean(),
    poweredBy: z.strictObject({ hidden: z.boolean(), url: z.string().max(limits.url) }),
    labels: z.strictObject({
      days: unitLabel,
      hours: unitLabel,
      minutes: unitLabel,
      seconds: unitLabel,
      hide: z.string().max(limits.barHideLabel, validation.tooLong(limits.barHideLabel)),
      hideDays: z.boolean(),
      hideHours: z.boolean(),
      hideMinutes: z.boolean(),
      hideSeconds: z.boolean(),
    }),
    cta: z.strictObject({
      text: z.string().max(limits.ctaText, validation.ctaText(limits.ctaText)),
      url: z.string().max(limits.url),
      variant: ctaVariant,
      target: ctaTarget,
    }),
    settings: z.strictObject({
      layout: z.strictObject({
        placement: z.enum(['top', 'bottom']),
        width: z.enum(['full', 'floating']),
        size: z.enum(['small', 'medium', 'large']),
        /** Decides whether a bar at the top pushes the page down; if omitted, it does so where the page's CSS reserves space. */
        push: z.enum(['always', 'never']).optional(),
      }),
      colors: z.strictObject({
        palette: z.enum(barPalettes),
        useCustom: z.boolean(),
        custom: z.strictObject({
          background: hexColor,
          text: hexColor,
          cta: z.strictObject({ background: hexColor, text: hexColor }),
        }),
      }),
    }),
  })
  .superRefine((value, context) => {
    if (!value.title.hidden && value.title.text.trim() === '')
      context.addIssue({ code: 'custom', path: ['title', 'text'], message: validation.barTitle });
    if (value.cta.variant === 'none') return;
    if (value.cta.text.trim() === '')
      context.addIssue({ code: 'custom', path: ['cta', 'text'], message: validation.required });
    if (!isCtaUrl(value.cta.url))
      context.addIssue({ code: 'custom', path: ['cta', 'url'], message: validation.ctaUrl });
  });
export type Bar = z.infer<typeof bar>;

/** The bar of a new page. */
export const defaultBar: Bar = {
  delay: 0,
  isAnnouncementBar: false,
  template: 'template-1',
  title: { text: 'Offer ends soon', hidden: false },
  description: 'Your special price is reserved until time runs out.',
  showHideButton: true,
  maximizedOnMobile: false,
  poweredBy: { hidden: false, url: '' },
  labels: {
    days: 'Days',
    hours: 'Hrs',
    minutes: 'Min',
    seconds: 'Sec',
    hide: 'Hide',
    hideDays: false,
    hideHours: false,
    hideMinutes: false,
    hideSeconds: false,
  },
  cta: { text: '', url: '', variant: 'none', target: '_parent' },
  settings: {
    layout: { placement: 'bottom', width: 'floating', size: 'medium' },
    colors: {
      palette: 'classicCharm',
      useCustom: false,
      custom: { background: '#1b1340', text: '#ffffff', cta: { background: '#ffcf4a', text: '#1b1340' } },
    },
  },
};

/** Author hints in a new announcement; they never reach a visitor. */
export const announcementHint = 'Tell your visitors what’s new.';

/** True when the bar's text has not been written yet. */
export function isUnwritten({ description }: Pick<Bar, 'description'>): boolean {
  return description.trim() === announcementHint;
}

/** The bar of a new announcement page, which has no countdown and is not shown until it is written. */
export const defaultAnnouncementBar: Bar = {
  ...defaultBar,
  isAnnouncementBar: true,
  title: { text: '', hidden: true },
  description: announcementHint,
};

/** The bar of a campaign that ends when sold out, which shows no time. */
export function withoutCountdown(bar: Bar): Bar {
  return { ...bar, labels: { ...bar.labels, hideDays: true, hideHours: true, hideMinutes: true, hideSeconds: true } };
}
/** @deprecated Use `withoutCountdown`. To be removed with contract 2. */
export { withoutCountdown as withoutClock };

/** A floating bar page in the editor: the page's id and URL, and its bar, whose `version` grows with each save. */
const barPage = z.object({ id, url: z.string(), version: z.int(), data: bar });
export type BarPage = z.infer<typeof barPage>;
export const barList = z.array(barPage);

const saveBarOptions = z
  .strictObject({
    applyToAll: z.boolean(),
    /** Saves the bar as a template of the account and changes no page. */
    isTemplate: z.boolean().default(false),
    /** The template to overwrite; without one a new template is created. */
    templateId: id.nullable().default(null),
    templateName: z.string().trim().max(limits.barTemplateName, validation.tooLong(limits.barTemplateName)).default(''),
  })
  .superRefine(({ isTemplate, templateId, templateName }, context) => {
    if (isTemplate && templateId === null && templateName === '')
      context.addIssue({ code: 'custom', path: ['templateName'], message: validation.name });
  });

/**
 * Saves to one page, or to all pages of the campaign when `applyToAll` is set; saving a single page and templates require premium.
 * `version` is the page version that was loaded: if it has changed since, nothing is saved; without it there is no check.
 */
export const saveBarBody = z.strictObject({
  data: bar.refine((value) => !isUnwritten(value), { path: ['description'], error: validation.barDescription }),
  pageId: id,
  version: z.int().min(1).optional(),
  options: saveBarOptions,
});
export type SaveBarBody = z.infer<typeof saveBarBody>;
