import { describe, expect, it } from '@jest/globals';
import {
  defaultEmailTimer,
  emailTimerTemplates,
  type EmailTimerSettings,
} from '@lastcall/contracts/campaigns/email-timers';
import { aCampaign, as, database, isHiddenFromOtherAccounts, type Owner } from '@lastcall/core/testing-kit';
import { useApi } from '../../testing-kit/use-api.ts';

useApi();

const path = (id: string) => `/api/campaigns/${id}/email-timer`;
const save = (campaign: { readonly id: string; readonly owner: Owner }, settings: unknown, version?: number) =>
  as(campaign.owner).put(path(campaign.id), { settings, version });
const aTimer = (changes: Partial<EmailTimerSettings> = {}): EmailTimerSettings => ({
  ...defaultEmailTimer,
  ...changes,
});

describe('GET /api/campaigns/:campaignId/email-timer', () => {
  it('returns the Night template in English until another is saved', async () => {
    const campaign = await aCampaign();

    expect(await as(campaign.owner).get(path(campaign.id))).toMatchObject({
      status: 200,
      body: {
        settings: { ...defaultEmailTimer, id: campaign.id, fill_color: '#000000' },
        customExpiredImageUrl: null,
        version: 1,
      },
    });
  });

  it('returns defaults for settings that were added after a save', async () => {
    const campaign = await aCampaign();
    await as(campaign.owner).get(path(campaign.id));
    const { use_deadline_line, use_static_card, use_full_frames, ...older } = aTimer({
      background: 3,
      email_label_days: 'Tage',
    });
    await database().sql('UPDATE email_timer SET settings = ? WHERE campaign_id = ?', [
      JSON.stringify(older),
      campaign.id,
    ]);

    const { body } = await as(campaign.owner).get(path(campaign.id));

    const whole = { ...older, use_deadline_line, use_static_card, use_full_frames };
    expect(body.settings).toMatchObject(whole);
    expect(await save(campaign, whole, body.version)).toMatchObject({ status: 200, body: { version: body.version } });
  });

  isHiddenFromOtherAccounts('campaign', (campaign) => ({ method: 'GET', path: path(campaign.id) }));
});

describe('PUT /api/campaigns/:campaignId/email-timer', () => {
  it('saves the settings, and keeps the image’s URL', async () => {
    const campaign = await aCampaign();
    const timerUrl = async (): Promise<string> =>
      (await as(campaign.owner).get(`/api/campaigns/${campaign.id}/email-setup`)).body.emailTimerUrl;
    const before = await timerUrl();
    const settings = aTimer({
      background: 3,
      selected_font_color: '#112233',
      email_box_color: '#445566',
      email_label_days: ' Tage ',
      use_separators: 0,
    });
    const saved = {
      settings: { ...settings, email_label_days: 'Tage', id: campaign.id, fill_color: '#445566' },
      customExpiredImageUrl: null,
      version: 2,
    };

    expect(await save(campaign, settings, 1)).toMatchObject({ status: 200, body: saved });
    expect((await as(campaign.owner).get(path(campaign.id))).body).toEqual(saved);
    expect(await timerUrl()).toBe(before);
  });

  it('is recorded in the history, and writes nothing when nothing changed', async () => {
    const campaign = await aCampaign();

    const versions = [];
    for (const background of [3, 3] as const)
      versions.push((await save(campaign, aTimer({ background }))).body.version);

    expect(versions).toEqual([2, 2]);
    expect((await as(campaign.owner).get(`/v2/api/campaigns/${campaign.id}/history`)).body.entries).toMatchObject([
      { what: 'email-timer', by: 'Ann' },
    ]);
  });

  it('reports a conflict with a concurrent change, unless the request has no version', async () => {
    const campaign = await aCampaign();
    const { version } = (await as(campaign.owner).get(path(campaign.id))).body;
    await save(campaign, aTimer({ background: 1, selected_font_color: '#000000' }), version);

    expect(await save(campaign, aTimer({ background: 4, selected_font: 6 }), version)).toMatchObject({
      status: 409,
      body: { code: 'timer_changed' },
    });

    expect((await as(campaign.owner).get(path(campaign.id))).body).toMatchObject({
      settings: { background: 1 },
      version: version + 1,
    });
    expect(await save(campaign, aTimer({ background: 4, selected_font: 6 }))).toMatchObject({
      status: 200,
      body: { settings: { background: 4 }, version: version + 2 },
    });
  });

  it('accepts one of two concurrent saves', async () => {
    const campaign = await aCampaign();
    const { version } = (await as(campaign.owner).get(path(campaign.id))).body;

    const answers = await Promise.all(
      ['Tage', 'Dias'].map((email_label_days) => save(campaign, aTimer({ email_label_days }), version)),
    );

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it.each(emailTimerTemplates.flatMap(({ index, fonts }) => fonts.map((font) => [index, font] as const)))(
    'accepts template %i in font %i',
    async (background, selected_font) => {
      const campaign = await aCampaign();

      expect(await save(campaign, aTimer({ background, selected_font }))).toMatchObject({
        status: 200,
        body: { settings: { background, selected_font } },
      });
    },
  );

  it.each([
    ['an unknown template', { background: 14 }, 'background', 'Please choose one of the options.'],
    ['an unknown font', { selected_font: 11 }, 'selected_font', 'Please choose one of the options.'],
    [
      'a font of another template',
      { selected_font: 10 },
      'selected_font',
      'This font isn’t available for this template. Choose another.',
    ],
    ['a color that contains CSS', { email_box_color: 'red;}' }, 'email_box_color', 'Invalid hex value'],
    ['a color of five digits', { selected_font_color: '#12345' }, 'selected_font_color', 'Invalid hex value'],
    ['a boolean for a flag', { use_labels: true }, 'use_labels', 'Please choose one of the options.'],
    ['a long label', { email_label_hours: 'x'.repeat(17) }, 'email_label_hours', 'Please use at most 16 characters.'],
    ['no label', { email_label_seconds: undefined }, 'email_label_seconds', 'This field is required.'],
    [
      'an unknown expired image',
      { expiration_image_id: 9 },
      'expiration_image_id',
      'Please choose one of the options.',
    ],
    [
      'a custom image that was not uploaded',
      { expiration_image_id: 8 },
      'expiration_image_id',
      'Please upload an image first.',
    ],
    ['an unknown field', { hash: 'x'.repeat(22) }, 'hash', 'Unknown field.'],
  ])('names the field for %s and keeps the saved settings', async (_, change, field, message) => {
    const campaign = await aCampaign();

    const answer = await save(campaign, { ...defaultEmailTimer, ...change });

    expect(answer).toMatchObject({
      status: 400,
      body: { code: 'validation_failed', details: { fields: [{ path: `settings.${field}`, message }] } },
    });
    expect((await as(campaign.owner).get(path(campaign.id))).body.settings).toMatchObject(defaultEmailTimer);
  });

  isHiddenFromOtherAccounts('campaign', (campaign) => ({
    method: 'PUT',
    path: path(campaign.id),
    body: { settings: aTimer() },
  }));
});
