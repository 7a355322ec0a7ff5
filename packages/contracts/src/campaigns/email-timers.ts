import { z } from 'zod';
import {
  customExpiredImage,
  emailTimerFonts,
  emailTimerTemplate,
  emailTimerTemplates,
  expiredImages,
} from './email-timer-facts.ts';
import { limits } from '../platform/limits.ts';
import { validation } from '../platform/messages.ts';
import { hexColor, id } from '../platform/primitives.ts';

export * from './email-timer-facts.ts';

const flag = z.literal([0, 1]);
const label = z.string().trim().max(limits.emailTimerLabel, validation.tooLong(limits.emailTimerLabel));

/**
 * The email timer's settings under their wire names. `background` is the template's index, `selected_font` one of the template's fonts;
 * `use_labels` is "Colorized" for the template with a color per unit. The last three are ours: `use_deadline_line` prints the deadline below the digits,
 * `use_static_card` shows only the deadline, for email apps that cache the first picture, and `use_full_frames` sends every second as a full frame.
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

/** An email timer as its editor loads it. `settings.id` is the campaign; `fill_color` repeats the box color; `version` grows with every saved change. */
export const emailTimerAnswer = z.object({
  settings: emailTimerSettings.safeExtend({ id, fill_color: hexColor }),
  customExpiredImageUrl: z.url().nullable(),
  version: z.int(),
});
export type EmailTimerAnswer = z.infer<typeof emailTimerAnswer>;

/** `version` is the one that was loaded; if it has changed since, nothing is saved. Without it there is no check. */
export const saveEmailTimerBody = z.strictObject({ settings: emailTimerSettings, version: z.int().min(0).optional() });
export type SaveEmailTimerBody = z.infer<typeof saveEmailTimerBody>;

/** `isSharp`: with two image pixels per CSS pixel. */
export const sendEmailTimerTestBody = z.strictObject({ isSharp: z.boolean() });
export type SendEmailTimerTestBody = z.infer<typeof sendEmailTimerTestBody>;

/** The email address that a test email was sent to: always that of the signed-in user. */
export const sentEmailTimerTest = z.object({ sentTo: z.email() });

/** The public URL of the uploaded expired image. */
export const uploadedExpiredImage = z.object({ customExpiredImageUrl: z.url() });

/** The labels in the images of the templates. */
export const emailTimerSamplesQuery = z.strictObject({ days: label, hours: label, minutes: label, seconds: label });
export type EmailTimerSamplesQuery = z.infer<typeof emailTimerSamplesQuery>;

/** The image of each template in its default colors and first font: a WebP image in base64 without animation. `background` is the template's index. */
export const emailTimerSamples = z.object({
  images: z.array(z.object({ background: z.int(), webp: z.base64() })),
});
export type EmailTimerSamples = z.infer<typeof emailTimerSamples>;

/** A value of a preview's query, with control characters and lone surrogates replaced by spaces; a repeated or non-text value counts as missing. */
const text = z
  .string()
  .overwrite((value) => value.replace(/[\p{Cc}\p{Cs}]/gu, ' '))
  .optional()
  .catch(undefined);

/**
 * The query of the editor's preview image, under its wire names; `time` is the seconds left to show. Invalid values never fail: the image uses what can be
 * read and the template's defaults for the rest; only a promotion of another account is not found. `expired` requests the expired image, `still` only the first frame, `ratio` the pixel density 2.
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
