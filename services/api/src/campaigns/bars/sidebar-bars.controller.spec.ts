import { describe, expect, it } from '@jest/globals';
import { defaultSidebarBar, type SidebarBar, type SidebarBarPage } from '@lastcall/contracts/campaigns/sidebar-bars';
import {
  aBar,
  aCampaign,
  anAvatar,
  aPage,
  as,
  database,
  isHiddenFromOtherAccounts,
  type TestResponse,
  type Owner,
} from '@lastcall/core/testing-kit';
import { useApi } from '../../testing-kit/use-api.ts';

useApi();

const aSidebarBar = (changes: Partial<SidebarBar> = {}): SidebarBar => ({
  ...defaultSidebarBar,
  floatingBarText: 'New',
  ...changes,
});
const save = (owner: Owner, campaignId: string, body: unknown): Promise<TestResponse> =>
  as(owner).put(`/v2/api/floating-bar/${campaignId}/older`, body);
const barsOf = async (owner: Owner, campaignId: string): Promise<SidebarBarPage[]> =>
  (await as(owner).get(`/v2/api/floating-bar/${campaignId}/older`)).body;
const textsOf = (bars: readonly SidebarBarPage[]): string[] => bars.map(({ data }) => data.floatingBarText);

/** A campaign with this many pages of the older type and one of the newer. */
async function olderCampaign({ premium = false, bars = 1 } = {}) {
  const campaign = await aCampaign({ premium });
  const pages = [];
  for (let n = 0; n < bars; n++)
    pages.push(await aPage({ campaign, type: 'floatbar', sidebarBar: aSidebarBar({ floatingBarText: 'Old' }) }));
  await aPage({ campaign });
  return { owner: campaign.owner, campaignId: campaign.id, pages, pageId: pages[0]!.id };
}

async function legacyBarIsOn({ accountId }: Owner, campaignId: string): Promise<boolean> {
  const [row] = await database().sql<{ is_on: number }[]>(
    'SELECT is_on FROM legacy_bar WHERE account_id = ? AND campaign_id = ?',
    [accountId, campaignId],
  );
  return row?.is_on === 1;
}

describe('GET /v2/api/floating-bar/:campaignId/older', () => {
  it('lists only the bars of floatbar pages, in page order', async () => {
    const { owner, campaignId, pages } = await olderCampaign({ bars: 2 });

    expect(await barsOf(owner, campaignId)).toMatchObject(
      pages.map(({ id, beforeUrl }) => ({ id, beforeUrl, version: 1, data: { floatingBarText: 'Old' } })),
    );
  });

  it('returns the default bar if none was saved, with the call to action of the page', async () => {
    const campaign = await aCampaign();
    await aPage({ campaign, type: 'floatbar', showCta: true, ctaText: 'Book', ctaUrl: '#book' });

    expect(await barsOf(campaign.owner, campaign.id)).toMatchObject([
      { data: { ...defaultSidebarBar, enableCTAButton: true, buttonText: 'Book', buttonUrl: '#book' } },
    ]);
  });

  isHiddenFromOtherAccounts('campaign', (campaign) => ({
    method: 'GET',
    path: `/v2/api/floating-bar/${campaign.id}/older`,
  }));
});

