import { describe, expect, it } from '@jest/globals';
import { pageTypesOf, type CampaignType, type PageType } from '@lastcall/contracts/campaigns';
import { aCampaign, anAccount, aPage, as, database, type Owner } from '@lastcall/core/testing-kit';
import { useApi } from '../../testing-kit/use-api.ts';

useApi();

type Campaign = Awaited<ReturnType<typeof aCampaign>>;

const add = ({ owner, id }: Campaign, type: PageType, beforeUrl = 'https://site.test/offer') =>
  as(owner).post('/pages/store', { campaignId: id, data: { type, beforeUrl } });
const everyType = pageTypesOf({ usage: 'standard', campaignType: 'Evergreen' });

/** Creates a customer with a store-only account. */
async function aStoreAccount(): Promise<Owner> {
  const owner = await anAccount();
  await database().sql("UPDATE account SET `usage` = 'shopify' WHERE id = ?", [owner.accountId]);
  return owner;
}

async function withPortal(owner: Owner): Promise<Owner> {
  await database().sql('UPDATE account SET features = ? WHERE id = ?', [
    JSON.stringify({ portal: true }),
    owner.accountId,
  ]);
  return owner;
}

/** Saves a page of each type in a campaign and returns the status and the rejected field. */
async function answersFor(campaign: Campaign, types: readonly PageType[]): Promise<Record<string, unknown>> {
  const answers = await Promise.all(types.map((type) => add(campaign, type)));
  return Object.fromEntries(
    answers.map(({ status, body }, at) => [
      types[at],
      status === 201 ? 201 : [status, body.code, body.details?.fields?.[0]?.path],
    ]),
  );
}

const refused = [400, 'validation_failed', 'data.type'];

describe('the page types', () => {
  it('include all ordinary types, several of them at one URL', async () => {
    const campaign = await aCampaign({ owner: await withPortal(await anAccount()) });

    expect(await answersFor(campaign, everyType)).toEqual(Object.fromEntries(everyType.map((type) => [type, 201])));
  });

  it('include the announcement bar only on announcements, which have nothing else', async () => {
    const announcement = await aCampaign({ campaignType: 'announcement-bar' });

    expect(await answersFor(announcement, ['announcement_bar', 'floatbar_v2', 'countdown'])).toEqual({
      announcement_bar: 201,
      floatbar_v2: refused,
      countdown: refused,
    });
    expect(await answersFor(await aCampaign(), ['announcement_bar'])).toEqual({ announcement_bar: refused });
  });

  it('allow one announcement bar per URL, which can be saved unchanged', async () => {
    const announcement = await aCampaign({ campaignType: 'announcement-bar' });
    const { body: page } = await add(announcement, 'announcement_bar');

    expect(await add(announcement, 'announcement_bar', 'http://site.test/offer/')).toMatchObject({
      status: 409,
      body: {
        details: { pageId: page.id, fields: [{ path: 'data.beforeUrl', message: 'This page already has a bar.' }] },
      },
    });
    expect(
      await as(announcement.owner).post('/pages/update', {
        campaignId: announcement.id,
        data: { id: page.id, type: 'announcement_bar', beforeUrl: 'https://site.test/offer', version: page.version },
      }),
    ).toMatchObject({ status: 200 });
  });

  it('stay valid when a page is added while its campaign becomes an announcement, since one of the two is rejected', async () => {
    const campaigns = await Promise.all(Array.from({ length: 8 }, () => aCampaign()));

    const outcomes = await Promise.all(
      campaigns.map(async (campaign) => {
        const body = {
          data: { ...campaign.form, campaignType: 'announcement-bar' },
          timezone: 'Europe/Vienna',
          version: 1,
        };
        const [added, changed] = await Promise.all([
          add(campaign, 'floatbar_v2'),
          as(campaign.owner).put(`/api/campaigns/${campaign.id}`, body),
        ]);
        return [added.status, changed.status];
      }),
    );

    for (const outcome of outcomes)
      expect([
        [201, 409],
        [400, 200],
      ]).toContainEqual(outcome);
  });

  it.each<CampaignType>(['ShopifyWelcome', 'ShopifyAbandonedCart', 'ShopifyWinback'])(
    'are a restricted list on the store campaign %s',
    async (campaignType) => {
      const campaign = await aCampaign({ campaignType });

      expect(
        await answersFor(campaign, [
          'floatbar_v2',
          'countdown',
          'dynamic',
          'floatbar',
          'optinform',
          'salestracking',
          'imagetrigger',
          'portal',
        ]),
      ).toEqual({
        floatbar_v2: 201,
        countdown: 201,
        dynamic: 201,
        floatbar: refused,
        optinform: refused,
        salestracking: refused,
        imagetrigger: refused,
        portal: refused,
      });
    },
  );

  it('are fewer for a store-only account', async () => {
    const campaign = await aCampaign({ owner: await aStoreAccount(), campaignType: 'ShopifyWelcome' });

    expect(await answersFor(campaign, ['floatbar_v2', 'countdown', 'dynamic', 'optinform'])).toEqual({
      floatbar_v2: 201,
      countdown: 201,
      dynamic: refused,
      optinform: refused,
    });
  });

  it('exclude the portal without its feature, also for page updates', async () => {
    const campaign = await aCampaign({ premium: true });
    const page = await aPage({ campaign });

    expect(await add(campaign, 'portal')).toMatchObject({ status: 403, body: { code: 'plan_required' } });
    expect(
      await as(campaign.owner).post('/pages/update', {
        campaignId: campaign.id,
        data: { id: page.id, type: 'portal', beforeUrl: page.beforeUrl },
      }),
    ).toMatchObject({ status: 403, body: { code: 'plan_required' } });
    await withPortal(campaign.owner);
    expect(await add(campaign, 'portal')).toMatchObject({ status: 201 });
  });

  it('remain on a page after the plan no longer includes that type', async () => {
    const page = await aPage({ type: 'portal' });

    expect(
      await as(page.owner).post('/pages/update', {
        campaignId: page.campaignId,
        data: { id: page.id, type: 'portal', beforeUrl: page.beforeUrl, label: 'Sales Page' },
      }),
    ).toMatchObject({ status: 200 });
  });

  it('mark the pages of store campaigns', async () => {
    const ofStore = await add(await aCampaign({ campaignType: 'ShopifyWelcome' }), 'floatbar_v2');
    const other = await add(await aCampaign(), 'floatbar_v2');

    expect([ofStore.body.is_shopify, other.body.is_shopify]).toEqual([true, false]);
  });
});
