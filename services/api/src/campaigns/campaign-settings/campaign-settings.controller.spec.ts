import { describe, expect, it } from '@jest/globals';
import { trackingDefaults, type TrackingSettings } from '@lastcall/contracts/campaigns';
import type { CampaignSettings } from '@lastcall/contracts/campaigns/campaign-settings';
import {
  aCampaign,
  anAccount,
  aPage,
  as,
  config,
  isHiddenFromOtherAccounts,
  type TestResponse,
  type Owner,
} from '@lastcall/core/testing-kit';
import { useApi } from '../../testing-kit/use-api.ts';

useApi();

interface OwnCampaign {
  readonly owner: Owner;
  readonly id: string;
}

const path = (id: string) => `/v2/api/campaigns/${id}`;
const settingsOf = async ({ owner, id }: OwnCampaign): Promise<CampaignSettings> =>
  (await as(owner).get(`${path(id)}/settings`)).body;
const trackingOf = async ({ owner, id }: OwnCampaign): Promise<TrackingSettings> =>
  (await as(owner).get(`/api/campaigns/${id}`)).body.tracking;
const newestEntry = async ({ owner, id }: OwnCampaign) => (await as(owner).get(`${path(id)}/history`)).body.entries[0];

const saveAdvanced = ({ owner, id }: OwnCampaign, body: object): Promise<TestResponse> =>
  as(owner).put(`${path(id)}/advanced-settings`, { version: 1, ...body });
const unrestricted = { lockdown: false, optin_page_url: '', prevent_optin_page: false, prevent_page_id: null };
const savePreLaunch = ({ owner, id }: OwnCampaign, body: object): Promise<TestResponse> =>
  as(owner).put(`${path(id)}/pre-launch`, { version: 1, ...unrestricted, ...body });

describe('GET /v2/api/campaigns/:campaignId/settings', () => {
  it('returns advanced settings, languages, evergreen length, email use, pre-launch options and the zone’s abbreviation by their wire names', async () => {
    const campaign = await aCampaign({ deadlineLength: 5, deadlineUnit: 'days', emailPlatform: 'kit' });
    const page = await aPage({ campaign, beforeUrl: 'https://site.test/offer' });
    await aPage({ campaign, type: 'optinform', beforeUrl: 'https://site.test/join' });

    expect(await settingsOf(campaign)).toEqual({
      version: 1,
      deadline_type: 1,
      advancedSettings: {
        hours_left_until_reveal: null,
        coupon_cookie_exist_days: 0,
        track_cookies: true,
        pass_to_after: false,
        start_on_click: false,
        starts_by: 'auto',
        address_view: 'deadline',
        second_address: 'same',
        ga4_events: 'off',
        meta_events: false,
        category: '',
      },
      categories: [],
      lockdown: false,
      optin_page_url: '',
      preventUrlOptions: [{ value: page.id, label: 'https://site.test/offer' }],
      preventUrlSelected: null,
      redirect_url: '',
      evergreenValue: 5,
      evergreenType: 'days',
      quantityDateStart: null,
      quantityDateEnd: null,
      quantityUsed: null,
      useHtml: true,
      useLink: true,
      timezone_abbrev: expect.stringMatching(/^CES?T$/),
      languages: expect.arrayContaining([
        { value: 'en', label: 'English' },
        { value: 'de', label: 'German' },
      ]),
      trackingPixel: `<img src="${config().EDGE_ORIGIN}/pixel/${campaign.id}.gif?em={{ subscriber.email_address }}" width="1" height="1" alt="">`,
    });
  });

  it('returns the sale period and units of a quantity campaign, with the zone abbreviation of its last day', async () => {
    const campaign = await aCampaign({
      campaignType: 'Quantity',
      startDate: '2026-11-01',
      deadlineDate: '2099-07-04',
      quantity: 10,
      timezone: 'America/New_York',
      emailPlatform: 'other',
    });

    expect(await settingsOf(campaign)).toMatchObject({
      deadline_type: 5,
      quantityDateStart: '2026-11-01',
      quantityDateEnd: '2099-07-04',
      quantityUsed: 0,
      evergreenValue: null,
      evergreenType: null,
      timezone_abbrev: 'EDT',
      useHtml: false,
      useLink: false,
    });
  });

  isHiddenFromOtherAccounts('campaign', ({ id }) => `${path(id)}/settings`);
});

