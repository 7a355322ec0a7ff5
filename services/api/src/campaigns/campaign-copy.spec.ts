import { describe, expect, it } from '@jest/globals';
import { defaultEmailTimer } from '@lastcall/contracts/campaigns/email-timers';
import {
  aCampaign,
  anAccount,
  anExpiredImage,
  aPage,
  as,
  database,
  isHiddenFromOtherAccounts,
} from '@lastcall/core/testing-kit';
import { useApi } from '../testing-kit/use-api.ts';
import { aLead, aSale } from '../testing-kit/index.ts';

useApi();

const path = (id: string) => `/v2/api/campaigns/${id}/duplicate`;

describe('POST /v2/api/campaigns/:campaignId/duplicate', () => {
  it('creates a separate campaign with the form, the settings and the category', async () => {
    const campaign = await aCampaign({
      campaignName: 'Bread class',
      deadlineLength: 3,
      category: 'Autumn',
      timezone: 'Asia/Tokyo',
      tracking: { hours_left_until_reveal: 4 },
    });
    const original = (await as(campaign.owner).get(`/api/campaigns/${campaign.id}`)).body;

    const { status, body } = await as(campaign.owner).post(path(campaign.id));

    expect([status, body.name]).toEqual([201, 'Bread class (copy)']);
    const copy = (await as(campaign.owner).get(`/api/campaigns/${body.id}`)).body;
    expect(copy).toMatchObject({
      name: 'Bread class (copy)',
      form: { ...original.form, campaignName: 'Bread class (copy)' },
      timezone: 'Asia/Tokyo',
      category: 'Autumn',
      tracking: { hours_left_until_reveal: 4 },
      ruleVersion: 1,
      version: 1,
    });
    expect([copy.post_hash, copy.test_page_hash]).not.toEqual([original.post_hash, original.test_page_hash]);
  });

  it('copies pages with new URLs and their bars when requested', async () => {
    const campaign = await aCampaign();
    const first = await aPage({ campaign, beforeUrl: 'https://site.test/offer?plan=pro', label: 'Sales Page' });
    await aPage({ campaign, beforeUrl: 'https://site.test/*' });
    await database().sql("UPDATE page SET bar = JSON_SET(bar, '$.title.text', 'Mine'), verification = 'verified'");
    const duplicate = async (parts: object) =>
      (await as(campaign.owner).get(`/${(await as(campaign.owner).post(path(campaign.id), parts)).body.id}/pages`))
        .body as { id: string; beforeUrl: string }[];
    const titleOf = async (pageId: string) =>
      (
        await database().sql<{ title: string }[]>(
          "SELECT JSON_UNQUOTE(JSON_EXTRACT(bar, '$.title.text')) AS title FROM page WHERE id = ?",
          [pageId],
        )
      )[0]!.title;

    const withBars = await duplicate({ pages: true });
    const plain = await duplicate({ pages: true, bars: false });

    expect(withBars).toMatchObject([
      {
        beforeUrl: 'https://site.test/offer?plan=pro&copy=2',
        label: 'Sales Page',
        type: first.type,
        verification: 'not_checked',
        version: 1,
      },
    ]);
    expect(plain.map(({ beforeUrl }) => beforeUrl)).toEqual(['https://site.test/offer?plan=pro&copy=3']);
    expect(await titleOf(withBars[0]!.id)).toBe('Mine');
    expect(await titleOf(plain[0]!.id)).not.toBe('Mine');
  });

  it('skips the timers when requested', async () => {
    const campaign = await aCampaign();
    await as(campaign.owner).put(`/api/campaigns/${campaign.id}/email-timer`, {
      settings: { ...defaultEmailTimer, email_label_days: 'Dias' },
    });

    const { body } = await as(campaign.owner).post(path(campaign.id), { timers: false });

    expect((await as(campaign.owner).get(`/api/campaigns/${body.id}/email-timer`)).body.settings).toMatchObject(
      defaultEmailTimer,
    );
  });

  it('never copies leads and sales, and copies no pages without the option', async () => {
    const campaign = await aCampaign();
    await aPage({ campaign });
    await aLead(campaign);
    await aSale(campaign);

    const { body } = await as(campaign.owner).post(path(campaign.id));

    expect((await as(campaign.owner).get(`/api/campaigns/${body.id}`)).body).toMatchObject({
      pageCount: 0,
      analytics: { leads: 0, orders: 0 },
    });
  });

  it('copies the design of the email timer, at a new URL', async () => {
    const campaign = await aCampaign();
    const settings = { ...defaultEmailTimer, background: 1, email_label_days: 'Dias' };
    expect(await as(campaign.owner).put(`/api/campaigns/${campaign.id}/email-timer`, { settings })).toMatchObject({
      status: 200,
    });

    const { body } = await as(campaign.owner).post(path(campaign.id));

    expect((await as(campaign.owner).get(`/api/campaigns/${body.id}/email-timer`)).body).toMatchObject({
      settings,
      customExpiredImageUrl: null,
      version: 1,
    });
    const hashes = await database().sql<{ hash: string }[]>('SELECT hash FROM email_timer WHERE campaign_id IN (?)', [
      [campaign.id, body.id],
    ]);
    expect(new Set(hashes.map(({ hash }) => hash)).size).toBe(2);
  });

  it('copies the expired image as a separate file', async () => {
    const campaign = await aCampaign();
    const imageId = await anExpiredImage({ campaign });
    await as(campaign.owner).put(`/api/campaigns/${campaign.id}/email-timer`, {
      settings: { ...defaultEmailTimer, expiration_image_id: 8 },
    });

    const { body } = await as(campaign.owner).post(path(campaign.id));

    const copy = (await as(campaign.owner).get(`/api/campaigns/${body.id}/email-timer`)).body;
    expect(copy).toMatchObject({
      settings: { expiration_image_id: 8 },
      customExpiredImageUrl: expect.stringMatching(/^http:\/\/localhost:4001\/expired\/[\da-f-]{36}\.jpg$/),
    });
    expect(copy.customExpiredImageUrl).not.toContain(imageId);
  });

  it('numbers the name, so that two copies differ', async () => {
    const campaign = await aCampaign({ campaignName: 'Bread class' });

    await as(campaign.owner).post(path(campaign.id));

    expect((await as(campaign.owner).post(path(campaign.id))).body.name).toBe('Bread class (copy 2)');
  });

  it('is live and not sold out, regardless of the state of the original', async () => {
    const campaign = await aCampaign({
      campaignType: 'Quantity',
      startDate: '2026-11-01',
      deadlineDate: '2199-12-31',
      quantity: 5,
      isArchived: true,
    });
    await database().sql('UPDATE campaign SET quantity_used = 5, sold_out_at = CURRENT_TIMESTAMP(6) WHERE id = ?', [
      campaign.id,
    ]);

    const { body } = await as(campaign.owner).post(path(campaign.id));

    expect((await as(campaign.owner).get(`/api/campaigns/${body.id}`)).body).toMatchObject({
      remaining: 5,
      isArchived: false,
    });
    expect((await as(campaign.owner).get('/api/campaigns')).body.campaigns).toMatchObject([
      { id: body.id, state: 'running' },
    ]);
  });

  it('records its original in its history', async () => {
    const campaign = await aCampaign({ campaignName: 'Bread class' });

    const { body } = await as(campaign.owner).post(path(campaign.id));

    expect((await as(campaign.owner).get(`/v2/api/campaigns/${body.id}/history`)).body.entries).toMatchObject([
      { what: 'duplicated', subject: 'Bread class', by: 'Ann' },
    ]);
  });

  it('requires the plan of its campaign type', async () => {
    const campaign = await aCampaign({ owner: await anAccount({ usage: 'shopify' }), campaignType: 'ShopifyWinback' });

    expect(await as(campaign.owner).post(path(campaign.id))).toMatchObject({
      status: 403,
      body: { code: 'plan_required' },
    });
    expect((await as(campaign.owner).get('/api/campaigns')).body.campaigns).toHaveLength(1);
  });

  isHiddenFromOtherAccounts('campaign', ({ id }) => path(id));
});
