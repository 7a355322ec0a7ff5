import { getIn } from 'final-form';
import { bar, isUnwritten, type Bar } from '@lastcall/contracts/campaigns';
import { submitErrors, validateBy, type CallProblem, type FormErrors } from '@lastcall/host-api';
import { delayLabels, uiText } from '../messages.ts';

/** The editor's fields, flat, so that each is one undo step and one error line. `delay` is in seconds, null while it is empty. */
export interface BarForm {
  template: Bar['template'];
  size: Bar['settings']['layout']['size'];
  placement: Bar['settings']['layout']['placement'];
  width: Bar['settings']['layout']['width'];
  push: NonNullable<Bar['settings']['layout']['push']> | 'reserved';
  palette: Bar['settings']['colors']['palette'];
  useCustomColors: boolean;
  backgroundColor: string;
  textColor: string;
  buttonBackgroundColor: string;
  buttonTextColor: string;
  showTitle: boolean;
  title: string;
  description: string;
  ctaVariant: Bar['cta']['variant'];
  ctaTarget: Bar['cta']['target'];
  ctaText: string;
  ctaUrl: string;
  delay: number | null;
  showHideButton: boolean;
  maximizedOnMobile: boolean;
  poweredBy: boolean;
  hideDays: boolean;
  hideHours: boolean;
  hideMinutes: boolean;
  hideSeconds: boolean;
  translateDays: string;
  translateHours: string;
  translateMinutes: string;
  translateSeconds: string;
  translateHide: string;
}
export type BarFieldName = keyof BarForm;

/** The sections of the panel, in order. */
export const sections = ['template', 'layout', 'colors', 'content', 'settings', 'translate'] as const;
export type SectionName = (typeof sections)[number];

/** The wire path and the section of each field, in panel order. */
export const barFields: { readonly [N in BarFieldName]: { readonly path: string; readonly section: SectionName } } = {
  template: { path: 'template', section: 'template' },
  size: { path: 'settings.layout.size', section: 'layout' },
  placement: { path: 'settings.layout.placement', section: 'layout' },
  width: { path: 'settings.layout.width', section: 'layout' },
  push: { path: 'settings.layout.push', section: 'layout' },
  palette: { path: 'settings.colors.palette', section: 'colors' },
  useCustomColors: { path: 'settings.colors.useCustom', section: 'colors' },
  backgroundColor: { path: 'settings.colors.custom.background', section: 'colors' },
  textColor: { path: 'settings.colors.custom.text', section: 'colors' },
  buttonBackgroundColor: { path: 'settings.colors.custom.cta.background', section: 'colors' },
  buttonTextColor: { path: 'settings.colors.custom.cta.text', section: 'colors' },
  showTitle: { path: 'title.hidden', section: 'content' },
  title: { path: 'title.text', section: 'content' },
  description: { path: 'description', section: 'content' },
  ctaVariant: { path: 'cta.variant', section: 'content' },
  ctaTarget: { path: 'cta.target', section: 'content' },
  ctaText: { path: 'cta.text', section: 'content' },
  ctaUrl: { path: 'cta.url', section: 'content' },
  delay: { path: 'delay', section: 'settings' },
  showHideButton: { path: 'showHideButton', section: 'settings' },
  maximizedOnMobile: { path: 'maximizedOnMobile', section: 'settings' },
  poweredBy: { path: 'poweredBy.hidden', section: 'settings' },
  hideDays: { path: 'labels.hideDays', section: 'settings' },
  hideHours: { path: 'labels.hideHours', section: 'settings' },
  hideMinutes: { path: 'labels.hideMinutes', section: 'settings' },
  hideSeconds: { path: 'labels.hideSeconds', section: 'settings' },
  translateDays: { path: 'labels.days', section: 'translate' },
  translateHours: { path: 'labels.hours', section: 'translate' },
  translateMinutes: { path: 'labels.minutes', section: 'translate' },
  translateSeconds: { path: 'labels.seconds', section: 'translate' },
  translateHide: { path: 'labels.hide', section: 'translate' },
};
const fieldNames = Object.keys(barFields) as BarFieldName[];

