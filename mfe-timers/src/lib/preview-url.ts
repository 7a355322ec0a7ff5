import { routes } from '@lastcall/contracts/routes';
import type { EmailTimerSettings } from '@lastcall/contracts/campaigns/email-timers';
import type { QueryOf } from '@lastcall/contracts/endpoints';
import { requestUrl } from '@lastcall/host-api';
import { timerErrors } from './timer-form.ts';

/** The part of a timer to preview. */
export interface PreviewOptions {
  /** Milliseconds left. */
  readonly msLeft: number;
  /** True for the expired image instead of a countdown. */
  readonly isExpired?: boolean;
  /** True for the image that readers without a deadline get. */
  readonly hasNoDeadline?: boolean;
  /** True for only the first frame. */
  readonly isStill?: boolean;
  /** True for double resolution. */
  readonly isSharp?: boolean;
}

const flagText = (isOn: boolean): '0' | '1' => (isOn ? '1' : '0');

/** Returns the image URL of these settings; null while they are invalid. */
export function previewUrl(
  campaignId: string,
  settings: EmailTimerSettings,
  { msLeft, isExpired = false, hasNoDeadline = false, isStill = false, isSharp = false }: PreviewOptions,
): string | null {
  if (Object.keys(timerErrors(settings)).length > 0) return null;
  const query: QueryOf<'previewEmailTimer'> = {
    promotion: campaignId,
    background: `${settings.background}`,
    font: `${settings.selected_font}`,
    color: settings.selected_font_color,
    emailBoxColor: settings.email_box_color,
    fillColor: settings.email_box_color,
    hide_labels: flagText(settings.use_labels === 0),
    useSeparators: flagText(settings.use_separators === 1),
    labelDays: settings.email_label_days,
    labelHours: settings.email_label_hours,
    labelMinutes: settings.email_label_minutes,
    labelSeconds: settings.email_label_seconds,
    time: `${Math.round(msLeft / 1000)}`,
    useDeadlineLine: flagText(settings.use_deadline_line === 1),
    useStaticCard: flagText(settings.use_static_card === 1),
    useFullFrames: flagText(settings.use_full_frames === 1),
    expired: isExpired ? `${settings.expiration_image_id}` : undefined,
    noDeadline: hasNoDeadline ? '1' : undefined,
    still: isStill ? '1' : undefined,
    ratio: isSharp ? '2' : undefined,
  };
  return requestUrl(routes.previewEmailTimer.path, undefined, query);
}
