import { describe, expect, it } from '@jest/globals';
import { defaultWebpageTimer, webpageTimerOf, type WebpageTimer } from '@lastcall/contracts/campaigns/webpage-timers';
import { aCampaign, aPage, database, eventually } from '@lastcall/core/testing-kit';
import { requestDecision, embed, useEdge, visit } from '../../testing-kit/index.ts';

useEdge();

/** Saves the timer of a campaign. */
async function timerOf({ accountId, id }: { accountId: number; id: string }, settings: WebpageTimer) {
  const json = JSON.stringify(settings);
  await database().sql(
    'INSERT INTO webpage_timer (account_id, campaign_id, settings) VALUES (?, ?, ?) ON DUPLICATE KEY UPDATE settings = ?',
    [accountId, id, json, json],
  );
}

const fontsOf = async (settings: WebpageTimer): Promise<string[]> => {
  const campaign = await aCampaign();
  await timerOf(campaign, settings);
  return (await visit(await aPage({ campaign, type: 'countdown' }))).timer!.fontCssUrls;
};

describe('a webpage timer', () => {
  it('is the one that its campaign saved', async () => {
    const campaign = await aCampaign();
    const settings = { ...webpageTimerOf(6), secs_long: 'Sekunden', show_dd: 0 } as const;
    await timerOf(campaign, settings);
    const page = await aPage({ campaign, type: 'countdown' });

    expect((await visit(page)).timer).toEqual({
      pageId: page.id,
      src: `http://localhost:4001/e/${embed.timerName}`,
      settings,
      fontCssUrls: expect.any(Array),
    });
  });

  it('is the first template until one is saved', async () => {
    expect((await visit(await aPage({ type: 'countdown' }))).timer).toMatchObject({
      settings: defaultWebpageTimer,
      src: `http://localhost:4001/e/${embed.panelTimerName}`,
    });
  });

  it('belongs to its own campaign only', async () => {
    const mine = await aCampaign();
    await timerOf(await aCampaign({ owner: mine.owner }), webpageTimerOf(9));

    expect((await visit(await aPage({ campaign: mine, type: 'countdown' }))).timer).toMatchObject({
      settings: defaultWebpageTimer,
    });
  });

  it('changes within a second of a save, for a visitor on the page', async () => {
    const campaign = await aCampaign();
    const page = await aPage({ campaign, type: 'countdown' });
    await visit(page);

    await timerOf(campaign, webpageTimerOf(4));

    await eventually(async () => expect((await visit(page)).timer).toMatchObject({ settings: webpageTimerOf(4) }));
  });

  it('lists the style sheets of its fonts, each once, and none for the page’s own font', async () => {
    const sheet = (name: string) => `http://localhost:4001/fonts/${name}.css`;

    expect(
      await fontsOf({ ...defaultWebpageTimer, countdown_type: 1, set_id: 2, f_family: 'Open Sans', show_labels: 1 }),
    ).toEqual([sheet('roboto-slab'), sheet('open-sans')]);
    expect(
      await fontsOf({ ...defaultWebpageTimer, countdown_type: 1, set_id: 0, f_family: 'Montserrat', show_labels: 1 }),
    ).toEqual([sheet('montserrat')]);
    expect(
      await fontsOf({ ...defaultWebpageTimer, countdown_type: 1, set_id: 12, f_family: 'Lato', show_labels: 0 }),
    ).toEqual([sheet('abril-fatface')]);
    expect(await fontsOf({ ...defaultWebpageTimer, countdown_type: 2, f_family: 'Ubuntu' })).toEqual([sheet('ubuntu')]);
    expect(await fontsOf({ ...defaultWebpageTimer, countdown_type: 3, f_family: 'inherit' })).toEqual([]);
  });

  it('appears on no other page type', async () => {
    const campaign = await aCampaign();
    await timerOf(campaign, webpageTimerOf(4));

    expect((await requestDecision(await aPage({ campaign, type: 'floatbar_v2' }))).body).toMatchObject({
      do: 'show',
      timer: null,
    });
  });
});
