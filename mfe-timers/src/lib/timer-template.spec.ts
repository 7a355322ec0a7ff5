import { describe, expect, it } from '@jest/globals';
import { defaultEmailTimer, emailTimerSettings, emailTimerTemplates } from '@lastcall/contracts';
import { templateOf, withTemplate } from './timer-template.ts';

const ofName = (name: string) => emailTimerTemplates.find((template) => template.name === name)!;

describe('choosing an email timer template', () => {
  it('resets the colours to those the template starts with', () => {
    const own = { ...defaultEmailTimer, selected_font_color: '#ff0000', email_box_color: '#00ff00' };

    expect({ ...own, ...withTemplate(ofName('Paper')) }).toMatchObject({ background: 1, selected_font_color: '#000000', email_box_color: '#ffffff' });
    expect({ ...own, ...withTemplate(ofName('Night')) }).toMatchObject({ background: 0, selected_font_color: '#ffffff', email_box_color: '#000000' });
    expect({ ...own, ...withTemplate(ofName('Tiles')) }).toMatchObject({ background: 3, selected_font_color: '#ffffff', email_box_color: '#000000' });
  });

  it('keeps labels and separators as they were', () => {
    const own = { ...defaultEmailTimer, use_labels: 0 as const, use_separators: 0 as const, email_label_days: 'Tage' };

    expect({ ...own, ...withTemplate(ofName('Tiles')) }).toMatchObject({ use_labels: 0, use_separators: 0, email_label_days: 'Tage' });
  });

  it('leaves settings that can be saved', () => {
    for (const template of emailTimerTemplates) expect(emailTimerSettings.safeParse({ ...defaultEmailTimer, ...withTemplate(template) }).success).toBe(true);
  });
});

describe('the template of a timer', () => {
  it('is the one that its settings name', () => {
    expect(templateOf({ background: 3 }).name).toBe('Tiles');
  });
});
