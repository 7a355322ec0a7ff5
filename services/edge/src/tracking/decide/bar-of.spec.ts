import { describe, expect, it } from '@jest/globals';
import { defaultBar } from '@lastcall/contracts/campaigns';
import { defaultLegacyBar } from '@lastcall/contracts/campaigns/legacy-bars';
import { defaultSidebarBar } from '@lastcall/contracts/campaigns/sidebar-bars';
import { limits } from '@lastcall/contracts/platform';
import { aCampaign, anAvatar, aPage, database } from '@lastcall/core/testing-kit';
import { requestDecision, embed, useEdge, visit } from '../../testing-kit/index.ts';

useEdge();

const at = (name: string) => `http://localhost:4001/e/${name}`;

/** Gives a campaign a legacy bar, which visitors see if it is enabled. */
async function legacyBarOf({ accountId, id }: { accountId: number; id: string }, isOn: boolean) {
  await database().sql('INSERT INTO legacy_bar (account_id, campaign_id, settings, is_on) VALUES (?, ?, ?, ?)', [
    accountId,
    id,
    JSON.stringify({ ...defaultLegacyBar, floatingBarText: 'Ends tonight', floatingBarTextFont: 16 }),
    isOn,
  ]);
}

describe('the bar on a floatbar page', () => {
  it('is the one that the sidebar editor saved, with all its settings', async () => {
    const campaign = await aCampaign({ premium: true });
    const avatar = await anAvatar(campaign);
    const sidebarBar = {
      ...defaultSidebarBar,
      currentBase: 3,
      currentAvatar: avatar,
      enableBranding: false,
      floatingBarText: 'Book your seat',
      transDays: 'D',
      transHours: 'HR',
    } as const;
    const page = await aPage({ campaign, type: 'floatbar', sidebarBar });

    expect((await visit(page)).bar).toEqual({
      kind: 'sidebar-bar',
      pageId: page.id,
      src: at(embed.sidebarBarName),
      push: null,
      settings: sidebarBar,
      isPremium: true,
      hasCountdown: true,
      hasClock: true,
      avatarUrl: `http://localhost:4001/avatars/${avatar}.jpg`,
    });
  });

  it('is the default bar until one is saved', async () => {
    const page = await aPage({ type: 'floatbar' });

    expect((await visit(page)).bar).toMatchObject({ settings: defaultSidebarBar, avatarUrl: null });
  });

  it('shows our branding without a premium plan, whatever was saved', async () => {
    const page = await aPage({ type: 'floatbar', sidebarBar: { ...defaultSidebarBar, enableBranding: false } });

    expect((await visit(page)).bar).toMatchObject({ isPremium: false, settings: { enableBranding: true } });
  });

  it('keeps the saved colors and picture after the plan that allowed them ended', async () => {
    const campaign = await aCampaign();
    const chosen = { useCustomColors: true, customBackgroundColor: '#102030', currentAvatar: await anAvatar(campaign) };
    const page = await aPage({ campaign, type: 'floatbar', sidebarBar: { ...defaultSidebarBar, ...chosen } });

    expect((await visit(page)).bar).toMatchObject({
      isPremium: false,
      settings: chosen,
      avatarUrl: `http://localhost:4001/avatars/${chosen.currentAvatar}.jpg`,
    });
  });

  it('has no countdown in a quantity campaign', async () => {
    const campaign = await aCampaign({
      campaignType: 'Quantity',
      startDate: '2020-01-01',
      deadlineDate: limits.latestDate,
      quantity: 5,
    });
    const page = await aPage({ campaign, type: 'floatbar' });

    expect((await visit(page)).bar).toMatchObject({ kind: 'sidebar-bar', hasCountdown: false, hasClock: false });
  });
});

describe('the bar of the live editor', () => {
  it.each([true, false])('may hide our branding while its account is premium (%s)', async (premium) => {
    const campaign = await aCampaign({ premium });
    const page = await aPage({ campaign, bar: { ...defaultBar, poweredBy: { hidden: true, url: '' } } });

    expect((await visit(page)).bar).toMatchObject({ kind: 'bar', settings: { poweredBy: { hidden: premium } } });
  });

  it.each([
    ['bottom', undefined, null],
    ['bottom', 'always', null],
    ['top', undefined, { src: at(embed.pushDownName), isForced: false }],
    ['top', 'always', { src: at(embed.pushDownName), isForced: true }],
    ['top', 'never', null],
  ] as const)('pushes the page down as its settings say (%s, %s)', async (placement, push, expected) => {
    const layout = { ...defaultBar.settings.layout, placement, ...(push && { push }) };
    const page = await aPage({ bar: { ...defaultBar, settings: { ...defaultBar.settings, layout } } });

    expect((await visit(page)).bar).toMatchObject({ push: expected });
  });

  it('keeps its own colors after the plan that allowed them ended', async () => {
    const colors = { ...defaultBar.settings.colors, useCustom: true };
    const page = await aPage({ bar: { ...defaultBar, settings: { ...defaultBar.settings, colors } } });

    expect((await visit(page)).bar).toMatchObject({ settings: { settings: { colors } } });
  });
});

describe('the legacy bar of a campaign', () => {
  it.each(['floatbar', 'floatbar_v2'] as const)(
    'replaces the bar of a page of type %s while it is enabled',
    async (type) => {
      const campaign = await aCampaign();
      await legacyBarOf(campaign, true);
      const page = await aPage({ campaign, type });

      expect((await visit(page)).bar).toEqual({
        kind: 'legacy-bar',
        pageId: page.id,
        src: at(embed.legacyBarName),
        push: null,
        settings: expect.objectContaining({ floatingBarText: 'Ends tonight' }),
        fontFamily: 'Lastcall PT Serif',
        fontCssUrl: 'http://localhost:4001/fonts/pt-serif.css',
        hasCountdown: true,
        hasClock: true,
      });
    },
  );

  it('is shown to no visitor while it is disabled', async () => {
    const campaign = await aCampaign();
    await legacyBarOf(campaign, false);
    const [older, newer] = [await aPage({ campaign, type: 'floatbar' }), await aPage({ campaign })];

    expect((await visit(older)).bar).toMatchObject({ kind: 'sidebar-bar' });
    expect((await visit(newer)).bar).toMatchObject({ kind: 'bar' });
  });

  it('belongs to its own campaign only', async () => {
    const mine = await aCampaign();
    const other = await aCampaign({ owner: mine.owner });
    await legacyBarOf(other, true);

    expect((await visit(await aPage({ campaign: mine }))).bar).toMatchObject({ kind: 'bar' });
  });

  it('does not exist for an announcement', async () => {
    const campaign = await aCampaign({ campaignType: 'announcement-bar' });
    await legacyBarOf(campaign, true);
    const page = await aPage({ campaign, type: 'announcement_bar' });

    expect((await requestDecision(page)).body.bar).toMatchObject({ kind: 'bar' });
  });

  it('has no countdown in a quantity campaign', async () => {
    const campaign = await aCampaign({
      campaignType: 'Quantity',
      startDate: '2020-01-01',
      deadlineDate: limits.latestDate,
      quantity: 5,
    });
    await legacyBarOf(campaign, true);

    expect((await visit(await aPage({ campaign }))).bar).toMatchObject({
      kind: 'legacy-bar',
      hasCountdown: false,
      hasClock: false,
    });
  });
});
