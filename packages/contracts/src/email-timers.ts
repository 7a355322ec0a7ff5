import { z } from 'zod';
import {
  customExpiredImage,
  emailTimerFonts,
  emailTimerTemplate,
  emailTimerTemplates,
  expiredImages,
} from './email-timer-facts.ts';
import { limits } from './limits.ts';
import { validation } from './messages.ts';
import { hexColor, id } from './primitives.ts';

export * from './email-timer-facts.ts';

const flag = z.literal([0, 1]);
const label = z.string().trim().max(limits.emailTimerLabel, validation.tooLong(limits.emailTimerLabel));

/**
 * The email timer's settings under their wire names. `background` is the template's index, `selected_font` one of the fonts that the template may have;
 * `use_labels` is "Colorized" for the template that has a colour for each unit. The last three are ours: `use_deadline_line` prints the deadline itself under the figures,
 * `use_static_card` shows that alone, for mail programs that keep the first picture they get, and `use_full_frames` sends every second as a whole picture.
 */
export const emailTimerSettings = z
  .strictObject({
    background: z.literal(emailTimerTemplates.map(({ index }) => index)),
    selected_font: z.literal(emailTimerFonts.map(({ index }) => index)),
    selected_font_color: hexColor,
    email_box_color: hexColor,
    use_labels: flag,
    use_separators: flag,
    email_label_days: label,
    email_label_hours: label,
    email_label_minutes: label,
    email_label_seconds: label,
    expiration_image_id: z.literal([...expiredImages.map((image) => image.id), customExpiredImage]),
    use_deadline_line: flag.default(0),
    use_static_card: flag.default(0),
    use_full_frames: flag.default(0),
  })
  .superRefine(({ background, selected_font }, context) => {
    if (!emailTimerTemplate(background).fonts.includes(selected_font))
      context.addIssue({ code: 'custom', path: ['selected_font'], message: validation.timerFont });
  });
export type EmailTimerSettings = z.infer<typeof emailTimerSettings>;

/** An email timer as its editor gets it. `settings.id` is the campaign; `fill_color` repeats the box colour; `version` grows by every saved change. */
export const emailTimerAnswer = z.object({
  settings: emailTimerSettings.safeExtend({ id, fill_color: hexColor }),
  customExpiredImageUrl: z.url().nullable(),
  version: z.int(),
});
export type EmailTimerAnswer = z.infer<typeof emailTimerAnswer>;

/** `version` is the one that was looked at; when there is another by now, nothing is saved. Without it nobody asks. */
export const saveEmailTimerBody = z.strictObject({ settings: emailTimerSettings, version: z.int().min(0).optional() });
export type SaveEmailTimerBody = z.infer<typeof saveEmailTimerBody>;

/** Where the picture that was uploaded for late mails is, for everybody. */
export const uploadedExpiredImage = z.object({ customExpiredImageUrl: z.url() });

/** One value of a preview's address, with spaces for control characters and halves of characters; what is there twice, or not a text, is as if it were missing. */
const text = z
  .string()
  .overwrite((value) => value.replace(/[\p{Cc}\p{Cs}]/gu, ' '))
  .optional()
  .catch(undefined);

/**
 * The query of the editor's preview image, under its wire names; `time` is the seconds left to show. Nothing of it is refused: an image is drawn of whatever can be
 * read, and the rest is as the template has it; only a promotion that is no campaign of the caller's is not found. `expired` asks for what is shown once it is over, `still` for the first picture alone, `ratio` for 2 pixels a pixel.
 */
export const emailTimerPreviewQuery = z.object({
  promotion: id.catch(''),
  background: text,
  font: text,
  color: text,
  emailBoxColor: text,
  fillColor: text,
  hide_labels: text,
  useSeparators: text,
  labelDays: text,
  labelHours: text,
  labelMinutes: text,
  labelSeconds: text,
  time: text,
  useDeadlineLine: text,
  useStaticCard: text,
  useFullFrames: text,
  expired: text,
  /** `1` for a reader without a deadline. */
  noDeadline: text,
  still: text,
  ratio: text,
});
export type EmailTimerPreviewQuery = z.infer<typeof emailTimerPreviewQuery>;
