import { describe, expect, it } from '@jest/globals';
import { trackingDefaults } from '@lastcall/contracts';
import { aCampaign, aPage, as, isInvisibleToStrangers, useService, type Owner } from '@lastcall/core/testing-kit';
import { apiModule } from '../api.module.ts';

useService(apiModule);

const path = (id: string) => `/api/campaigns/${id}`;

describe('PUT /v2/api/campaigns/:campaignId/tracking', () => {
  const trackingOf = async ({ owner, id }: { owner: Owner; id: string }) => (await as(owner).get(path(id))).body.tracking;
  const save = ({ owner, id }: { owner: Owner; id: string }, body: unknown) => as(owner).put(`/v2${path(id)}/tracking`, body);

  it('saves how the campaign follows people; what is left out is as in a new campaign', async () => {
    const campaign = await aCampaign({ tracking: { pass_to_after: true } });

    const answer = await save(campaign, { coupon_cookie_exist_days: 30, track_cookies: false, hours_left_until_reveal: 0, optin_page_url: 'site.test/join' });

    expect(answer).toMatchObject({ status: 200, body: { ...trackingDefaults, coupon_cookie_exist_days: 30, track_cookies: false, hours_left_until_reveal: 0, optin_page_url: 'https://site.test/join' } });
    expect(await trackingOf(campaign)).toEqual(answer.body);
  });

  it.each([
    ['a page that is none', { optin_page_url: 'not a page' }, 'optin_page_url', 'Page URL is invalid'],
    ['a script for a page', { optin_page_url: 'javascript:alert(1)' }, 'optin_page_url', 'Page URL is invalid'],
    ['a lockdown that leads nowhere', { lockdown: true }, 'optin_page_url', 'Page URL is invalid'],
    ['a negative lifetime', { coupon_cookie_exist_days: -1 }, 'coupon_cookie_exist_days', 'Please enter a number of 0 or more.'],
    ['a part of an hour', { hours_left_until_reveal: 1.5 }, 'hours_left_until_reveal', 'This is not what belongs here.'],
    ['an unknown setting', { track_ip: true }, 'track_ip', 'This field is not known here.'],
  ])('refuses %s', async (_, body, field, message) => {
    const campaign = await aCampaign();

    expect(await save(campaign, body)).toMatchObject({ status: 400, body: { code: 'validation_failed', details: { fields: [{ path: field, message }] } } });
    expect(await trackingOf(campaign)).toEqual(trackingDefaults);
  });

  it.each(['https://shop.test/offer', 'http://shop.test/offer/', 'shop.test/offer?em=x'])('refuses the opt-in page %s, from which people would come back', async (url) => {
    const campaign = await aCampaign();
    await aPage({ campaign, beforeUrl: 'https://shop.test/offer', afterUrl: 'https://shop.test/closed' });

    expect(await save(campaign, { optin_page_url: url })).toMatchObject({ status: 400, body: { details: { fields: [{ path: 'optin_page_url', message: 'People would be sent in a circle between your pages. Please choose another URL.' }] } } });
    expect(await trackingOf(campaign)).toEqual(trackingDefaults);
  });

  it('refuses to keep people away from a form to which another campaign, at the address of the offer, sends them back', async () => {
    const campaign = await aCampaign();
    await aPage({ campaign, beforeUrl: 'https://shop.test/offer*' });
    await aPage({ campaign, type: 'optinform', beforeUrl: 'https://shop.test/join', afterUrl: '' });
    await aPage({ campaign: await aCampaign({ owner: campaign.owner }), beforeUrl: 'https://shop.test/offer', afterUrl: 'https://shop.test/join' });

    expect(await save(campaign, { prevent_optin_page: true })).toMatchObject({ status: 400, body: { details: { fields: [{ path: 'optin_page_url' }] } } });
    expect(await trackingOf(campaign)).toEqual(trackingDefaults);
  });

  isInvisibleToStrangers('campaign', (campaign) => ({ method: 'PUT', path: `/v2${path(campaign.id)}/tracking`, body: {} }));
});