/** Returns the bar as the editor's fields; author hints become an empty text. */
export function formOf({ title, labels, cta, poweredBy, settings: { layout, colors }, ...bar }: Bar): BarForm {
  return {
    template: bar.template,
    ...layout,
    push: layout.push ?? 'reserved',
    palette: colors.palette,
    useCustomColors: colors.useCustom,
    backgroundColor: colors.custom.background,
    textColor: colors.custom.text,
    buttonBackgroundColor: colors.custom.cta.background,
    buttonTextColor: colors.custom.cta.text,
    showTitle: !title.hidden,
    title: title.text,
    description: isUnwritten(bar) ? '' : bar.description,
    ctaVariant: cta.variant,
    ctaTarget: cta.target,
    ctaText: cta.text,
    ctaUrl: cta.url,
    delay: bar.delay,
    showHideButton: bar.showHideButton,
    maximizedOnMobile: bar.maximizedOnMobile,
    poweredBy: !poweredBy.hidden,
    hideDays: labels.hideDays,
    hideHours: labels.hideHours,
    hideMinutes: labels.hideMinutes,
    hideSeconds: labels.hideSeconds,
    translateDays: labels.days,
    translateHours: labels.hours,
    translateMinutes: labels.minutes,
    translateSeconds: labels.seconds,
    translateHide: labels.hide,
  };
}

/** Returns the editor's fields as the bar to save; settings without a field, such as the badge's URL, stay as in `saved`. */
export function barOf(form: BarForm, saved: Bar): Bar {
  return {
    // An empty delay becomes NaN, which the schema rejects.
    delay: form.delay ?? Number.NaN,
    isAnnouncementBar: saved.isAnnouncementBar,
    template: form.template,
    title: { text: form.title, hidden: !form.showTitle },
    description: form.description,
    showHideButton: form.showHideButton,
    maximizedOnMobile: form.maximizedOnMobile,
    poweredBy: { ...saved.poweredBy, hidden: !form.poweredBy },
    labels: {
      days: form.translateDays,
      hours: form.translateHours,
      minutes: form.translateMinutes,
      seconds: form.translateSeconds,
      hide: form.translateHide,
      hideDays: form.hideDays,
      hideHours: form.hideHours,
      hideMinutes: form.hideMinutes,
      hideSeconds: form.hideSeconds,
    },
    cta: { text: form.ctaText, url: form.ctaUrl, variant: form.ctaVariant, target: form.ctaTarget },
    settings: {
      layout: {
        placement: form.placement,
        width: form.width,
        size: form.size,
        ...(form.push !== 'reserved' && { push: form.push }),
      },
      colors: {
        palette: form.palette,
        useCustom: form.useCustomColors,
        custom: {
          background: form.backgroundColor,
          text: form.textColor,
          cta: { background: form.buttonBackgroundColor, text: form.buttonTextColor },
        },
      },
    },
  };
}

type BarFormErrors = { [N in BarFieldName]?: string };

const validateBar = validateBy(bar);

/** Validates the editor's fields like the server; custom colors require premium. */
export function barFormErrors(
  form: BarForm,
  saved: Bar,
  { hasCustomColors }: { readonly hasCustomColors: boolean },
): BarFormErrors {
  const errors = errorsByField(validateBar(barOf(form, saved)));
  return form.useCustomColors && !hasCustomColors ? { ...errors, useCustomColors: uiText.customPremium } : errors;
}

/** Returns the server's errors, whose paths start with `data.`, by field. */
export function serverErrorsOf(problem: CallProblem): BarFormErrors {
  return errorsByField(submitErrors(problem, 'data'));
}

function errorsByField(tree: FormErrors): BarFormErrors {
  const errors: BarFormErrors = {};
  for (const name of fieldNames) {
    const message: unknown = getIn(tree, barFields[name].path);
    if (typeof message === 'string') errors[name] = name === 'delay' ? delayLabels.error : message;
  }
  return errors;
}

/** Applies a built-in template: its layout, and its colors. */
export function withTemplate(template: Bar['template']): Pick<BarForm, 'template' | 'palette' | 'useCustomColors'> {
  return { template, palette: 'classicCharm', useCustomColors: false };
}

/** Applies a saved template: all its settings, except a call to action that belongs to the page. */
export function withSavedTemplate(
  form: BarForm,
  template: Bar,
  { hasOwnCta }: { readonly hasOwnCta: boolean },
): BarForm {
  const { ctaVariant, ctaTarget, ctaText, ctaUrl } = form;
  return { ...formOf(template), ...(!hasOwnCta && { ctaVariant, ctaTarget, ctaText, ctaUrl }) };
}

/** Returns the fields in which two bars differ, in panel order. */
export function changedBarFields(one: Bar, other: Bar): BarFieldName[] {
  const [before, after] = [formOf(one), formOf(other)];
  return fieldNames.filter((name) => before[name] !== after[name]);
}
