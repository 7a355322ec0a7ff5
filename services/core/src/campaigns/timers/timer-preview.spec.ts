import { describe, expect, it } from '@jest/globals';
import {
  defaultEmailTimer,
  emailTimerPreviewQuery,
  emailTimerSettings,
  emailTimerTemplates,
  type EmailTimerPreviewQuery,
  type EmailTimerSettings,
} from '@lastcall/contracts/campaigns/email-timers';
import { isOverInPreview, ratioOfPreview, secondsOfPreview, settingsOfPreview } from './timer-preview.ts';

const queryOf = (query: object): EmailTimerPreviewQuery => emailTimerPreviewQuery.parse(query);
const settings: EmailTimerSettings = {
  ...defaultEmailTimer,
  background: 3,
  selected_font_color: '#ff8800',
  email_box_color: '#123456',
  use_labels: 0,
  use_separators: 1,
  email_label_days: 'Tage',
  email_label_seconds: 'Sekunden',
};

describe('the preview of an email timer', () => {
  it('matches the saved timer', () => {
    const query = queryOf({
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

  it.each(emailTimerTemplates)(
    'starts with the colors and font of template $index',
    ({ index, fontColor, boxColor, fonts }) => {
      const font = fonts.includes(10 as never) ? '0' : '10';

      expect(
        settingsOfPreview(queryOf({ background: String(index), font, color: 'white', emailBoxColor: 'red;}' })),
      ).toMatchObject({
        background: index,
        selected_font: fonts[0],
        selected_font_color: fontColor,
        email_box_color: boxColor,
      });
    },
  );

  it('accepts both names of the box color', () => {
    expect(settingsOfPreview(queryOf({ fillColor: '#abcdef' })).email_box_color).toBe('#abcdef');
    expect(settingsOfPreview(queryOf({ emailBoxColor: '#fedcba', fillColor: '#abcdef' })).email_box_color).toBe(
      '#fedcba',
    );
  });

  it.each([
    ['x'.repeat(10_000), 'x'.repeat(16)],
    ['  Tage  ', 'Tage'],
    ['a\u0000b\u0007c', 'a b c'],
    ['\u0000\r\n', ''],
    ['👩‍👩‍👧‍👦👩‍👩‍👧‍👦', '👩‍👩‍👧‍👦'],
    ['e\u0301'.repeat(20), 'e\u0301'.repeat(8)],
    [`e${'\u0301'.repeat(9_000)}`, ''],
    ['ab\ud83d', 'ab'],
    ['ชั่วโมง', 'ชั่วโมง'],
    ['\u202eשעות', '\u202eשעות'],
  ])('truncates a label between graphemes and removes characters that cannot be drawn', (text, label) => {
    expect(settingsOfPreview(queryOf({ labelDays: text })).email_label_days).toBe(label);
  });

  it.each([
    ['90', 90],
    ['1.9', 1],
    ['0', 0],
    ['-5', 0],
    ['-Infinity', 0],
    ['1e309', 315_360_000],
    ['315360001', 315_360_000],
    ['soon', 222_358],
    ['NaN', 222_358],
    [' ', 222_358],
  ])('reads %s as a time within the range of deadlines', (time, seconds) => {
    expect(secondsOfPreview(queryOf({ time }))).toBe(seconds);
  });

  it('reads the expired state and the pixel ratio', () => {
    expect(
      [{}, { expired: '' }, { expired: '7' }, { expired: 'x' }].map((query) => isOverInPreview(queryOf(query))),
    ).toEqual([false, false, true, true]);
    expect(['8', '9', 'x', '3'].map((expired) => settingsOfPreview(queryOf({ expired })).expiration_image_id)).toEqual([
      8, 0, 0, 3,
    ]);
    expect(['2', '1', '1000', undefined].map((ratio) => ratioOfPreview(queryOf({ ratio })))).toEqual([2, 1, 1, 1]);
  });

  it('has valid settings for any URL', () => {
    const names = Object.keys(emailTimerPreviewQuery.shape);
    const values = [
      '',
      ' ',
      '-1',
      '1e309',
      'NaN',
      '#fff',
      '#ffffff80',
      'x'.repeat(10_000),
      '\u0000',
      '\ud83d',
      '👩‍👩‍👧‍👦'.repeat(9),
      ['a', 'b'],
      { a: 1 },
      null,
      7,
    ];

    for (const value of values) {
      const query = queryOf(Object.fromEntries(names.map((name) => [name, value])));
      expect(emailTimerSettings.safeParse(settingsOfPreview(query)).success).toBe(true);
    }
  });
});
