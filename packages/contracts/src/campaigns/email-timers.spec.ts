import { describe, expect, it } from '@jest/globals';
import {
  customExpiredImage,
  defaultEmailTimer,
  emailTimerAnswer,
  emailTimerFonts,
  emailTimerSettings,
  emailTimerTemplate,
  emailTimerTemplates,
  expiredImages,
} from './email-timers.ts';

const campaignId = '018f0000-0000-7000-8000-000000000001';

describe('email timer settings', () => {
  it('have the fields of the wire, including the promotion and the duplicate name of the box color', () => {
    const answer = emailTimerAnswer.parse({
      settings: { ...defaultEmailTimer, id: campaignId, fill_color: '#000000' },
      customExpiredImageUrl: null,
      version: 1,
    });

    expect(Object.keys(answer.settings)).toEqual(
      expect.arrayContaining([
        'background',
        'selected_font',
        'selected_font_color',
        'email_box_color',
        'fill_color',
        'use_labels',
        'use_separators',
        'email_label_days',
        'email_label_hours',
        'email_label_minutes',
        'email_label_seconds',
        'expiration_image_id',
        'id',
      ]),
    );
  });

  it('support templates 0 to 13', () => {
    expect(emailTimerTemplates.map(({ index }) => index)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13]);
    for (const background of [-1, 14, 1.5, '3'])
      expect(emailTimerSettings.safeParse({ ...defaultEmailTimer, background }).success).toBe(false);
  });

  it.each([
    [[0], '#ffffff', '#000000'],
    [[1, 2], '#000000', '#ffffff'],
    [[3], '#ffffff', '#000000'],
    [[4, 5], '#444743', '#3382ce'],
    [[6], '#444743', '#cf3584'],
    [[7, 8, 9, 10, 11, 12, 13], '#ffffff', '#000000'],
  ])('default, for templates %j, to the colors %s on %s', (indexes, fontColor, boxColor) => {
    for (const index of indexes) expect(emailTimerTemplate(index)).toMatchObject({ fontColor, boxColor });
  });

  it('accept only the fonts that a template allows', () => {
    for (const { index, fonts } of emailTimerTemplates) {
      const allowed = emailTimerFonts
        .filter(
          (font) =>
            emailTimerSettings.safeParse({ ...defaultEmailTimer, background: index, selected_font: font.index })
              .success,
        )
        .map((font) => font.index);
      expect(allowed).toEqual([...fonts].sort((one, other) => one - other));
    }
  });

  it('have both colors except templates 0, 1 and 2, which have only the first, and template 8, which has none', () => {
    expect(emailTimerTemplates.map(({ index, colors }) => [index, colors])).toEqual(
      emailTimerTemplates.map(({ index }) => [index, index < 3 ? 'font' : index === 8 ? 'none' : 'both']),
    );
  });

  it('have a label toggle, which is "Colorized" for template 8 and hidden for templates 7 and 9 to 13', () => {
    expect(emailTimerTemplates.map(({ index, toggle }) => [index, toggle])).toEqual(
      emailTimerTemplates.map(({ index }) => [index, index < 7 ? 'labels' : index === 8 ? 'colorized' : null]),
    );
  });

  it('use 8 for the uploaded picture, and lower numbers for ours', () => {
    expect([expiredImages.map(({ id }) => id), customExpiredImage]).toEqual([[0, 1, 2, 3, 4, 5, 6, 7], 8]);
    for (const expiration_image_id of [0, 7, 8])
      expect(emailTimerSettings.safeParse({ ...defaultEmailTimer, expiration_image_id }).success).toBe(true);
    expect(emailTimerSettings.safeParse({ ...defaultEmailTimer, expiration_image_id: 9 }).success).toBe(false);
  });
});
