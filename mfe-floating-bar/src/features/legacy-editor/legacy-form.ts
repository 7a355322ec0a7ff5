import { isCtaUrl } from '@lastcall/contracts/campaigns';
import type { LegacyBar } from '@lastcall/contracts/campaigns/legacy-bars';
import { hexColor, limits, validation } from '@lastcall/contracts/platform';
import { submitErrors, type FormErrors } from '@lastcall/host-api';
import { createEditorForm, type EditorForm, type FieldTable, type SendAnswer } from '@lastcall/host-api/editor';
import { delayLabels } from '../../messages.ts';

/** The fields of the screen, by their wire names; the delay is null while it is empty. */
export interface LegacyForm extends Omit<LegacyBar, 'floatingBarDelaySeconds'> {
  floatingBarDelaySeconds: number | null;
}
export type LegacyFieldName = keyof LegacyForm;

/** The sections of the panel, in order. */
export const sections = ['content', 'layout', 'colors', 'cta'] as const;
export type SectionName = (typeof sections)[number];

const fields: FieldTable<LegacyForm, SectionName> = {
  floatingBarText: { section: 'content' },
  floatingBarTextFont: { section: 'content' },
  showTimer: { section: 'content' },
  floatingBarCloseButton: { section: 'content' },
  floatingBarSize: { section: 'layout' },
  floatingBarBottomOverlay: { section: 'layout' },
  floatingBarDelaySeconds: { section: 'layout' },
  floatingBarBackgroundColor: { section: 'colors' },
  floatingBarColor: { section: 'colors' },
  ctaShow: { section: 'cta' },
  ctaText: { section: 'cta' },
  ctaUrl: { section: 'cta' },
  ctaBlank: { section: 'cta' },
  ctaButtonColor: { section: 'cta' },
  ctaTextColor: { section: 'cta' },
};
const fieldNames = Object.keys(fields) as LegacyFieldName[];

/** Returns the saved settings as fields; the rest of the response, such as the font's URL, is not part of the form. */
export function formOf(settings: LegacyBar): LegacyForm {
  return Object.fromEntries(fieldNames.map((name) => [name, settings[name]])) as unknown as LegacyForm;
}

/** Returns the fields as the bar to draw and save. */
export function barOf({ floatingBarDelaySeconds, ...form }: LegacyForm): LegacyBar {
  // An empty delay becomes NaN, which the schema rejects.
  return { ...form, floatingBarDelaySeconds: floatingBarDelaySeconds ?? Number.NaN };
}

/** Returns the fields in which two bars differ, in panel order. */
export function changedFields(before: LegacyBar, after: LegacyBar): LegacyFieldName[] {
  return fieldNames.filter((name) => before[name] !== after[name]);
}

const colors = ['floatingBarBackgroundColor', 'floatingBarColor', 'ctaButtonColor', 'ctaTextColor'] as const;

/** Validates the fields like the server, with only the parts of the contract that the shell has loaded: the full schema would bundle another library. */
export function formErrors(form: LegacyForm): FormErrors {
  const { floatingBarText: text, floatingBarDelaySeconds: delay, ctaShow, ctaText, ctaUrl } = form;
  const errors: { [N in LegacyFieldName]?: string } = {};
  if (text.trim() === '') errors.floatingBarText = validation.required;
  else if (text.trim().length > limits.legacyBarText) errors.floatingBarText = validation.tooLong(limits.legacyBarText);
  if (delay === null || !Number.isInteger(delay) || delay < 0 || delay > limits.barDelaySeconds)
    errors.floatingBarDelaySeconds = delayLabels.error;
  for (const name of colors) if (!hexColor.safeParse(form[name]).success) errors[name] = validation.hexColor;
  if (ctaText.trim().length > limits.legacyCtaText) errors.ctaText = validation.tooLong(limits.legacyCtaText);
  if (ctaUrl.trim().length > limits.url) errors.ctaUrl = validation.tooLong(limits.url);
  if (!ctaShow) return errors;
  if (ctaText.trim() === '') errors.ctaText = validation.required;
  if (!isCtaUrl(ctaUrl.trim())) errors.ctaUrl ??= validation.ctaUrl;
  return errors;
}

/** Creates the form of the screen. */
export function createLegacyForm(
  saved: LegacyBar,
  send: (bar: LegacyBar) => Promise<SendAnswer<LegacyBar>>,
): EditorForm<LegacyForm, SectionName> {
  return createEditorForm({
    saved,
    fields,
    valuesOf: formOf,
    validate: formErrors,
    send: (form) => send(barOf(form)),
    refusalsOf: (problem) => submitErrors(problem, 'settings'),
  });
}