describe('PUT /v2/api/campaigns/:campaignId/advanced-settings', () => {
  it('saves the panel’s fields, leaves others unchanged, and records the author of each change', async () => {
    const campaign = await aCampaign({
      tracking: { pass_to_after: true, lockdown: true, optin_page_url: 'https://site.test/join' },
    });

    const answer = await saveAdvanced(campaign, {
      coupon_cookie_exist_days: 30,
      track_cookies: false,
      hours_left_until_reveal: 0,
      category: ' Autumn ',
    });

    expect(answer).toMatchObject({
      status: 200,
      body: {
        version: 2,
        advancedSettings: {
          coupon_cookie_exist_days: 30,
          track_cookies: false,
          hours_left_until_reveal: 0,
          pass_to_after: true,
          category: 'Autumn',
        },
      },
    });
    expect(await trackingOf(campaign)).toEqual({
      ...trackingDefaults,
      pass_to_after: true,
      lockdown: true,
      optin_page_url: 'https://site.test/join',
      coupon_cookie_exist_days: 30,
      track_cookies: false,
      hours_left_until_reveal: 0,
    });
    expect(await newestEntry(campaign)).toMatchObject({
      what: 'settings',
      by: 'Ann',
      changes: [
        { field: 'hours_left_until_reveal', from: '', to: '0' },
        { field: 'coupon_cookie_exist_days', from: '0', to: '30' },
        { field: 'track_cookies', from: 'true', to: 'false' },
        { field: 'category', from: '', to: 'Autumn' },
      ],
    });
  });

  it('suggests the categories of this account only', async () => {
    const owner = await anAccount();
    const [first, second] = [await aCampaign({ owner }), await aCampaign({ owner })];
    const foreign = await aCampaign();
    await saveAdvanced(first, { category: 'Spring' });
    await saveAdvanced(second, { category: 'Autumn' });
    await saveAdvanced(foreign, { category: 'Theirs' });

    expect((await settingsOf(first)).categories).toEqual(['Autumn', 'Spring']);
  });

  it('keeps the version, and writes nothing, when nothing changed', async () => {
    const campaign = await aCampaign();

    expect(await saveAdvanced(campaign, { track_cookies: true })).toMatchObject({ status: 200, body: { version: 1 } });
    expect(await newestEntry(campaign)).toBeUndefined();
  });

  it('accepts one of several concurrent saves and rejects the others', async () => {
    const campaign = await aCampaign();

    const answers = await Promise.all(
      [1, 2, 3].map((coupon_cookie_exist_days) => saveAdvanced(campaign, { coupon_cookie_exist_days })),
    );

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(answers.find(({ status }) => status === 409)!.body).toMatchObject({ code: 'campaign_changed' });
  });

  it.each([
    [
      'a negative number of hours',
      { hours_left_until_reveal: -1 },
      'hours_left_until_reveal',
      'Please enter a whole number from 0 to 87600 hours.',
    ],
    [
      'a fraction of an hour',
      { hours_left_until_reveal: 1.5 },
      'hours_left_until_reveal',
      'Please enter a whole number from 0 to 87600 hours.',
    ],
    [
      'a negative lifetime',
      { coupon_cookie_exist_days: -1 },
      'coupon_cookie_exist_days',
      'Please enter a whole number from 0 to 3650 days.',
    ],
    [
      'no lifetime',
      { coupon_cookie_exist_days: null },
      'coupon_cookie_exist_days',
      'Please enter a whole number from 0 to 3650 days.',
    ],
    ['a long category', { category: 'x'.repeat(61) }, 'category', 'Please use at most 60 characters.'],
    ['a field of the pre-launch settings', { lockdown: true }, 'lockdown', 'Unknown field.'],
    ['no version', { version: undefined }, 'version', 'This field is required.'],
  ])('rejects %s', async (_, body, field, message) => {
    const campaign = await aCampaign();

    expect(await saveAdvanced(campaign, body)).toMatchObject({
      status: 400,
      body: { code: 'validation_failed', details: { fields: [{ path: field, message }] } },
    });
    expect(await trackingOf(campaign)).toEqual(trackingDefaults);
  });

  isHiddenFromOtherAccounts('campaign', ({ id }) => ({
    method: 'PUT',
    path: `${path(id)}/advanced-settings`,
    body: { version: 1 },
  }));
});

