import { emailTimerTemplate, type EmailTimerSettings } from '@lastcall/contracts/email-timers';
import { timerStyle, type TimerStyle } from '@lastcall/timer-image';

/** How the image of these settings is drawn. Templates without the toggle have their labels always, and so has the one where it is about colours. */
export function styleOf(settings: EmailTimerSettings): TimerStyle {
  const { toggle, hasSeparators } = emailTimerTemplate(settings.background);
  return timerStyle({
    template: settings.background,
    fontColor: settings.selected_font_color,
    boxColor: settings.email_box_color,
    showLabels: toggle !== 'labels' || settings.use_labels === 1,
    showSeparators: hasSeparators && settings.use_separators === 1,
    labels: {
      days: settings.email_label_days,
      hours: settings.email_label_hours,
      minutes: settings.email_label_minutes,
      seconds: settings.email_label_seconds,
    },
  });
}
