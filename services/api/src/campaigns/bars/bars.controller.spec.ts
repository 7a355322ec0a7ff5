import { describe, expect, it } from '@jest/globals';
import {
  aBar,
  aCampaign,
  aCampaignWith,
  anAccount,
  aPage,
  as,
  database,
  isHiddenFromOtherAccounts,
  type Owner,
} from '@lastcall/core/testing-kit';
import { announcementHint, defaultBar, type Bar } from '@lastcall/contracts/campaigns';
import { useApi } from '../../testing-kit/use-api.ts';

useApi();

const save = (owner: Owner, campaignId: string, body: unknown) =>
  as(owner).put(`/v2/api/floating-bar/${campaignId}/save`, body);
const barsOf = async (owner: Owner, campaignId: string): Promise<{ id: string; url: string; data: Bar }[]> =>
  (await as(owner).get(`/v2/api/floating-bar/${campaignId}/get`)).body;
const titles = (bars: { data: Bar }[]) => bars.map(({ data }) => data.title.text);
const withColors = (colors: Partial<Bar['settings']['colors']>): Bar =>
  aBar({ settings: { ...defaultBar.settings, colors: { ...defaultBar.settings.colors, ...colors } } });

describe('GET /v2/api/floating-bar/:campaignId/get', () => {
  it('lists the bars in the order of their pages', async () => {
    const { owner, campaign, pages } = await aCampaignWith({ bars: 2 });

    expect(await barsOf(owner, campaign.id)).toMatchObject(
      pages.map(({ id, beforeUrl }) => ({ id, url: beforeUrl, data: { title: { text: 'Old' } } })),
    );
  });

  it('lists only pages whose type shows a bar of this editor', async () => {
    const campaign = await aCampaign();
    const shown = await aPage({ campaign, type: 'floatbar_v2' });
    for (const type of ['floatbar', 'countdown', 'dynamic', 'salestracking'] as const) await aPage({ campaign, type });

    expect((await barsOf(campaign.owner, campaign.id)).map(({ id }) => id)).toEqual([shown.id]);
  });

  isHiddenFromOtherAccounts('campaign', (campaign) => `/v2/api/floating-bar/${campaign.id}/get`);
});

