import type { EmailTimerTemplate } from '@lastcall/contracts/campaigns/email-timer-facts';
import type { EmailTimerSettings } from '@lastcall/contracts/campaigns/email-timers';

type OfTemplate = Pick<EmailTimerSettings, 'background' | 'selected_font' | 'selected_font_color' | 'email_box_color'>;

/** What choosing a template changes: the colours become those it starts with, the font its first. */
export function withTemplate({ index, fontColor, boxColor, fonts }: EmailTimerTemplate): OfTemplate {
  return {
    background: index as EmailTimerSettings['background'],
    selected_font: fonts[0],
    selected_font_color: fontColor,
    email_box_color: boxColor,
  };
}
