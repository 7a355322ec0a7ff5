import { addresses, emailTimerSettings, type EmailTimerSettings, type QueryOf } from '@lastcall/contracts';
import { addressOf } from '@lastcall/host-api';

const shown = (flag: 0 | 1): '0' | '1' => (flag === 1 ? '1' : '0');

/** Where the image of these settings is, with `msLeft` on its clock; null while they are such as could not be saved. */
export function previewAddress(campaignId: string, settings: EmailTimerSettings, msLeft: number): string | null {
  if (!emailTimerSettings.safeParse(settings).success) return null;
  const query: QueryOf<'previewEmailTimer'> = {
    promotion: campaignId,
    background: `${settings.background}`,
    font: `${settings.selected_font}`,
    color: settings.selected_font_color,
    emailBoxColor: settings.email_box_color,
    fillColor: settings.email_box_color,
    hide_labels: shown(settings.use_labels === 1 ? 0 : 1),
    useSeparators: shown(settings.use_separators),
    labelDays: settings.email_label_days,
    labelHours: settings.email_label_hours,
    labelMinutes: settings.email_label_minutes,
    labelSeconds: settings.email_label_seconds,
    time: Math.round(msLeft / 1000),
  };
  return addressOf(addresses.previewEmailTimer.path, undefined, query);
}