describe('PUT /v2/api/floating-bar/:campaignId/save', () => {
  it('keeps the other pages unchanged when a premium account saves one page', async () => {
    const { owner, campaign, pages } = await aCampaignWith({ premium: true, bars: 2 });

    const answer = await save(owner, campaign.id, {
      data: aBar(),
      pageId: pages[0]!.id,
      options: { applyToAll: false },
    });

    expect([answer.status, titles(answer.body)]).toEqual([200, ['New', 'Old']]);
    expect(titles(await barsOf(owner, campaign.id))).toEqual(['New', 'Old']);
  });

  it('changes every page of this campaign only, when it applies to all', async () => {
    const { owner, campaign, pages } = await aCampaignWith({ bars: 3 });
    const second = await aCampaignWith({ owner, bars: 1 });

    expect(
      await save(owner, campaign.id, { data: aBar(), pageId: pages[1]!.id, options: { applyToAll: true } }),
    ).toMatchObject({ status: 200 });

    expect(titles(await barsOf(owner, campaign.id))).toEqual(['New', 'New', 'New']);
    expect(titles(await barsOf(owner, second.campaign.id))).toEqual(['Old']);
  });

  it('rejects the second of two concurrent edits of a bar', async () => {
    const { owner, campaign, pages } = await aCampaignWith({ bars: 1 });
    const [{ version }] = (await as(owner).get(`/v2/api/floating-bar/${campaign.id}/get`)).body;
    const body = { pageId: pages[0]!.id, version, options: { applyToAll: true } };

    expect(await save(owner, campaign.id, { ...body, data: aBar({ description: 'Of the first.' }) })).toMatchObject({
      status: 200,
      body: [{ version: version + 1 }],
    });
    expect(await save(owner, campaign.id, { ...body, data: aBar({ description: 'Of the second.' }) })).toMatchObject({
      status: 409,
      body: { code: 'bar_changed' },
    });
    expect((await barsOf(owner, campaign.id))[0]!.data.description).toBe('Of the first.');

    expect(
      await save(owner, campaign.id, { ...body, version: version + 1, data: aBar({ description: 'Over theirs.' }) }),
    ).toMatchObject({ status: 200 });
  });

  it('does not change the version of a floatbar page', async () => {
    const campaign = await aCampaign();
    const older = await aPage({ campaign, type: 'floatbar' });
    const { id, owner } = await aPage({ campaign, type: 'floatbar_v2' });

    await save(owner, campaign.id, { data: aBar(), pageId: id, options: { applyToAll: true } });

    const rows = await database().sql<{ id: string; bar_version: number }[]>(
      'SELECT id, bar_version FROM page WHERE campaign_id = ?',
      [campaign.id],
    );
    expect(Object.fromEntries(rows.map((row) => [row.id, row.bar_version]))).toEqual({ [older.id]: 1, [id]: 2 });
  });

  it('hides the legacy bar of the campaign', async () => {
    const { owner, campaign, pages } = await aCampaignWith({ bars: 1 });
    await database().sql(
      "INSERT INTO legacy_bar (account_id, campaign_id, settings, is_on) VALUES (?, ?, '{}', TRUE)",
      [owner.accountId, campaign.id],
    );

    await save(owner, campaign.id, { data: aBar(), pageId: pages[0]!.id, options: { applyToAll: true } });

    expect(await database().sql('SELECT is_on FROM legacy_bar WHERE campaign_id = ?', [campaign.id])).toEqual([
      { is_on: 0 },
    ]);
  });

  it('is recorded in the history once for all pages or for its page, unless nothing changed', async () => {
    const { owner, campaign, pages } = await aCampaignWith({ premium: true, bars: 2 });
    const [first, second] = pages;

    await save(owner, campaign.id, { data: aBar(), pageId: first!.id, options: { applyToAll: true } });
    await save(owner, campaign.id, { data: aBar(), pageId: first!.id, options: { applyToAll: true } });
    await save(owner, campaign.id, {
      data: aBar({ description: 'Today alone.' }),
      pageId: second!.id,
      options: { applyToAll: false },
    });

    expect((await as(owner).get(`/v2/api/campaigns/${campaign.id}/history`)).body.entries).toMatchObject([
      { what: 'bar', by: 'Ann', subject: second!.beforeUrl },
      { what: 'bar', by: 'Ann', subject: '' },
    ]);
    expect(await barsOf(owner, campaign.id)).toMatchObject([{ version: 2 }, { version: 3 }]);
  });

  it('rejects a single page and custom colors without premium, and writes nothing', async () => {
    const { owner, campaign, pages } = await aCampaignWith({ bars: 1 });
    const pageId = pages[0]!.id;

    expect(await save(owner, campaign.id, { data: aBar(), pageId, options: { applyToAll: false } })).toMatchObject({
      status: 403,
      body: { code: 'plan_required' },
    });
    expect(
      await save(owner, campaign.id, { data: withColors({ useCustom: true }), pageId, options: { applyToAll: true } }),
    ).toMatchObject({ status: 403, body: { code: 'plan_required' } });
    expect(titles(await barsOf(owner, campaign.id))).toEqual(['Old']);
  });

  it('accepts custom colors, but not a single page, from a subscribed store', async () => {
    const owner = await anAccount({ usage: 'shopify', isStoreSubscribed: true });
    const { campaign, pages } = await aCampaignWith({ owner, bars: 1 });
    const body = { data: withColors({ useCustom: true }), pageId: pages[0]!.id };

    expect(await save(owner, campaign.id, { ...body, options: { applyToAll: true } })).toMatchObject({ status: 200 });
    expect(await save(owner, campaign.id, { ...body, options: { applyToAll: false } })).toMatchObject({
      status: 403,
      body: { code: 'plan_required' },
    });
  });

  it("links the branding to the account's referral page unless another link is set", async () => {
    const { owner, campaign, pages } = await aCampaignWith({ bars: 1 });
    const saved = async (url: string) =>
      (
        await save(owner, campaign.id, {
          data: aBar({ poweredBy: { hidden: false, url } }),
          pageId: pages[0]!.id,
          options: { applyToAll: true },
        })
      ).body[0].data.poweredBy.url as string;

    const link = await saved('');
    expect(new URL(link).pathname).toBe('/sign-up');
    expect(new URL(link).searchParams.get('friend')).toBe((await as(owner).get('/api/auth/session')).body.account.key);
    expect(await saved(link)).toBe(link);
    expect(await saved('https://site.test/friends')).toBe('https://site.test/friends');
  });

  it('stores the call to action of an announcement with its bar, and that of other pages with the page', async () => {
    const cta: Bar['cta'] = { text: 'Book', url: '#book', variant: 'button', target: '_blank' };
    const announcement = await aCampaign({ campaignType: 'announcement-bar' });
    const news = await aPage({ campaign: announcement, type: 'announcement_bar' });
    const offer = await aCampaignWith({ bars: 1 });

    const [saved] = (
      await save(news.owner, announcement.id, { data: aBar({ cta }), pageId: news.id, options: { applyToAll: true } })
    ).body;
    expect(saved.data).toMatchObject({ isAnnouncementBar: true, cta });
    const [other] = (
      await save(offer.owner, offer.campaign.id, {
        data: aBar({ cta, isAnnouncementBar: true }),
        pageId: offer.pages[0]!.id,
        options: { applyToAll: true },
      })
    ).body;
    expect(other.data).toMatchObject({ isAnnouncementBar: false, cta: { variant: 'none', text: '' } });
  });

  it('rejects an announcement without text, at its field', async () => {
    const campaign = await aCampaign({ campaignType: 'announcement-bar' });
    const page = await aPage({ campaign, type: 'announcement_bar' });

    const answer = await save(campaign.owner, campaign.id, {
      data: aBar({ description: announcementHint }),
      pageId: page.id,
      options: { applyToAll: true },
    });

    expect(answer).toMatchObject({
      status: 400,
      body: { details: { fields: [{ path: 'data.description', message: 'Description is required.' }] } },
    });
  });

  it('hides the branding only for premium accounts', async () => {
    const hidden = aBar({ poweredBy: { hidden: true, url: '' } });
    const free = await aCampaignWith({ bars: 1 });
    const premium = await aCampaignWith({ premium: true, bars: 1 });

    expect(
      (
        await save(free.owner, free.campaign.id, {
          data: hidden,
          pageId: free.pages[0]!.id,
          options: { applyToAll: true },
        })
      ).body[0].data.poweredBy.hidden,
    ).toBe(false);
    expect(
      (
        await save(premium.owner, premium.campaign.id, {
          data: hidden,
          pageId: premium.pages[0]!.id,
          options: { applyToAll: true },
        })
      ).body[0].data.poweredBy.hidden,
    ).toBe(true);
  });

  it('stores colors in one format', async () => {
    const { owner, campaign, pages } = await aCampaignWith({ premium: true, bars: 1 });
    const custom = { background: '#ABC', text: '#FFFFFFFF', cta: { background: '#11223380', text: '#Aa00fF' } };

    const { body } = await save(owner, campaign.id, {
      data: withColors({ useCustom: true, custom }),
      pageId: pages[0]!.id,
      options: { applyToAll: true },
    });

    expect(body[0].data.settings.colors.custom).toEqual({
      background: '#aabbcc',
      text: '#ffffff',
      cta: { background: '#11223380', text: '#aa00ff' },
    });
  });

  it.each([
    ['a blank description', { description: '  ' }, 'data.description', 'Description is required.'],
    ['a long description', { description: 'x'.repeat(61) }, 'data.description', 'Please use at most 60 characters.'],
    [
      'an enabled title without text',
      { title: { text: '', hidden: false } },
      'data.title.text',
      'Title is required when enabled.',
    ],
    [
      'a long title',
      { title: { text: 'x'.repeat(23), hidden: true } },
      'data.title.text',
      'Please use at most 22 characters.',
    ],
    [
      'a button without text',
      { cta: { text: '', url: '#book', variant: 'button', target: '_blank' } },
      'data.cta.text',
      'This field is required.',
    ],
    [
      'a button with a long text',
      { cta: { text: 'x'.repeat(13), url: '#book', variant: 'button', target: '_blank' } },
      'data.cta.text',
      'Max 12 characters',
    ],
    [
      'a button that runs code',
      { cta: { text: 'Book', url: 'javascript:alert(1)', variant: 'button', target: '_blank' } },
      'data.cta.url',
      'Please enter a valid URL or #text.',
    ],
    [
      'branding that links to a script',
      { poweredBy: { hidden: false, url: 'javascript:alert(1)//a.co' } },
      'data.poweredBy.url',
      'Please enter a valid URL.',
    ],
    [
      'branding that links to a data URL',
      { poweredBy: { hidden: false, url: 'data:text/html,x' } },
      'data.poweredBy.url',
      'Please enter a valid URL.',
    ],
    ['a delay of more than an hour', { delay: 3601 }, 'data.delay', expect.any(String)],
    ['an unknown template', { template: 'template-9' }, 'data.template', expect.any(String)],
    ['an unknown field', { html: '<b>' }, 'data.html', 'Unknown field.'],
    [
      'a color that contains CSS',
      {
        settings: {
          ...defaultBar.settings,
          colors: {
            ...defaultBar.settings.colors,
            custom: { ...defaultBar.settings.colors.custom, background: 'red;}body{display:none' },
          },
        },
      },
      'data.settings.colors.custom.background',
      'Invalid hex value',
    ],
  ])('names the field for %s', async (_, change, path, message) => {
    const { owner, campaign, pages } = await aCampaignWith({ bars: 1 });

    const answer = await save(owner, campaign.id, {
      data: { ...aBar(), ...change },
      pageId: pages[0]!.id,
      options: { applyToAll: true },
    });

    expect(answer).toMatchObject({
      status: 400,
      body: { code: 'validation_failed', details: { fields: [{ path, message }] } },
    });
    expect(titles(await barsOf(owner, campaign.id))).toEqual(['Old']);
  });

  it('stores no executable URL behind a hidden button', async () => {
    const campaign = await aCampaign({ campaignType: 'announcement-bar' });
    const { id, owner } = await aPage({ campaign, type: 'announcement_bar' });
    const data = aBar({ cta: { text: 'Book', url: 'javascript:alert(1)', variant: 'none', target: '_blank' } });

    expect(
      (await save(owner, campaign.id, { data, pageId: id, options: { applyToAll: true } })).body[0].data.cta,
    ).toMatchObject({ text: 'Book', url: '' });
  });

  it('responds 404 for a page of another campaign or account', async () => {
    const { owner, campaign } = await aCampaignWith({ premium: true, bars: 1 });
    const second = await aCampaignWith({ owner, bars: 1 });
    const foreign = await aCampaignWith({ bars: 1 });

    for (const page of [second.pages[0]!, foreign.pages[0]!]) {
      expect(
        await save(owner, campaign.id, { data: aBar(), pageId: page.id, options: { applyToAll: true } }),
      ).toMatchObject({ status: 404 });
    }
    expect(titles(await barsOf(owner, campaign.id))).toEqual(['Old']);
  });

  isHiddenFromOtherAccounts('page', (page) => ({
    method: 'PUT',
    path: `/v2/api/floating-bar/${page.campaignId}/save`,
    body: { data: aBar(), pageId: page.id, options: { applyToAll: true } },
  }));
});
