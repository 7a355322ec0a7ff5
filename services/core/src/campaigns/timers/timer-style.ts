import { emailTimerTemplate, type EmailTimerSettings } from '@lastcall/contracts/campaigns/email-timers';
import { timerStyle, type TimerStyle } from '@lastcall/timer-image';

/** Image pixels for each pixel in the email. */
export type PixelRatio = 1 | 2;

/** Returns the drawing style for these settings. */
export function styleOf(settings: EmailTimerSettings, pixelRatio: PixelRatio = 1): TimerStyle {
  const { toggle, hasSeparators } = emailTimerTemplate(settings.background);
  return timerStyle({
    template: settings.background,
    font: settings.selected_font,
    fontColor: settings.selected_font_color,
    boxColor: settings.email_box_color,
    showLabels: toggle !== 'labels' || settings.use_labels === 1,
    isColorized: toggle === 'colorized' && settings.use_labels === 1,
    showSeparators: hasSeparators && settings.use_separators === 1,
    // A card shows the deadline itself.
    hasDeadlineLine: settings.use_deadline_line === 1 && settings.use_static_card === 0,
    labels: {
      days: settings.email_label_days,
      hours: settings.email_label_hours,
      minutes: settings.email_label_minutes,
      seconds: settings.email_label_seconds,
    },
    pixelRatio,
  });
}
