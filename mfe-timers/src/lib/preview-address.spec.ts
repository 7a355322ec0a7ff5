import { describe, expect, it } from '@jest/globals';
import { defaultEmailTimer, emailTimerPreviewQuery, type EmailTimerSettings } from '@lastcall/contracts';
import { previewAddress } from './preview-address.ts';

const campaignId = '018f0000-0000-7000-8000-000000000001';
const queryOf = (changes: Partial<EmailTimerSettings>, msLeft = 59_000) =>
  Object.fromEntries(new URL(previewAddress(campaignId, { ...defaultEmailTimer, ...changes }, msLeft)!, 'http://localhost').searchParams);

describe('the address of the preview image', () => {
  it('is one that the service takes, whatever the labels say', () => {
    for (const label of ['Tage', '', 'a & b?', '日', '100%']) expect(emailTimerPreviewQuery.safeParse(queryOf({ email_label_days: label })).success).toBe(true);
  });

  it('carries what was chosen under the wire names', () => {
    const query = queryOf({ background: 3, selected_font_color: '#112233', email_box_color: '#44556677', use_labels: 0, use_separators: 0, email_label_days: 'Tage' }, 3_600_000);

    expect(query).toMatchObject({ background: '3', color: '#112233', emailBoxColor: '#44556677', hide_labels: '1', useSeparators: '0', labelDays: 'Tage', time: '3600', promotion: campaignId });
  });

  it('is none while a colour is half typed', () => {
    expect(previewAddress(campaignId, { ...defaultEmailTimer, selected_font_color: '#12' }, 0)).toBeNull();
  });
});
