import { webpageTimerOf } from '@lastcall/contracts/campaigns/webpage-timer-facts';
import type { WebpageTimer, WebpageTimerColor } from '@lastcall/contracts/campaigns/webpage-timers';
import { limits, validation } from '@lastcall/contracts/platform';
import { submitErrors, type CallProblem, type FormErrors } from '@lastcall/host-api';
import { createEditorForm, type EditorForm, type FieldTable, type SendAnswer } from '@lastcall/host-api/editor';

/** The editor's fields: the settings by their wire names, with the labels of an HTML timer separately, so that each is one undo step and one error line. */
export interface TimerForm extends Omit<WebpageTimer, 'dynamic_labels' | 'deadlineTime'> {
  dynamic_days: string;
  dynamic_hours: string;
  dynamic_minutes: string;
  dynamic_seconds: string;
}
export type FieldName = keyof TimerForm;

/** The screens behind the menu, in order. */
export type SectionName = 'template' | 'colors' | 'settings' | 'size' | 'translate';

const colorFields = { section: 'colors' } as const;
const translateFields = { section: 'translate' } as const;

/** The screen of each field; fields without a control are set by the template. */
export const timerFields: FieldTable<TimerForm, SectionName> = {
  id: { section: 'template' },
  image: { section: 'template' },
  countdown_type: { section: 'template' },
  pan_id: { section: 'template' },
  type3d: { section: 'template' },
  day_digits: { section: 'template' },
  f_family: { section: 'template' },
  min_f_size: { section: 'template' },
  max_f_size: { section: 'template' },
  spacer: { section: 'template' },
  groups_spacing: { section: 'template' },
  text_blur: { section: 'template' },
  font_to_digit_ratio: { section: 'template' },
  labels_space: { section: 'template' },
  dynamic_template: { section: 'template' },
  forceResize: { section: 'template' },
  fillStyleSymbol1: colorFields,
  fillStyleSymbol2: colorFields,
  fillStylesPanel_g1_1: colorFields,
  fillStylesPanel_g1_2: colorFields,
  fillStylesPanel_g2_1: colorFields,
  fillStylesPanel_g2_2: colorFields,
  selected_font_color: colorFields,
  text_color: colorFields,
  text_glow: colorFields,
  bgr_color: colorFields,
  bar_color: colorFields,
  track_color: colorFields,
  circular_font_color: colorFields,
  dynamic_background_color: colorFields,
  dynamic_text_color: colorFields,
  dynamic_border_color: colorFields,
  set_id: { section: 'settings' },
  show_labels: { section: 'settings' },
  show_dd: { section: 'settings' },
  show_hh: { section: 'settings' },
  show_mm: { section: 'settings' },
  show_ss: { section: 'settings' },
  max_height: { section: 'size' },
  days_long: translateFields,
  hours_long: translateFields,
  mins_long: translateFields,
  secs_long: translateFields,
  days_short: translateFields,
  hours_short: translateFields,
  mins_short: translateFields,
  secs_short: translateFields,
  dynamic_days: translateFields,
  dynamic_hours: translateFields,
  dynamic_minutes: translateFields,
  dynamic_seconds: translateFields,
};
const fieldNames = Object.keys(timerFields) as FieldName[];
const namesOf = (section: SectionName): readonly FieldName[] =>
  fieldNames.filter((name) => timerFields[name].section === section);

/** Returns the settings as the editor's fields. */
export function formOf({
  dynamic_labels: { days, hours, minutes, seconds },
  deadlineTime: _sample,
  ...settings
}: WebpageTimer): TimerForm {
  return { ...settings, dynamic_days: days, dynamic_hours: hours, dynamic_minutes: minutes, dynamic_seconds: seconds };
}

/** Returns the editor's fields as the settings to draw and save. */
export function timerOf({
  dynamic_days: days,
  dynamic_hours: hours,
  dynamic_minutes: minutes,
  dynamic_seconds: seconds,
  ...settings
}: TimerForm): WebpageTimer {
  return { ...settings, dynamic_labels: { days, hours, minutes, seconds }, deadlineTime: null };
}

/** Applies a template: all settings become the template's. */
export function formOfTemplate(templateId: number): TimerForm {
  return formOf(webpageTimerOf(templateId));
}

/** Returns the screens of a timer type. */
export const screensOf: { readonly [T in WebpageTimer['countdown_type']]: readonly SectionName[] } = {
  1: ['template', 'colors', 'settings', 'size', 'translate'],
  2: ['template', 'colors', 'settings'],
  3: ['template', 'colors', 'translate'],
};

/** Returns the fields in which two timers differ, in screen order. */
export function changedFields(before: WebpageTimer, after: WebpageTimer): FieldName[] {
  const [from, to] = [formOf(before), formOf(after)];
  return fieldNames.filter((name) => from[name] !== to[name]);
}

/** Validates the fields before a request. The server validates colors, since the schema would bundle a second copy of zod into the remote. A spec compares both. */
export function timerErrors(form: TimerForm): FormErrors {
  const errors: { [N in FieldName]?: string } = {};
  for (const name of namesOf('colors')) {
    const color = form[name as WebpageTimerColor].trim();
    if (color === '') errors[name] = validation.required;
    if (color.length > limits.timerColor) errors[name] = validation.color;
  }
  for (const name of namesOf('translate'))
    if (String(form[name]).trim().length > limits.webpageTimerLabel)
      errors[name] = validation.tooLong(limits.webpageTimerLabel);
  if (form.countdown_type === 1 && form.show_dd + form.show_hh + form.show_mm + form.show_ss === 0)
    errors.show_ss = validation.timerUnits;
  return errors;
}

/** Returns the server's errors by field. */
function serverErrorsOf(problem: CallProblem): FormErrors {
  const { dynamic_labels: labels, ...found } = submitErrors(problem, 'settings');
  return {
    ...found,
    ...Object.fromEntries(
      Object.entries(labels ?? {}).map(([unit, message]) => [`dynamic_${unit}`, message as unknown]),
    ),
  };
}

/** Creates the form of a webpage timer. */
export function createTimerForm(
  saved: WebpageTimer,
  send: (settings: WebpageTimer) => Promise<SendAnswer<WebpageTimer>>,
): EditorForm<TimerForm, SectionName> {
  return createEditorForm({
    saved,
    fields: timerFields,
    valuesOf: formOf,
    validate: timerErrors,
    send: (form) => send(timerOf(form)),
    refusalsOf: serverErrorsOf,
  });
}
