import { describe, expect, it } from '@jest/globals';
import type { CampaignType } from '@lastcall/contracts/campaigns';
import { aCampaign, aCampaignForm, anAccount, as, type Owner } from '@lastcall/core/testing-kit';
import { useApi } from '../testing-kit/use-api.ts';

useApi();

const timezone = 'Europe/Vienna';

const anAccountFor = (
  usage: 'standard' | 'announcement_bar' | 'shopify',
  storePlan: 'free' | 'paid' = 'free',
): Promise<Owner> => anAccount({ usage, isStoreSubscribed: storePlan === 'paid' });

const create = (owner: Owner, campaignType: CampaignType) =>
  as(owner).post('/api/campaigns', { data: aCampaignForm({ campaignType, deadlineDate: '2199-11-27' }), timezone });
const notTheirs = {
  status: 400,
  body: {
    code: 'validation_failed',
    details: {
      fields: [{ path: 'data.campaignType', message: 'This campaign type isn’t available for your account.' }],
    },
  },
};

describe('the campaign types that an account may create', () => {
  it.each([
    ['include announcement bars for an announcement-bar-only account', 'announcement_bar', 'announcement-bar'],
    ['include store campaigns for a store account', 'shopify', 'ShopifyWelcome'],
    ['include store campaigns with a date for a store account', 'shopify', 'ShopifyFixedDate'],
    ['include all types for any other account', 'standard', 'FlashSale'],
    ['include announcement bars for any other account', 'standard', 'announcement-bar'],
  ] as const)('%s', async (_, usage, type) => {
    expect(await create(await anAccountFor(usage), type)).toMatchObject({ status: 201 });
  });

  it.each([
    ['exclude all other types for an announcement-bar-only account', 'announcement_bar', 'Evergreen'],
    ['exclude all other types for a store account', 'shopify', 'Evergreen'],
    ['exclude announcement bars for a store account', 'shopify', 'announcement-bar'],
  ] as const)('%s', async (_, usage, type) => {
    const owner = await anAccountFor(usage);

    expect(await create(owner, type)).toMatchObject(notTheirs);
    expect((await as(owner).get('/api/campaigns')).body.campaigns).toEqual([]);
  });

  it.each(['ShopifyAbandonedCart', 'ShopifyWinback'] as const)(
    'include %s for a subscribed store, but not for one on the free plan',
    async (type) => {
      const free = await anAccountFor('shopify');

      expect(await create(free, type)).toMatchObject({ status: 403, body: { code: 'plan_required' } });
      expect((await as(free).get('/api/campaigns')).body.campaigns).toEqual([]);
      expect(await create(await anAccountFor('shopify', 'paid'), type)).toMatchObject({ status: 201 });
    },
  );
});

describe('changing the type of a campaign', () => {
  const save = (owner: Owner, campaign: { id: string; form: object }, campaignType: CampaignType) =>
    as(owner).put(`/api/campaigns/${campaign.id}`, { data: { ...campaign.form, campaignType }, timezone, version: 1 });

  it('is rejected for a type that requires a store subscription, and leaves the campaign unchanged', async () => {
    const owner = await anAccountFor('shopify');
    const campaign = await aCampaign({ owner, campaignType: 'ShopifyWelcome' });

    expect(await save(owner, campaign, 'ShopifyWinback')).toMatchObject({
      status: 403,
      body: { code: 'plan_required' },
    });
    expect((await as(owner).get(`/api/campaigns/${campaign.id}`)).body).toMatchObject({
      campaign_type: 'ShopifyWelcome',
      version: 1,
    });
  });

  it('is not required after the subscription has ended', async () => {
    const owner = await anAccountFor('shopify');
    const campaign = await aCampaign({ owner, campaignType: 'ShopifyWinback' });

    expect(await save(owner, campaign, 'ShopifyWinback')).toMatchObject({ status: 200 });
  });

  it('is rejected for a type that the account’s product does not include', async () => {
    const owner = await anAccountFor('announcement_bar');
    const campaign = await aCampaign({ owner, campaignType: 'announcement-bar' });

    expect(await save(owner, campaign, 'Evergreen')).toMatchObject(notTheirs);
  });
});

describe('a campaign (promotion)', () => {
  it('is also described by its wire names', async () => {
    const campaign = await aCampaign({
      campaignName: 'Autumn',
      campaignType: 'Hybrid',
      blendedPeriod: 'week',
      blendedWeekday: 7,
      extendBelowHours: 24,
      landingPlatform: 'wix',
    });

    expect((await as(campaign.owner).get(`/api/campaigns/${campaign.id}`)).body.promotion).toMatchObject({
      id: campaign.id,
      name: 'Autumn',
      page_builder_id: 6,
      esp: 'kit',
      campaign_type: 'Hybrid',
      deadline_type: 4,
      hybrid_type: 'week',
      expire_day_in_a_week: 7,
      next_week_extend_toggle: true,
      lockdown: false,
      optin_page_url: '',
      category: '',
    });
  });
});
