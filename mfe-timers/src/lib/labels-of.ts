import type { EmailTimerSamplesQuery, EmailTimerSettings } from '@lastcall/contracts/campaigns/email-timers';

/** Returns the labels of an email timer by unit. */
export function labelsOf(settings: EmailTimerSettings): EmailTimerSamplesQuery {
  return {
    days: settings.email_label_days,
    hours: settings.email_label_hours,
    minutes: settings.email_label_minutes,
    seconds: settings.email_label_seconds,
  };
}
