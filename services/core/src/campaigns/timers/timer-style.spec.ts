import { describe, expect, it } from '@jest/globals';
import { defaultEmailTimer, type EmailTimerSettings } from '@lastcall/contracts/campaigns/email-timers';
import { styleOf } from './timer-style.ts';

const settings: EmailTimerSettings = {
  ...defaultEmailTimer,
  background: 3,
  selected_font: 2,
  selected_font_color: '#ff8800',
  email_box_color: '#123456',
  use_labels: 0,
  use_separators: 1,
  email_label_days: 'Tage',
  email_label_seconds: 'Sekunden',
};

describe('the style of an email timer', () => {
  it('follows the settings', () => {
    expect(styleOf(settings)).toEqual({
      template: 3,
      font: 2,
      fontColor: '#ff8800',
      boxColor: '#123456',
      showLabels: false,
      showSeparators: true,
      isColorized: false,
      hasDeadlineLine: false,
      hasWideDays: false,
      labels: { days: 'Tage', hours: 'Hours', minutes: 'Minutes', seconds: 'Sekunden' },
      width: 400,
      height: 100,
      pixelRatio: 1,
    });
    expect(styleOf({ ...settings, use_labels: 1, use_separators: 0, use_deadline_line: 1 }, 2)).toMatchObject({
      showLabels: true,
      showSeparators: false,
      hasDeadlineLine: true,
      pixelRatio: 2,
    });
  });

  it('always shows labels in templates that require them, and uses the colors of the active toggle', () => {
    expect(
      [7, 8, 9, 10, 11, 12, 13].map(
        (background) => styleOf({ ...settings, background: background as 7, use_labels: 0 }).showLabels,
      ),
    ).toEqual(Array(7).fill(true));
    expect(
      ([0, 1] as const).map((use_labels) => styleOf({ ...settings, background: 8, use_labels }).isColorized),
    ).toEqual([false, true]);
  });

  it('has no deadline line for a card that shows the deadline', () => {
    expect(styleOf({ ...settings, use_deadline_line: 1, use_static_card: 1 }).hasDeadlineLine).toBe(false);
  });

  it('has no separators in a template without them', () => {
    expect(styleOf({ ...settings, background: 4 }).showSeparators).toBe(false);
  });
});
