import { addresses } from '@lastcall/contracts/addresses';
import type { EmailTimerSettings } from '@lastcall/contracts/campaigns/email-timers';
import type { QueryOf } from '@lastcall/contracts/endpoints';
import { addressOf } from '@lastcall/host-api';
import { timerErrors } from './timer-form.ts';

/** What of a timer is to be seen. */
export interface PreviewMoment {
  /** Milliseconds on its clock. */
  readonly msLeft: number;
  /** What is shown once the deadline is over, instead of a clock. */
  readonly isOver?: boolean;
  /** What a reader without a deadline sees, instead of a clock. */
  readonly hasNoDeadline?: boolean;
  /** The first picture alone. */
  readonly isStill?: boolean;
  /** Two pixels a pixel. */
  readonly isSharp?: boolean;
}

const shown = (isOn: boolean): '0' | '1' => (isOn ? '1' : '0');

/** Where the image of these settings is; null while they are such as could not be saved. */
export function previewAddress(
  campaignId: string,
  settings: EmailTimerSettings,
  { msLeft, isOver = false, hasNoDeadline = false, isStill = false, isSharp = false }: PreviewMoment,
): string | null {
  if (Object.keys(timerErrors(settings)).length > 0) return null;
  const query: QueryOf<'previewEmailTimer'> = {
    promotion: campaignId,
    background: `${settings.background}`,
    font: `${settings.selected_font}`,
    color: settings.selected_font_color,
    emailBoxColor: settings.email_box_color,
    fillColor: settings.email_box_color,
    hide_labels: shown(settings.use_labels === 0),
    useSeparators: shown(settings.use_separators === 1),
    labelDays: settings.email_label_days,
    labelHours: settings.email_label_hours,
    labelMinutes: settings.email_label_minutes,
    labelSeconds: settings.email_label_seconds,
    time: `${Math.round(msLeft / 1000)}`,
    useDeadlineLine: shown(settings.use_deadline_line === 1),
    useStaticCard: shown(settings.use_static_card === 1),
    useFullFrames: shown(settings.use_full_frames === 1),
    expired: isOver ? `${settings.expiration_image_id}` : undefined,
    noDeadline: hasNoDeadline ? '1' : undefined,
    still: isStill ? '1' : undefined,
    ratio: isSharp ? '2' : undefined,
  };
  return addressOf(addresses.previewEmailTimer.path, undefined, query);
}
