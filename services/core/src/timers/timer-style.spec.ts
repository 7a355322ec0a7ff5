import { describe, expect, it } from '@jest/globals';
import { defaultEmailTimer, emailTimerPreviewQuery, type EmailTimerSettings } from '@lastcall/contracts/email-timers';
import { settingsOfPreview } from './timer-preview.ts';
import { styleOf } from './timer-style.ts';

const settings: EmailTimerSettings = { ...defaultEmailTimer, background: 3, selected_font_color: '#ff8800', email_box_color: '#123456', use_labels: 0, use_separators: 1, email_label_days: 'Tage', email_label_seconds: 'Sekunden' };

describe('an email timer', () => {
  it('is drawn as its settings say', () => {
    expect(styleOf(settings)).toMatchObject({
      template: 3,
      fontColor: '#ff8800',
      boxColor: '#123456',
      showLabels: false,
      showSeparators: true,
      labels: { days: 'Tage', hours: 'Hours', minutes: 'Minutes', seconds: 'Sekunden' },
    });
    expect(styleOf({ ...settings, use_labels: 1, use_separators: 0 })).toMatchObject({ showLabels: true, showSeparators: false });
  });

  it('looks in the preview as it will look when it is saved', () => {
    const query = emailTimerPreviewQuery.parse({
      promotion: '11111111-1111-4111-8111-111111111111',
      background: '3',
      font: '0',
      color: '#ff8800',
      emailBoxColor: '#123456',
      hide_labels: '1',
      useSeparators: '1',
      labelDays: 'Tage',
      labelHours: 'Hours',
      labelMinutes: 'Minutes',
      labelSeconds: 'Sekunden',
      time: '90',
    });

    expect(settingsOfPreview(query)).toEqual(settings);
  });
});