describe('PUT /v2/api/campaigns/:campaignId/pre-launch', () => {
  it('saves the access rules, completes the page URL with https://, leaves others unchanged, and records the author', async () => {
    const campaign = await aCampaign({ tracking: { coupon_cookie_exist_days: 30 } });
    await aPage({ campaign, beforeUrl: 'https://site.test/first' });
    const second = await aPage({ campaign, beforeUrl: 'https://site.test/second' });

    const answer = await savePreLaunch(campaign, {
      lockdown: true,
      optin_page_url: ' site.photography/join ',
      prevent_optin_page: true,
      prevent_page_id: second.id,
    });

    expect(answer).toMatchObject({
      status: 200,
      body: {
        version: 2,
        lockdown: true,
        optin_page_url: 'https://site.photography/join',
        preventUrlSelected: second.id,
        redirect_url: 'https://site.test/second',
      },
    });
    expect(await trackingOf(campaign)).toEqual({
      ...trackingDefaults,
      coupon_cookie_exist_days: 30,
      lockdown: true,
      optin_page_url: 'https://site.photography/join',
      prevent_optin_page: true,
      prevent_page_id: second.id,
    });
    expect(await newestEntry(campaign)).toMatchObject({
      what: 'settings',
      changes: [
        { field: 'lockdown', from: 'false', to: 'true' },
        { field: 'optin_page_url', from: '', to: 'https://site.photography/join' },
        { field: 'redirect_url', from: '', to: 'https://site.test/second' },
      ],
    });
  });

  it('discards an invalid URL when the lockdown is off, and restricts no visitors', async () => {
    const campaign = await aCampaign();

    expect(await savePreLaunch(campaign, { optin_page_url: 'not a page', prevent_optin_page: true })).toMatchObject({
      status: 200,
      body: { lockdown: false, optin_page_url: '', preventUrlSelected: null },
    });
    expect(await savePreLaunch(campaign, { optin_page_url: 'site.test/soon' })).toMatchObject({
      status: 200,
      body: { optin_page_url: 'https://site.test/soon' },
    });
  });

  it('stores the redirect option even before there is a page to redirect to', async () => {
    const campaign = await aCampaign({ tracking: { lockdown: true, optin_page_url: 'https://site.test/join' } });

    await savePreLaunch(campaign, {
      lockdown: true,
      optin_page_url: 'https://site.test/join',
      prevent_optin_page: true,
    });
    const page = await aPage({ campaign });

    expect(await settingsOf(campaign)).toMatchObject({ version: 2, preventUrlSelected: page.id });
  });

  it('redirects to the first page of the offer when the selected one is deleted', async () => {
    const campaign = await aCampaign();
    const [first, second] = [await aPage({ campaign }), await aPage({ campaign })];
    await savePreLaunch(campaign, {
      lockdown: true,
      optin_page_url: 'site.test/join',
      prevent_optin_page: true,
      prevent_page_id: second.id,
    });

    await as(campaign.owner).delete(`/pages/delete/${second.id}`);

    expect(await settingsOf(campaign)).toMatchObject({ preventUrlSelected: first.id, redirect_url: first.beforeUrl });
  });

  it.each([
    ['text that is not a URL', 'not a page'],
    ['a host without a top-level domain', 'site'],
    ['a top-level domain of one letter', 'site.t/join'],
    ['a script URL', 'javascript:alert(1)'],
    ['a blank URL', ' '],
  ])('rejects %s', async (_, optin_page_url) => {
    const campaign = await aCampaign();

    expect(await savePreLaunch(campaign, { lockdown: true, optin_page_url })).toMatchObject({
      status: 400,
      body: {
        code: 'validation_failed',
        details: { fields: [{ path: 'optin_page_url', message: 'Page URL is invalid' }] },
      },
    });
    expect(await trackingOf(campaign)).toEqual(trackingDefaults);
  });

  it('rejects a redirect to a page that is not part of the offer', async () => {
    const campaign = await aCampaign();
    const [form, foreign] = [await aPage({ campaign, type: 'optinform' }), await aPage()];

    for (const { id } of [form, foreign]) {
      const answer = await savePreLaunch(campaign, {
        lockdown: true,
        optin_page_url: 'site.test/join',
        prevent_optin_page: true,
        prevent_page_id: id,
      });
      expect(answer).toMatchObject({
        status: 400,
        body: { details: { fields: [{ path: 'prevent_page_id', message: 'Please choose one of the options.' }] } },
      });
    }
  });

  it.each(['https://shop.test/offer', 'http://shop.test/offer/', 'shop.test/offer?em=x'])(
    'rejects the opt-in page %s, which would create a redirect loop with the offer',
    async (optin_page_url) => {
      const campaign = await aCampaign();
      await aPage({ campaign, beforeUrl: 'https://shop.test/offer', afterUrl: 'https://shop.test/closed' });

      expect(await savePreLaunch(campaign, { lockdown: true, optin_page_url })).toMatchObject({
        status: 400,
        body: {
          details: {
            fields: [
              {
                path: 'optin_page_url',
                message: 'This would create a redirect loop between your pages. Choose another URL.',
              },
            ],
          },
        },
      });
      expect(await trackingOf(campaign)).toEqual(trackingDefaults);
    },
  );

  it('rejects closing an opt-in page to which another campaign redirects visitors of the offer', async () => {
    const campaign = await aCampaign();
    await aPage({ campaign, beforeUrl: 'https://shop.test/offer*' });
    await aPage({ campaign, type: 'optinform', beforeUrl: 'https://shop.test/join', afterUrl: '' });
    await aPage({
      campaign: await aCampaign({ owner: campaign.owner }),
      beforeUrl: 'https://shop.test/offer',
      afterUrl: 'https://shop.test/join',
    });

    expect(
      await savePreLaunch(campaign, {
        lockdown: true,
        optin_page_url: 'https://shop.test/join',
        prevent_optin_page: true,
      }),
    ).toMatchObject({ status: 400, body: { details: { fields: [{ path: 'optin_page_url' }] } } });
    expect(await trackingOf(campaign)).toEqual(trackingDefaults);
  });

  it('reports a conflict when another part of the settings was saved meanwhile', async () => {
    const campaign = await aCampaign();
    await saveAdvanced(campaign, { track_cookies: false });

    expect(await savePreLaunch(campaign, { lockdown: true, optin_page_url: 'site.test/join' })).toMatchObject({
      status: 409,
      body: { code: 'campaign_changed' },
    });
    expect(await trackingOf(campaign)).toEqual({ ...trackingDefaults, track_cookies: false });
    expect(
      await savePreLaunch(campaign, { version: 2, lockdown: true, optin_page_url: 'site.test/join' }),
    ).toMatchObject({ status: 200, body: { version: 3 } });
  });

  isHiddenFromOtherAccounts('campaign', ({ id }) => ({
    method: 'PUT',
    path: `${path(id)}/pre-launch`,
    body: { version: 1, ...unrestricted },
  }));
});
