import type { EmailTimerPreviewQuery, EmailTimerSettings } from '@lastcall/contracts';
import { timerStyle, type TimerStyle } from '@lastcall/timer-image';

/** How the image of these settings is drawn. */
export function styleOf(settings: EmailTimerSettings): TimerStyle {
  return timerStyle({
    template: settings.background,
    fontColor: settings.selected_font_color,
    boxColor: settings.email_box_color,
    showLabels: settings.use_labels === 1,
    showSeparators: settings.use_separators === 1,
    labels: {
      days: settings.email_label_days,
      hours: settings.email_label_hours,
      minutes: settings.email_label_minutes,
      seconds: settings.email_label_seconds,
    },
  });
}

/** The settings that the editor's preview asks to see, from its wire query. */
export function settingsOfPreview(query: EmailTimerPreviewQuery): EmailTimerSettings {
  return {
    background: Number(query.background) as EmailTimerSettings['background'],
    selected_font: 0,
    selected_font_color: query.color,
    email_box_color: query.emailBoxColor,
    use_labels: query.hide_labels === '1' ? 0 : 1,
    use_separators: query.useSeparators === '1' ? 1 : 0,
    email_label_days: query.labelDays,
    email_label_hours: query.labelHours,
    email_label_minutes: query.labelMinutes,
    email_label_seconds: query.labelSeconds,
    expiration_image_id: 0,
  };
}