describe('PUT /v2/api/floating-bar/:campaignId/older', () => {
  it('saves to all floatbar pages of the campaign', async () => {
    const { owner, campaignId, pageId } = await olderCampaign({ bars: 3 });

    const answer = await save(owner, campaignId, { data: aSidebarBar(), pageId, funnelStepId: null });

    expect([answer.status, textsOf(answer.body)]).toEqual([200, ['New', 'New', 'New']]);
    expect(textsOf(await barsOf(owner, campaignId))).toEqual(['New', 'New', 'New']);
    expect((await as(owner).get(`/v2/api/floating-bar/${campaignId}/get`)).body).toMatchObject([
      { version: 1, data: { title: { text: 'Offer ends soon' } } },
    ]);
  });

  it('saves to one page by its funnelStepId for a premium account, and leaves the others unchanged', async () => {
    const { owner, campaignId, pageId } = await olderCampaign({ premium: true, bars: 2 });

    expect(
      textsOf((await save(owner, campaignId, { data: aSidebarBar(), pageId, funnelStepId: pageId })).body),
    ).toEqual(['New', 'Old']);
  });

  it.each([
    ['a single page', (pageId: string) => ({ data: aSidebarBar(), pageId, funnelStepId: pageId })],
    [
      'custom colors',
      (pageId: string) => ({ data: aSidebarBar({ useCustomColors: true }), pageId, funnelStepId: null }),
    ],
    ['an avatar', (pageId: string) => ({ data: aSidebarBar({ currentAvatar: pageId }), pageId, funnelStepId: null })],
  ])('requires premium for %s, and writes nothing without it', async (_, body) => {
    const { owner, campaignId, pageId } = await olderCampaign();

    expect(await save(owner, campaignId, body(pageId))).toMatchObject({ status: 403, body: { code: 'plan_required' } });
    expect(textsOf(await barsOf(owner, campaignId))).toEqual(['Old']);
  });

  it('hides the branding only for premium accounts', async () => {
    const [free, premium] = [await olderCampaign(), await olderCampaign({ premium: true })];

    for (const [{ owner, campaignId, pageId }, isShown] of [
      [free, true],
      [premium, false],
    ] as const) {
      expect(
        (await save(owner, campaignId, { data: aSidebarBar({ enableBranding: false }), pageId, funnelStepId: null }))
          .body,
      ).toMatchObject([{ data: { enableBranding: isShown } }]);
    }
  });

  it('accepts custom colors and an avatar from a premium account, colors in one format', async () => {
    const { owner, campaignId, pageId } = await olderCampaign({ premium: true });
    const currentAvatar = await anAvatar({ owner });
    const data = aSidebarBar({
      useCustomColors: true,
      customBackgroundColor: '#ABC',
      customTextColor: '#FFFFFF',
      customCTAColor: '#0a0',
      currentAvatar,
    });

    expect((await save(owner, campaignId, { data, pageId, funnelStepId: null })).body).toMatchObject([
      {
        data: {
          customBackgroundColor: '#aabbcc',
          customTextColor: '#ffffff',
          customCTAColor: '#00aa00',
          currentAvatar,
        },
      },
    ]);
  });

  it('rejects an avatar of another account', async () => {
    const { owner, campaignId, pageId } = await olderCampaign({ premium: true });

    expect(
      await save(owner, campaignId, {
        data: aSidebarBar({ currentAvatar: await anAvatar() }),
        pageId,
        funnelStepId: null,
      }),
    ).toMatchObject({ status: 404 });
    expect(textsOf(await barsOf(owner, campaignId))).toEqual(['Old']);
  });

  it('never stores a call to action from the request, since it belongs to the page', async () => {
    const { owner, campaignId, pageId } = await olderCampaign();
    const data = aSidebarBar({
      enableCTAButton: true,
      buttonText: 'Click',
      buttonUrl: 'javascript:alert(1)',
      buttonTargetBlank: true,
    });

    expect((await save(owner, campaignId, { data, pageId, funnelStepId: null })).body).toMatchObject([
      { data: { enableCTAButton: false, buttonText: '', buttonUrl: '' } },
    ]);
  });

  it('rejects the second of two edits of a bar, and stores none of it', async () => {
    const { owner, campaignId, pageId } = await olderCampaign();
    const first = { data: aSidebarBar({ floatingBarText: 'First' }), pageId, funnelStepId: null, version: 1 };

    expect(await save(owner, campaignId, first)).toMatchObject({ status: 200, body: [{ version: 2 }] });
    expect(await save(owner, campaignId, { ...first, data: aSidebarBar({ floatingBarText: 'Second' }) })).toMatchObject(
      {
        status: 409,
        body: {
          code: 'bar_changed',
          message: 'This bar was changed in another tab. Your edits are kept but not saved.',
        },
      },
    );
    expect(textsOf(await barsOf(owner, campaignId))).toEqual(['First']);
    expect(
      await save(owner, campaignId, { ...first, data: aSidebarBar({ floatingBarText: 'Second' }), version: 2 }),
    ).toMatchObject({ status: 200, body: [{ version: 3 }] });
  });

  it('accepts one of two concurrent saves', async () => {
    const { owner, campaignId, pageId } = await olderCampaign();

    const answers = await Promise.all(
      ['First', 'Second', 'Third'].map((floatingBarText) =>
        save(owner, campaignId, { data: aSidebarBar({ floatingBarText }), pageId, funnelStepId: null, version: 1 }),
      ),
    );

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  it('enables the bars of the pages again if the campaign showed its legacy bar', async () => {
    const { owner, campaignId, pageId } = await olderCampaign();
    await database().sql(
      "INSERT INTO legacy_bar (account_id, campaign_id, settings, is_on) VALUES (?, ?, '{}', TRUE)",
      [owner.accountId, campaignId],
    );

    await save(owner, campaignId, { data: aSidebarBar(), pageId, funnelStepId: null });

    expect(await legacyBarIsOn(owner, campaignId)).toBe(false);
  });

  it('is recorded in the history once for all pages or for its page, unless nothing changed', async () => {
    const { owner, campaignId, pageId, pages } = await olderCampaign({ premium: true, bars: 2 });

    for (const _ of [1, 2]) await save(owner, campaignId, { data: aSidebarBar(), pageId, funnelStepId: null });
    await save(owner, campaignId, {
      data: aSidebarBar({ floatingBarText: 'Today alone' }),
      pageId,
      funnelStepId: pageId,
    });

    expect((await as(owner).get(`/v2/api/campaigns/${campaignId}/history`)).body.entries).toMatchObject([
      { what: 'bar', by: 'Ann', subject: pages[0]!.beforeUrl },
      { what: 'bar', by: 'Ann', subject: '' },
    ]);
    expect(await barsOf(owner, campaignId)).toMatchObject([{ version: 3 }, { version: 2 }]);
  });

  it.each([
    ['a text of spaces', { floatingBarText: '   ' }, 'data.floatingBarText', 'Required'],
    [
      'a text of 61 characters',
      { floatingBarText: 'x'.repeat(61) },
      'data.floatingBarText',
      'Please use at most 60 characters.',
    ],
    ['an invalid color', { customCTAColor: '#12' }, 'data.customCTAColor', 'Invalid hex value'],
    [
      'a color that contains CSS',
      { customTextColor: 'red;}body{display:none' },
      'data.customTextColor',
      'Invalid hex value',
    ],
    ['a z-index below 0', { zindex: -1 }, 'data.zindex', expect.any(String)],
    [
      'a label that is too long for its base',
      { currentBase: 2, transDays: 'Da', transHours: 'H', transMin: 'M', transSec: 'S' },
      'data.transDays',
      'Please use at most 1 characters.',
    ],
    ['a hide text of 8 characters', { transHide: 'x'.repeat(8) }, 'data.transHide', 'Please use at most 7 characters.'],
    ['a full bar in a corner', { barWidth: 'full', barPosition: 'top-left' }, 'data.barPosition', expect.any(String)],
    [
      'a flat bar in a corner',
      { enableFlatBar: true, barPosition: 'bottom-right' },
      'data.barPosition',
      expect.any(String),
    ],
    ['a delay that is not offered', { barDelay: 7 }, 'data.barDelay', expect.any(String)],
    ['an unknown field', { html: '<b>' }, 'data.html', 'Unknown field.'],
  ])('names the field for %s', async (_, change, path, message) => {
    const { owner, campaignId, pageId } = await olderCampaign();

    const answer = await save(owner, campaignId, {
      data: { ...aSidebarBar(), ...change },
      pageId,
      funnelStepId: null,
    });

    expect(answer).toMatchObject({
      status: 400,
      body: { code: 'validation_failed', details: { fields: [{ path, message }] } },
    });
    expect(textsOf(await barsOf(owner, campaignId))).toEqual(['Old']);
  });

  it('responds 404 for a page of the newer type, of another campaign or of another account', async () => {
    const { owner, campaignId } = await olderCampaign({ premium: true });
    const newer = await aPage({ campaign: { ...(await aCampaign({ owner })), id: campaignId, owner }, bar: aBar() });
    const elsewhere = await aPage({ campaign: await aCampaign({ owner }), type: 'floatbar' });
    const foreign = await aPage({ type: 'floatbar' });

    for (const { id } of [newer, elsewhere, foreign])
      expect(await save(owner, campaignId, { data: aSidebarBar(), pageId: id, funnelStepId: null })).toMatchObject({
        status: 404,
      });
  });

  isHiddenFromOtherAccounts({ name: 'page', make: () => aPage({ type: 'floatbar' }) }, (page) => ({
    method: 'PUT',
    path: `/v2/api/floating-bar/${page.campaignId}/older`,
    body: { data: aSidebarBar(), pageId: page.id, funnelStepId: null },
  }));
});
