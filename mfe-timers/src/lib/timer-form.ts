import { defaultEmailTimer, emailTimerTemplate } from '@lastcall/contracts/campaigns/email-timer-facts';
import type { EmailTimerSettings } from '@lastcall/contracts/campaigns/email-timers';
import { hexColor, limits, validation } from '@lastcall/contracts/platform';
import { submitErrors, type FormErrors } from '@lastcall/host-api';
import { createEditorForm, type EditorForm, type FieldTable, type SendAnswer } from '@lastcall/host-api/editor';

/** The sections of the panel, in order. */
export const sections = ['template', 'colors', 'settings', 'translate', 'expired'] as const;
export type SectionName = (typeof sections)[number];
type FieldName = keyof EmailTimerSettings;

const fields: FieldTable<EmailTimerSettings, SectionName> = {
  background: { section: 'template' },
  selected_font_color: { section: 'colors' },
  email_box_color: { section: 'colors' },
  selected_font: { section: 'settings' },
  use_labels: { section: 'settings' },
  use_separators: { section: 'settings' },
  use_deadline_line: { section: 'settings' },
  use_static_card: { section: 'settings' },
  use_full_frames: { section: 'settings' },
  email_label_days: { section: 'translate' },
  email_label_hours: { section: 'translate' },
  email_label_minutes: { section: 'translate' },
  email_label_seconds: { section: 'translate' },
  expiration_image_id: { section: 'expired' },
};
const fieldNames = Object.keys(defaultEmailTimer) as FieldName[];

/** Returns the saved settings as fields; the rest of the response, such as the campaign's id, is not part of the form. */
function settingsOf(saved: EmailTimerSettings): EmailTimerSettings {
  return Object.fromEntries(fieldNames.map((name) => [name, saved[name]])) as unknown as EmailTimerSettings;
}

/** Returns the fields in which two timers differ. */
export function changedFields(before: EmailTimerSettings, after: EmailTimerSettings): FieldName[] {
  return fieldNames.filter((name) => before[name] !== after[name]);
}

const colors = ['selected_font_color', 'email_box_color'] as const;
const labels = ['email_label_days', 'email_label_hours', 'email_label_minutes', 'email_label_seconds'] as const;

/** Validates the fields like the server, with only the parts of the contract that the shell has loaded: the full schema would bundle another library. */
export function timerErrors(settings: EmailTimerSettings): FormErrors {
  const errors: { [N in FieldName]?: string } = {};
  for (const name of colors) if (!hexColor.safeParse(settings[name]).success) errors[name] = validation.hexColor;
  for (const name of labels)
    if (settings[name].trim().length > limits.emailTimerLabel)
      errors[name] = validation.tooLong(limits.emailTimerLabel);
  if (!emailTimerTemplate(settings.background).fonts.includes(settings.selected_font))
    errors.selected_font = validation.timerFont;
  return errors;
}

/** Sends the settings to the server. */
export type SendTimer = (settings: EmailTimerSettings) => Promise<SendAnswer<EmailTimerSettings>>;

/** Creates the form of an email timer: its fields are the settings as saved. */
export function createTimerForm(
  saved: EmailTimerSettings,
  send: SendTimer,
): EditorForm<EmailTimerSettings, SectionName> {
  return createEditorForm({
    saved,
    fields,
    valuesOf: settingsOf,
    validate: timerErrors,
    send,
    refusalsOf: (problem) => submitErrors(problem, 'settings'),
  });
}
