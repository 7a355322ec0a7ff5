import { describe, expect, it } from '@jest/globals';
import {
  defaultEmailTimer,
  emailTimerPreviewQuery,
  type EmailTimerSettings,
} from '@lastcall/contracts/campaigns/email-timers';
import { previewUrl, type PreviewOptions } from './preview-url.ts';

const campaignId = '018f0000-0000-7000-8000-000000000001';
const urlOf = (changes: Partial<EmailTimerSettings>, moment: PreviewOptions = { msLeft: 59_000 }): URL =>
  new URL(previewUrl(campaignId, { ...defaultEmailTimer, ...changes }, moment)!, 'http://localhost');
const queryOf = (changes: Partial<EmailTimerSettings>, moment?: PreviewOptions) =>
  Object.fromEntries(urlOf(changes, moment).searchParams);

describe('the URL of the preview image', () => {
  it('is GET /deploy/email_timer/preview/ with font, color, background, promotion, hide_labels, the labels, emailBoxColor, fillColor, useSeparators and time', () => {
    const query = queryOf(
      {
        background: 3,
        selected_font: 2,
        selected_font_color: '#112233',
        email_box_color: '#44556677',
        use_labels: 0,
        use_separators: 0,
        email_label_days: 'Tage',
      },
      { msLeft: 3_600_000 },
    );

    expect(urlOf({}).pathname).toBe('/deploy/email_timer/preview/');
    expect(query).toMatchObject({
      font: '2',
      background: '3',
      color: '#112233',
      emailBoxColor: '#44556677',
      fillColor: '#44556677',
      hide_labels: '1',
      useSeparators: '0',
      labelDays: 'Tage',
      labelHours: 'Hours',
      labelMinutes: 'Minutes',
      labelSeconds: 'Seconds',
      time: '3600',
      promotion: campaignId,
    });
  });

  it('has only parameters that the service accepts', () => {
    const known = Object.keys(emailTimerPreviewQuery.shape);

    expect(known).toEqual(
      expect.arrayContaining(Object.keys(queryOf({}, { msLeft: 0, isExpired: true, isStill: true, isSharp: true }))),
    );
  });

  it('encodes labels of any script, and reserved characters', () => {
    for (const label of ['Tage', '', 'a & b?', '日', '100%', 'الأيام', 'วัน'])
      expect(queryOf({ email_label_days: label })).toMatchObject({ labelDays: label });
  });

  it('includes the three additional options', () => {
    expect(queryOf({ use_deadline_line: 1, use_static_card: 0, use_full_frames: 1 })).toMatchObject({
      useDeadlineLine: '1',
      useStaticCard: '0',
      useFullFrames: '1',
    });
  });

  it('requests the expired state only when it is shown', () => {
    expect(queryOf({ expiration_image_id: 5 }, { msLeft: 0, isExpired: true })).toMatchObject({ expired: '5' });
    expect(queryOf({ expiration_image_id: 5 })).not.toHaveProperty('expired');
  });

  it('is null while a color is incomplete', () => {
    expect(previewUrl(campaignId, { ...defaultEmailTimer, selected_font_color: '#12' }, { msLeft: 0 })).toBeNull();
  });
});
