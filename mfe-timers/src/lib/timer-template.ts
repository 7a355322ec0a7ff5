import { emailTimerTemplates, type EmailTimerSettings, type EmailTimerTemplate } from '@lastcall/contracts';

/** The template that the settings name. */
export function templateOf({ background }: Pick<EmailTimerSettings, 'background'>): EmailTimerTemplate {
  return emailTimerTemplates.find(({ index }) => index === background) ?? emailTimerTemplates[0];
}

/** What choosing a template changes: the colours become those it starts with, the font its first. */
export function withTemplate({ index, fontColor, boxColor }: EmailTimerTemplate): Pick<EmailTimerSettings, 'background' | 'selected_font' | 'selected_font_color' | 'email_box_color'> {
  return { background: index, selected_font: 0, selected_font_color: fontColor, email_box_color: boxColor };
}
