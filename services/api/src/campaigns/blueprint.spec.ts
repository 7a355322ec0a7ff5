import { describe, expect, it } from '@jest/globals';
import { aCampaign, aCampaignForm, anAccount, aPage, as, asOtherAccount } from '@lastcall/core/testing-kit';
import { useApi } from '../testing-kit/use-api.ts';

useApi();

const path = '/api/campaigns/blueprint';
const page = (beforeUrl: string, facts: object = {}) => ({ type: 'floatbar_v2', beforeUrl, afterUrl: '', ...facts });
const blueprint = (changes: object = {}) => ({
  data: aCampaignForm({ campaignName: 'Autumn class' }),
  timezone: 'Europe/Vienna',
  category: 'Launches',
  pages: [page('https://shop.test/offer'), page('shop.test/checkout', { label: 'Checkout Page' })],
  ...changes,
});

describe('POST /api/campaigns/blueprint', () => {
  it('creates a campaign with its category and its pages', async () => {
    const owner = await anAccount();

    const created = await as(owner).post(path, blueprint());

    expect(created).toMatchObject({ status: 201, body: { id: expect.any(String) } });
    expect((await as(owner).get(`/api/campaigns/${created.body.id}`)).body).toMatchObject({
      name: 'Autumn class',
      category: 'Launches',
      pageCount: 2,
      version: 1,
    });
    expect((await as(owner).get(`/${created.body.id}/pages`)).body).toMatchObject([
      { beforeUrl: 'https://shop.test/offer' },
      { beforeUrl: 'https://shop.test/checkout', label: 'Checkout Page' },
    ]);
  });

  it.each([
    [
      'a page with the URL of another campaign',
      [page('https://shop.test/mine'), page('https://taken.test/offer')],
      {
        status: 409,
        body: {
          code: 'before_url_taken',
          details: {
            campaignName: 'Older',
            fields: [{ path: 'pages.1.beforeUrl', message: 'Already used in Older. Enter a different URL.' }],
          },
        },
      },
    ],
    [
      'a page of a type that is not available for the campaign',
      [page('https://shop.test/mine', { type: 'announcement_bar' })],
      {
        status: 400,
        body: {
          details: { fields: [{ path: 'pages.0.type', message: 'This page type isn’t available for this campaign.' }] },
        },
      },
    ],
    [
      'a page with the same before and after URL',
      [page('https://shop.test/mine', { afterUrl: 'https://shop.test/mine' })],
      { status: 400, body: { code: 'validation_failed' } },
    ],
  ])('creates nothing when it contains %s', async (_, pages, refusal) => {
    const owner = await anAccount();
    const older = await aCampaign({ owner, campaignName: 'Older' });
    await aPage({ campaign: older, beforeUrl: 'https://taken.test/offer' });

    expect(await as(owner).post(path, blueprint({ pages }))).toMatchObject(refusal);

    expect((await as(owner).get('/api/campaigns')).body.campaigns).toMatchObject([{ name: 'Older' }]);
    expect(await as(owner).post(path, blueprint({ pages: [page('https://shop.test/mine')] }))).toMatchObject({
      status: 201,
    });
  });

  it.each([
    ['no page', { pages: [] }, 'pages', 'Please add at least one page to your campaign.'],
    [
      'no category',
      { category: ' ' },
      'category',
      'Please select a name, a category, a provider and at least the first page builder you want to use in your campaign',
    ],
    ['no name', { data: aCampaignForm({ campaignName: '' }) }, 'data.campaignName', 'This field is required.'],
    ['an unknown field', { accountId: 1 }, 'accountId', 'Unknown field.'],
  ])('is rejected with %s', async (_, changes, field, message) => {
    expect(await as(await anAccount()).post(path, blueprint(changes))).toMatchObject({
      status: 400,
      body: { code: 'validation_failed', details: { fields: [{ path: field, message }] } },
    });
  });

  it('requires a session', async () => {
    expect(await asOtherAccount().post(path, blueprint())).toMatchObject({ status: 401 });
  });
});
