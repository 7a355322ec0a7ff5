import { emailTimerSettings, type EmailTimerSettings } from '@lastcall/contracts';
import { submitErrors, validateBy } from '@lastcall/host-api';
import { createEditorForm, type EditorForm, type FieldTable, type SendAnswer } from '@lastcall/host-api/editor';

/** The sections of the panel, in its order. */
export const sections = ['template', 'colors', 'settings', 'translate'] as const;
export type SectionName = (typeof sections)[number];

const fields: FieldTable<EmailTimerSettings, SectionName> = {
  background: { section: 'template' },
  selected_font: { section: 'template' },
  selected_font_color: { section: 'colors' },
  email_box_color: { section: 'colors' },
  use_labels: { section: 'settings' },
  use_separators: { section: 'settings' },
  expiration_image_id: { section: 'settings' },
  email_label_days: { section: 'translate' },
  email_label_hours: { section: 'translate' },
  email_label_minutes: { section: 'translate' },
  email_label_seconds: { section: 'translate' },
};

/** Sends the settings to the server. */
export type SendTimer = (settings: EmailTimerSettings) => Promise<SendAnswer<EmailTimerSettings>>;

/** Makes the form of an email timer: its fields are the settings as they are saved. */
export function createTimerForm(saved: EmailTimerSettings, send: SendTimer): EditorForm<EmailTimerSettings, SectionName> {
  return createEditorForm({ saved, fields, valuesOf: (settings) => settings, validate: validateBy(emailTimerSettings), send, refusalsOf: (problem) => submitErrors(problem) });
}
