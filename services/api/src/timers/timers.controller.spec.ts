import { describe, expect, it } from '@jest/globals';
import { defaultEmailTimer, type EmailTimerSettings } from '@lastcall/contracts';
import { TimerImages } from '@lastcall/core/timers';
import { aCampaign, as, isInvisibleToStrangers, service, useService, type Answer } from '@lastcall/core/testing-kit';
import { apiModule } from '../api.module.ts';

useService(apiModule);

const path = (id: string) => `/api/campaigns/${id}/email-timer`;
const aTimer = (changes: Partial<EmailTimerSettings> = {}): EmailTimerSettings => ({ ...defaultEmailTimer, ...changes });

describe('GET /api/campaigns/:campaignId/email-timer', () => {
  it('is the Night template in English until somebody saves another', async () => {
    const campaign = await aCampaign();

    expect(await as(campaign.owner).get(path(campaign.id))).toMatchObject({ status: 200, body: defaultEmailTimer });
  });

  isInvisibleToStrangers('campaign', (campaign) => ({ method: 'GET', path: path(campaign.id) }));
});

describe('PUT /api/campaigns/:campaignId/email-timer', () => {
  it('saves the settings, and the image’s address stays', async () => {
    const campaign = await aCampaign();
    const addressOf = async (): Promise<string> => (await as(campaign.owner).get(`/api/campaigns/${campaign.id}/email-setup`)).body.emailTimerUrl;
    const before = await addressOf();
    const settings = aTimer({ background: 3, selected_font_color: '#112233', email_label_days: ' Tage ', use_separators: 0 });

    expect(await as(campaign.owner).put(path(campaign.id), settings)).toMatchObject({ status: 200, body: { ...settings, email_label_days: 'Tage' } });
    expect((await as(campaign.owner).get(path(campaign.id))).body).toEqual({ ...settings, email_label_days: 'Tage' });
    expect(await addressOf()).toBe(before);
  });

  it('is noted in the history, and not when nothing is another', async () => {
    const campaign = await aCampaign();

    for (const background of [3, 3] as const) await as(campaign.owner).put(path(campaign.id), aTimer({ background }));

    expect((await as(campaign.owner).get(`/v2/api/campaigns/${campaign.id}/history`)).body.entries).toMatchObject([{ what: 'email-timer', by: 'Ann' }]);
  });

  it.each([
    ['a template that is not there', { background: 2 }, 'background', 'This is not what belongs here.'],
    ['a font that is not there', { selected_font: 1 }, 'selected_font', 'Please choose one of the options.'],
    ['a colour that is CSS', { email_box_color: 'red;}' }, 'email_box_color', 'Invalid hex value'],
    ['a colour of five digits', { selected_font_color: '#12345' }, 'selected_font_color', 'Invalid hex value'],
    ['yes for a flag', { use_labels: true }, 'use_labels', 'This is not what belongs here.'],
    ['a long label', { email_label_hours: 'x'.repeat(17) }, 'email_label_hours', 'Please use at most 16 characters.'],
    ['no label', { email_label_seconds: undefined }, 'email_label_seconds', 'This field is required.'],
    ['an unknown field', { hash: 'x'.repeat(22) }, 'hash', 'This field is not known here.'],
  ])('names the field for %s and keeps what was saved', async (_, change, field, message) => {
    const campaign = await aCampaign();

    const answer = await as(campaign.owner).put(path(campaign.id), { ...defaultEmailTimer, ...change });

    expect(answer).toMatchObject({ status: 400, body: { code: 'validation_failed', details: { fields: [{ path: field, message }] } } });
    expect((await as(campaign.owner).get(path(campaign.id))).body).toEqual(defaultEmailTimer);
  });

  isInvisibleToStrangers('campaign', (campaign) => ({ method: 'PUT', path: path(campaign.id), body: aTimer() }));
});

describe('GET /deploy/email_timer/preview/', () => {
  const preview = (promotion: string, changes: Record<string, string> = {}): string => {
    const shown = { background: '0', font: '0', color: '#ffffff', emailBoxColor: '#000000', hide_labels: '0', useSeparators: '1', labelDays: 'Days', labelHours: 'Hours', labelMinutes: 'Minutes', labelSeconds: 'Seconds', time: '3600' };
    return `/deploy/email_timer/preview/?${new URLSearchParams({ promotion, ...shown, ...changes })}`;
  };
  const sizeOf = ({ bytes }: Answer) => [bytes.subarray(0, 6).toString(), bytes.readUInt16LE(6), bytes.readUInt16LE(8)];

  it('is the image of settings that are not saved yet, and nobody on the way keeps it', async () => {
    const campaign = await aCampaign();

    const night = await as(campaign.owner).get(preview(campaign.id));
    const red = await as(campaign.owner).get(preview(campaign.id, { color: '#ff0000' }));

    expect(night).toMatchObject({ status: 200, headers: { 'content-type': 'image/gif', 'cache-control': 'no-store' } });
    expect(sizeOf(night)).toEqual(['GIF89a', 400, 100]);
    expect(red.bytes.equals(night.bytes)).toBe(false);
    expect((await as(campaign.owner).get(path(campaign.id))).body).toEqual(defaultEmailTimer);
  });

  it.each(['0', '59', '8640000', String(3650 * 86_400)])('shows %s seconds', async (time) => {
    const campaign = await aCampaign();

    expect(sizeOf(await as(campaign.owner).get(preview(campaign.id, { time })))).toEqual(['GIF89a', 400, 100]);
  });

  it.each([
    ['background', '2', 'Please choose one of the options.'],
    ['color', 'white', 'Invalid hex value'],
    ['labelDays', 'x'.repeat(17), 'Please use at most 16 characters.'],
    ['time', '-1', 'Please enter a number of 0 or more.'],
    ['time', 'soon', 'This is not what belongs here.'],
    ['time', String(3650 * 86_400 + 1), `Please enter a number of ${3650 * 86_400} or less.`],
    ['promotion', '12', 'This is not what belongs here.'],
  ])('names the field for %s=%s', async (field, value, message) => {
    const campaign = await aCampaign();

    expect(await as(campaign.owner).get(preview(campaign.id, { [field]: value }))).toMatchObject({ status: 400, body: { code: 'validation_failed', details: { fields: [{ path: field, message }] } } });
  });

  isInvisibleToStrangers('campaign', (campaign) => ({ method: 'GET', path: preview(campaign.id) }));

  it('says so when it cannot be drawn', async () => {
    const campaign = await aCampaign();
    await service().get(TimerImages).onApplicationShutdown();

    expect(await as(campaign.owner).get(preview(campaign.id, { color: '#0000ff' }))).toMatchObject({ status: 503, body: { code: 'image_unavailable' } });
  });
});
