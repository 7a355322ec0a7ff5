import { describe, expect, it } from '@jest/globals';
import { defaultEmailTimer, emailTimerSettings, emailTimerTemplates, type EmailTimerSettings } from './email-timers.ts';
import { settingsOfTemplate } from './email-timer-facts.ts';

/** The specification's table of default colors. */
const startsWith: Readonly<Record<number, readonly [font: string, box: string]>> = {
  0: ['#ffffff', '#000000'],
  1: ['#000000', '#ffffff'],
  2: ['#000000', '#ffffff'],
  3: ['#ffffff', '#000000'],
  4: ['#444743', '#3382ce'],
  5: ['#444743', '#3382ce'],
  6: ['#444743', '#cf3584'],
  ...Object.fromEntries([7, 8, 9, 10, 11, 12, 13].map((index) => [index, ['#ffffff', '#000000']])),
};
const own: EmailTimerSettings = {
  ...defaultEmailTimer,
  selected_font: 5,
  selected_font_color: '#ff0000',
  email_box_color: '#00ff00',
  use_labels: 0,
  use_separators: 0,
  email_label_days: 'Tage',
  expiration_image_id: 4,
};

describe('selecting an email timer template', () => {
  it.each(emailTimerTemplates)('resets the colors to the defaults of template $index', (template) => {
    const [font, box] = startsWith[template.index]!;

    expect({ ...own, ...settingsOfTemplate(template) }).toMatchObject({
      background: template.index,
      selected_font_color: font,
      email_box_color: box,
    });
  });

  it.each(emailTimerTemplates)('resets the font to the first of template $index', (template) => {
    expect(settingsOfTemplate(template).selected_font).toBe(template.fonts[0]);
  });

  it('preserves labels, separators and the expired image', () => {
    for (const template of emailTimerTemplates)
      expect({ ...own, ...settingsOfTemplate(template) }).toMatchObject({
        use_labels: 0,
        use_separators: 0,
        email_label_days: 'Tage',
        expiration_image_id: 4,
      });
  });

  it('results in settings that can be saved', () => {
    for (const template of emailTimerTemplates)
      expect(emailTimerSettings.safeParse({ ...own, ...settingsOfTemplate(template) }).success).toBe(true);
  });
});
