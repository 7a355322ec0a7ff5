import {
  customExpiredImage,
  defaultEmailTimer,
  emailTimerSettings,
  emailTimerTemplate,
  expiredImages,
  type EmailTimerPreviewQuery,
  type EmailTimerSettings,
} from '@lastcall/contracts/campaigns/email-timers';
import { hexColor, limits } from '@lastcall/contracts/platform';
import type { PixelRatio } from './timer-style.ts';

/** The sample countdown in seconds; every digit occurs in it. */
export const sampleSeconds = 2 * 86_400 + 13 * 3_600 + 45 * 60 + 58;

const endings = [...expiredImages.map((image) => image.id), customExpiredImage] as const;
const maxSeconds = limits.deadlineDays * 86_400;
const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** Returns the settings in a preview URL; the template supplies missing and invalid values. */
export function settingsOfPreview(query: EmailTimerPreviewQuery): EmailTimerSettings {
  const template = emailTimerTemplate(Number(query.background ?? defaultEmailTimer.background));
  const font = Number(query.font);
  return emailTimerSettings.parse({
    background: template.index,
    selected_font: template.fonts.find((index) => index === font) ?? template.fonts[0],
    selected_font_color: colorOf(query.color) ?? template.fontColor,
    email_box_color: colorOf(query.emailBoxColor) ?? colorOf(query.fillColor) ?? template.boxColor,
    use_labels: query.hide_labels === '1' ? 0 : 1,
    use_separators: query.useSeparators === '0' ? 0 : 1,
    email_label_days: labelOf(query.labelDays) ?? defaultEmailTimer.email_label_days,
    email_label_hours: labelOf(query.labelHours) ?? defaultEmailTimer.email_label_hours,
    email_label_minutes: labelOf(query.labelMinutes) ?? defaultEmailTimer.email_label_minutes,
    email_label_seconds: labelOf(query.labelSeconds) ?? defaultEmailTimer.email_label_seconds,
    expiration_image_id:
      endings.find((imageId) => imageId === Number(query.expired)) ?? defaultEmailTimer.expiration_image_id,
    use_deadline_line: flagOf(query.useDeadlineLine),
    use_static_card: flagOf(query.useStaticCard),
    use_full_frames: flagOf(query.useFullFrames),
  });
}

/** Returns the whole seconds to show, within the range of deadlines; the sample for an invalid value. */
export function secondsOfPreview({ time }: EmailTimerPreviewQuery): number {
  const seconds = time === undefined || time.trim() === '' ? NaN : Number(time);
  return Number.isNaN(seconds) ? sampleSeconds : Math.floor(Math.min(Math.max(seconds, 0), maxSeconds));
}

/** Returns true when the preview shows the expired state. */
export function isOverInPreview({ expired }: EmailTimerPreviewQuery): boolean {
  return expired !== undefined && expired !== '';
}

/** Returns true when the preview shows the image for readers without a deadline. */
export function isWithoutDeadlineInPreview({ noDeadline }: EmailTimerPreviewQuery): boolean {
  return noDeadline === '1';
}

/** Returns the pixel ratio of the preview. */
export function ratioOfPreview({ ratio }: EmailTimerPreviewQuery): PixelRatio {
  return ratio === '2' ? 2 : 1;
}

/** Returns true when only the first frame is shown. */
export function isStillInPreview({ still }: EmailTimerPreviewQuery): boolean {
  return still === '1';
}

function flagOf(text: string | undefined): 0 | 1 {
  return text === '1' ? 1 : 0;
}

function colorOf(text: string | undefined): string | undefined {
  return hexColor.safeParse(text).data;
}

/** Returns a label truncated to its maximum length, without splitting a grapheme. */
function labelOf(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  let label = '';
  // A grapheme can have any number of combining marks, so the text is truncated before it is segmented; the removed
  // part is beyond the limit anyway.
  for (const { segment } of letters.segment(text.trim().slice(0, limits.emailTimerLabel * 8))) {
    if (label.length + segment.length > limits.emailTimerLabel) break;
    label += segment;
  }
  return label.trim();
}
