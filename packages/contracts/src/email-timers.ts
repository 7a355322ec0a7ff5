import { z } from 'zod';
import { limits } from './limits.ts';
import { validation } from './messages.ts';
import { hexColor, id } from './primitives.ts';

/** The email timer templates that exist, by the index the wire carries, with the colours each starts with. */
export const emailTimerTemplates = [
  { index: 0, name: 'Night', fontColor: '#ffffff', boxColor: '#000000', hasBoxes: false },
  { index: 1, name: 'Paper', fontColor: '#000000', boxColor: '#ffffff', hasBoxes: false },
  { index: 3, name: 'Tiles', fontColor: '#ffffff', boxColor: '#000000', hasBoxes: true },
] as const;
export type EmailTimerTemplate = (typeof emailTimerTemplates)[number];

const flag = z.union([z.literal(0), z.literal(1)]);
const label = z.string().trim().max(limits.emailTimerLabel, validation.tooLong(limits.emailTimerLabel));

/** The email timer's settings under their wire names. `background` is the template's index. */
export const emailTimerSettings = z.strictObject({
  background: z.union([z.literal(0), z.literal(1), z.literal(3)]),
  selected_font: z.literal(0),
  selected_font_color: hexColor,
  email_box_color: hexColor,
  use_labels: flag,
  use_separators: flag,
  email_label_days: label,
  email_label_hours: label,
  email_label_minutes: label,
  email_label_seconds: label,
  expiration_image_id: z.literal(0),
});
export type EmailTimerSettings = z.infer<typeof emailTimerSettings>;

export const defaultEmailTimer: EmailTimerSettings = {
  background: 0,
  selected_font: 0,
  selected_font_color: '#ffffff',
  email_box_color: '#000000',
  use_labels: 1,
  use_separators: 1,
  email_label_days: 'Days',
  email_label_hours: 'Hours',
  email_label_minutes: 'Minutes',
  email_label_seconds: 'Seconds',
  expiration_image_id: 0,
};

const flagText = z.enum(['0', '1']);

/** The query of the editor's preview image, under its wire names; `time` is the seconds left to show. */
export const emailTimerPreviewQuery = z.strictObject({
  promotion: id,
  background: z.enum(['0', '1', '3']),
  font: z.literal('0'),
  color: hexColor,
  emailBoxColor: hexColor,
  fillColor: hexColor.optional(),
  hide_labels: flagText,
  useSeparators: flagText,
  labelDays: label,
  labelHours: label,
  labelMinutes: label,
  labelSeconds: label,
  time: z.coerce.number().int().min(0).max(limits.deadlineDays * 86_400),
});
export type EmailTimerPreviewQuery = z.infer<typeof emailTimerPreviewQuery>;
