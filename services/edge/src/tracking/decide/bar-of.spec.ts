import { describe, expect, it } from '@jest/globals';
import { defaultBar } from '@lastcall/contracts/campaigns';
import { defaultLegacyBar } from '@lastcall/contracts/campaigns/legacy-bars';
import { defaultOlderBar } from '@lastcall/contracts/campaigns/older-bars';
import { limits } from '@lastcall/contracts/platform';
import { aCampaign, anAvatar, aPage, database } from '@lastcall/core/testing-kit';
import { ask, embed, useEdge, visit } from '../../testing-kit/index.ts';

useEdge();

const at = (name: string) => `http://localhost:4001/e/${name}`;

/** Gives a campaign a legacy bar, which visitors meet while it is on. */
async function legacyBarOf({ accountId, id }: { accountId: number; id: string }, isOn: boolean) {
  await database().sql('INSERT INTO legacy_bar (account_id, campaign_id, settings, is_on) VALUES (?, ?, ?, ?)', [
    accountId,
    id,
    JSON.stringify({ ...defaultLegacyBar, floatingBarText: 'Ends tonight', floatingBarTextFont: 16 }),
    isOn,
  ]);
}

describe('the bar on a page of the older type', () => {
  it('is the one that the sidebar editor saved, with all that stands beside it', async () => {
    const campaign = await aCampaign({ premium: true });
    const avatar = await anAvatar(campaign);
    const olderBar = {
      ...defaultOlderBar,
      currentBase: 3,
      currentAvatar: avatar,
      enableBranding: false,
      floatingBarText: 'Book your seat',
      transDays: 'D',
      transHours: 'HR',
    } as const;
    const page = await aPage({ campaign, type: 'floatbar', olderBar });

    expect((await visit(page)).bar).toEqual({
      kind: 'older-bar',
      pageId: page.id,
      src: at(embed.olderBarName),
      settings: olderBar,
      isPremium: true,
      hasClock: true,
      avatarUrl: `http://localhost:4001/avatars/${avatar}.jpg`,
    });
  });

  it('is the default one until one is saved', async () => {
    const page = await aPage({ type: 'floatbar' });

    expect((await visit(page)).bar).toMatchObject({ settings: defaultOlderBar, avatarUrl: null });
  });

  it('has our name on it for everybody who is not premium, whatever was saved', async () => {
    const page = await aPage({ type: 'floatbar', olderBar: { ...defaultOlderBar, enableBranding: false } });

    expect((await visit(page)).bar).toMatchObject({ isPremium: false, settings: { enableBranding: true } });
  });

  it('keeps the colours and the picture that it was given, also when the plan that allowed them is over', async () => {
    const campaign = await aCampaign();
    const chosen = { useCustomColors: true, customBackgroundColor: '#102030', currentAvatar: await anAvatar(campaign) };
    const page = await aPage({ campaign, type: 'floatbar', olderBar: { ...defaultOlderBar, ...chosen } });

    expect((await visit(page)).bar).toMatchObject({
      isPremium: false,
      settings: chosen,
      avatarUrl: `http://localhost:4001/avatars/${chosen.currentAvatar}.jpg`,
    });
  });

  it('tells no time where all of them are counted', async () => {
    const campaign = await aCampaign({
      campaignType: 'Quantity',
      startDate: '2020-01-01',
      deadlineDate: limits.latestDate,
      quantity: 5,
    });
    const page = await aPage({ campaign, type: 'floatbar' });

    expect((await visit(page)).bar).toMatchObject({ kind: 'older-bar', hasClock: false });
  });
});

describe('the bar of the live editor', () => {
  it.each([true, false])('may go without our name while its account is premium (%s)', async (premium) => {
    const campaign = await aCampaign({ premium });
    const page = await aPage({ campaign, bar: { ...defaultBar, poweredBy: { hidden: true, url: '' } } });

    expect((await visit(page)).bar).toMatchObject({ kind: 'bar', settings: { poweredBy: { hidden: premium } } });
  });

  it('keeps its own colours when the plan that allowed them is over', async () => {
    const colors = { ...defaultBar.settings.colors, useCustom: true };
    const page = await aPage({ bar: { ...defaultBar, settings: { ...defaultBar.settings, colors } } });

    expect((await visit(page)).bar).toMatchObject({ settings: { settings: { colors } } });
  });
});

describe('the legacy bar of a campaign', () => {
  it.each(['floatbar', 'floatbar_v2'] as const)(
    'stands in place of the bar of a page of the type %s while it is on',
    async (type) => {
      const campaign = await aCampaign();
      await legacyBarOf(campaign, true);
      const page = await aPage({ campaign, type });

      expect((await visit(page)).bar).toEqual({
        kind: 'legacy-bar',
        pageId: page.id,
        src: at(embed.legacyBarName),
        settings: expect.objectContaining({ floatingBarText: 'Ends tonight' }),
        fontFamily: 'Lastcall PT Serif',
        fontCssUrl: 'http://localhost:4001/fonts/pt-serif.css',
        hasClock: true,
      });
    },
  );

  it('is met by nobody while it is off', async () => {
    const campaign = await aCampaign();
    await legacyBarOf(campaign, false);
    const [older, newer] = [await aPage({ campaign, type: 'floatbar' }), await aPage({ campaign })];

    expect((await visit(older)).bar).toMatchObject({ kind: 'older-bar' });
    expect((await visit(newer)).bar).toMatchObject({ kind: 'bar' });
  });

  it('is of its own campaign alone', async () => {
    const mine = await aCampaign();
    const other = await aCampaign({ owner: mine.owner });
    await legacyBarOf(other, true);

    expect((await visit(await aPage({ campaign: mine }))).bar).toMatchObject({ kind: 'bar' });
  });

  it('is none of an announcement', async () => {
    const campaign = await aCampaign({ campaignType: 'announcement-bar' });
    await legacyBarOf(campaign, true);
    const page = await aPage({ campaign, type: 'announcement_bar' });

    expect((await ask(page)).body.bar).toMatchObject({ kind: 'bar' });
  });

  it('tells no time where all of them are counted', async () => {
    const campaign = await aCampaign({
      campaignType: 'Quantity',
      startDate: '2020-01-01',
      deadlineDate: limits.latestDate,
      quantity: 5,
    });
    await legacyBarOf(campaign, true);

    expect((await visit(await aPage({ campaign }))).bar).toMatchObject({ kind: 'legacy-bar', hasClock: false });
  });
});
