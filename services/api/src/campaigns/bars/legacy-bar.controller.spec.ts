import { describe, expect, it } from '@jest/globals';
import {
  aCampaign,
  aCampaignWith,
  anAccount,
  aPage,
  as,
  database,
  isHiddenFromOtherAccounts,
  type Owner,
} from '@lastcall/core/testing-kit';
import { pageTypes, type BarPage, type PageType } from '@lastcall/contracts/campaigns';
import { defaultLegacyBar, legacyFonts, type LegacyBar } from '@lastcall/contracts/campaigns/legacy-bars';
import { limits } from '@lastcall/contracts/platform';
import { useApi } from '../../testing-kit/use-api.ts';

useApi();

type Place = { readonly owner: Owner; readonly id: string };
const pathOf = ({ id }: Place): string => `/v2/api/floating-bar/${id}/legacy`;
const aLegacyBar = (changes: Partial<LegacyBar> = {}): LegacyBar => ({
  ...defaultLegacyBar,
  floatingBarText: 'Only until Monday.',
  ...changes,
});
const get = async (place: Place) => (await as(place.owner).get(pathOf(place))).body;
const save = (place: Place, changes: Partial<Record<keyof LegacyBar, unknown>> = {}, version?: number) =>
  as(place.owner).put(pathOf(place), { settings: { ...aLegacyBar(), ...changes }, version });
const switchToNew = (place: Place, changes: Partial<LegacyBar> = {}) =>
  as(place.owner).post(`${pathOf(place)}/switch`, { settings: aLegacyBar(changes) });
const barsOf = async ({ owner, id }: Place): Promise<BarPage[]> =>
  (await as(owner).get(`/v2/api/floating-bar/${id}/get`)).body;
const historyOf = async ({ owner, id }: Place): Promise<{ what: string }[]> =>
  (await as(owner).get(`/v2/api/campaigns/${id}/history`)).body.entries;
const cta = {
  ctaShow: true,
  ctaBlank: true,
  ctaText: 'Take a seat in the class',
  ctaUrl: 'https://site.test/book',
  ctaButtonColor: '#ff0000',
  ctaTextColor: '#000000',
};

describe('GET /v2/api/floating-bar/:campaignId/legacy', () => {
  it('returns the default bar, disabled, if none was saved', async () => {
    const campaign = await aCampaign({ campaignType: 'Evergreen' });

    expect(await get(campaign)).toEqual({
      settings: {
        ...defaultLegacyBar,
        floatingBarTextFontFamily: 'Montserrat',
        floatingBarCssUrl: 'http://localhost:4001/fonts/montserrat.css',
        campaignType: 'Evergreen',
      },
      isOn: false,
      version: 0,
    });
  });

  it('returns every setting of the legacy screen by its wire name', async () => {
    const { settings } = await get(await aCampaign());

    expect(Object.keys(settings).sort()).toEqual(
      [
        'showTimer',
        'floatingBarCloseButton',
        'floatingBarSize',
        'floatingBarText',
        'floatingBarTextFont',
        'floatingBarTextFontFamily',
        'floatingBarBottomOverlay',
        'floatingBarBackgroundColor',
        'floatingBarColor',
        'floatingBarDelaySeconds',
        'ctaShow',
        'ctaBlank',
        'ctaText',
        'ctaUrl',
        'ctaTextColor',
        'ctaButtonColor',
        'floatingBarCssUrl',
        'campaignType',
      ].sort(),
    );
  });

  isHiddenFromOtherAccounts('campaign', ({ id }) => ({ method: 'GET', path: `/v2/api/floating-bar/${id}/legacy` }));
});

describe('PUT /v2/api/floating-bar/:campaignId/legacy', () => {
  it('saves the bar and enables it', async () => {
    const campaign = await aCampaign();

    const { status, body } = await save(campaign, {
      floatingBarSize: 'mini',
      floatingBarTextFont: 3,
      floatingBarBottomOverlay: 0,
      floatingBarDelaySeconds: 7,
      showTimer: false,
      floatingBarCloseButton: false,
      ...cta,
    });

    expect(status).toBe(200);
    expect(body).toMatchObject({
      settings: {
        floatingBarSize: 'mini',
        floatingBarTextFont: 3,
        floatingBarTextFontFamily: 'Lobster',
        floatingBarCssUrl: 'http://localhost:4001/fonts/lobster.css',
        floatingBarBottomOverlay: 0,
        floatingBarDelaySeconds: 7,
        showTimer: false,
        floatingBarCloseButton: false,
        ...cta,
      },
      isOn: true,
      version: 1,
    });
    expect(await get(campaign)).toEqual(body);
  });

  it.each(legacyFonts)('accepts the font $family', async ({ id, family }) => {
    expect((await save(await aCampaign(), { floatingBarTextFont: id })).body.settings).toMatchObject({
      floatingBarTextFont: id,
      floatingBarTextFontFamily: family,
    });
  });

  it.each<[string, Partial<Record<keyof LegacyBar, unknown>>, keyof LegacyBar]>([
    ['no text', { floatingBarText: '  ' }, 'floatingBarText'],
    ['a text of 101 characters', { floatingBarText: 'x'.repeat(limits.legacyBarText + 1) }, 'floatingBarText'],
    ['an unknown font', { floatingBarTextFont: 17 }, 'floatingBarTextFont'],
    ['an unknown size', { floatingBarSize: 'huge' }, 'floatingBarSize'],
    ['a position that is neither top nor bottom', { floatingBarBottomOverlay: 2 }, 'floatingBarBottomOverlay'],
    ['a delay below zero', { floatingBarDelaySeconds: -1 }, 'floatingBarDelaySeconds'],
    ['an invalid color', { floatingBarBackgroundColor: 'red;}body{display:none' }, 'floatingBarBackgroundColor'],
    ['a call to action without text', { ...cta, ctaText: ' ' }, 'ctaText'],
    ['a call to action of 27 characters', { ...cta, ctaText: 'x'.repeat(limits.legacyCtaText + 1) }, 'ctaText'],
    ['a call to action without a URL', { ...cta, ctaUrl: '' }, 'ctaUrl'],
    ['a call to action that runs a script', { ...cta, ctaUrl: 'javascript:alert(1)' }, 'ctaUrl'],
  ])('rejects %s, and stores nothing', async (_, wrong, field) => {
    const campaign = await aCampaign();

    expect(await save(campaign, wrong)).toMatchObject({
      status: 400,
      body: { code: 'validation_failed', details: { fields: [{ path: `settings.${field}` }] } },
    });
    expect(await get(campaign)).toMatchObject({ isOn: false, version: 0 });
  });

  it('accepts a text of 100 characters, a call to action of 26, and one on the same page', async () => {
    const longest = {
      ...cta,
      floatingBarText: 'x'.repeat(limits.legacyBarText),
      ctaText: 'y'.repeat(limits.legacyCtaText),
      ctaUrl: '#seats',
    };

    expect(await save(await aCampaign(), longest)).toMatchObject({ status: 200, body: { settings: longest } });
  });

  it('stores colors in one format, and no executable URL behind a hidden button', async () => {
    const { body } = await save(await aCampaign(), {
      floatingBarColor: '#FFF',
      ctaShow: false,
      ctaUrl: 'javascript:alert(1)',
    });

    expect(body.settings).toMatchObject({ floatingBarColor: '#ffffff', ctaUrl: '' });
  });

  it('rejects the second of two concurrent edits, and keeps the first', async () => {
    const campaign = await aCampaign();
    await save(campaign, { floatingBarText: 'Of the first.' }, 0);

    for (const seen of [0, 7])
      expect(await save(campaign, { floatingBarText: 'Of the second.' }, seen)).toMatchObject({
        status: 409,
        body: { code: 'bar_changed' },
      });

    expect((await get(campaign)).settings.floatingBarText).toBe('Of the first.');
    expect(await save(campaign, { floatingBarText: 'Of the second.' }, 1)).toMatchObject({
      status: 200,
      body: { version: 2 },
    });
  });

  it('accepts one of two concurrent first saves', async () => {
    const campaign = await aCampaign();

    const answers = await Promise.all(
      ['Of one.', 'Of the other.'].map((floatingBarText) => save(campaign, { floatingBarText }, 0)),
    );

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('is recorded in the history, unless nothing changed', async () => {
    const campaign = await aCampaign();
    await save(campaign);
    await save(campaign);

    expect(await historyOf(campaign)).toMatchObject([{ what: 'legacy-bar', by: 'Ann' }]);
  });

  it('is also accepted for an archived campaign, which may be restored', async () => {
    const campaign = await aCampaign({ isArchived: true });

    expect(await save(campaign)).toMatchObject({ status: 200, body: { isOn: true } });
  });

  isHiddenFromOtherAccounts('campaign', ({ id }) => ({
    method: 'PUT',
    path: `/v2/api/floating-bar/${id}/legacy`,
    body: { settings: aLegacyBar() },
  }));
});

describe('POST /v2/api/floating-bar/:campaignId/legacy/switch', () => {
  it('disables the legacy bar, and creates a new bar like it on every floating bar page', async () => {
    const campaign = await aCampaign({ premium: true });
    const pages = [await aPage({ campaign, type: 'floatbar_v2' }), await aPage({ campaign, type: 'floatbar' })];
    await save(campaign);

    const answer = await switchToNew(campaign, {
      floatingBarSize: 'mini',
      floatingBarBottomOverlay: 0,
      floatingBarDelaySeconds: 9,
      floatingBarBackgroundColor: '#102030',
      ...cta,
    });

    expect(answer).toMatchObject({ status: 200, body: { isOn: false, settings: { floatingBarSize: 'mini' } } });
    const bars = await barsOf(campaign);
    expect(bars.map(({ id }) => id)).toEqual(pages.map(({ id }) => id));
    for (const { data } of bars) {
      expect(data).toMatchObject({
        description: 'Only until Monday.',
        delay: 9,
        cta: { text: 'Take a seat', url: 'https://site.test/book', variant: 'button', target: '_blank' },
        settings: {
          layout: { placement: 'top', width: 'full', size: 'small' },
          colors: { useCustom: true, custom: { background: '#102030' } },
        },
      });
    }
  });

  it('leaves pages of other types unchanged', async () => {
    const campaign = await aCampaign();
    const others = (Object.keys(pageTypes) as PageType[]).filter(
      (type) => !['floatbar', 'floatbar_v2', 'announcement_bar'].includes(type),
    );
    for (const type of others) await aPage({ campaign, type });

    await switchToNew(campaign);

    const rows = await database().sql<{ type: string; version: number }[]>(
      'SELECT type, version FROM page WHERE campaign_id = ?',
      [campaign.id],
    );
    expect(rows.map(({ type }) => type).sort()).toEqual([...others].sort());
    expect(rows.every(({ version }) => version === 1)).toBe(true);
  });

  it('keeps custom colors if the plan allows them, and otherwise uses the default palette', async () => {
    const custom = async (owner: Owner): Promise<boolean> => {
      const { campaign } = await aCampaignWith({ owner, bars: 1 });
      await switchToNew(campaign);
      return (await barsOf(campaign))[0]!.data.settings.colors.useCustom;
    };

    expect(await custom(await anAccount({ premium: true }))).toBe(true);
    expect(await custom(await anAccount({ usage: 'shopify', isStoreSubscribed: true }))).toBe(true);
    expect(await custom(await anAccount())).toBe(false);
  });

  it('reports a conflict to everyone who has the page or its bar open', async () => {
    const { owner, campaign, pages } = await aCampaignWith({ bars: 1 });
    const [{ version, data }] = (await barsOf(campaign)) as [BarPage];

    await switchToNew(campaign);

    expect(
      await as(owner).put(`/v2/api/floating-bar/${campaign.id}/save`, {
        data,
        pageId: pages[0]!.id,
        version,
        options: { applyToAll: true },
      }),
    ).toMatchObject({ status: 409, body: { code: 'bar_changed' } });
    expect((await barsOf(campaign))[0]!.version).toBe(version + 1);
    expect(await database().sql('SELECT version FROM page WHERE id = ?', [pages[0]!.id])).toEqual([{ version: 2 }]);
  });

  it('is recorded in the history', async () => {
    const campaign = await aCampaign();

    await switchToNew(campaign);

    expect(await historyOf(campaign)).toMatchObject([{ what: 'bar-switch', by: 'Ann' }]);
  });

  isHiddenFromOtherAccounts('campaign', ({ id }) => ({
    method: 'POST',
    path: `/v2/api/floating-bar/${id}/legacy/switch`,
    body: { settings: aLegacyBar() },
  }));
});

describe('a copy of a campaign', () => {
  it('has the legacy bar of the original', async () => {
    const campaign = await aCampaign();
    await save(campaign, { floatingBarText: 'Of the original.' });

    const { body: copy } = await as(campaign.owner).post(`/v2/api/campaigns/${campaign.id}/duplicate`, {});

    expect(await get({ owner: campaign.owner, id: copy.id })).toMatchObject({
      isOn: true,
      version: 1,
      settings: { floatingBarText: 'Of the original.' },
    });
  });

  it('has no legacy bar if the original has none', async () => {
    const campaign = await aCampaign();

    const { body: copy } = await as(campaign.owner).post(`/v2/api/campaigns/${campaign.id}/duplicate`, {});

    expect(await get({ owner: campaign.owner, id: copy.id })).toMatchObject({ isOn: false, version: 0 });
  });
});

describe('a deleted account', () => {
  it('leaves no legacy bar behind', async () => {
    const campaign = await aCampaign();
    await save(campaign);

    await database().sql('DELETE FROM campaign WHERE id = ?', [campaign.id]);

    expect(await database().sql('SELECT 1 FROM legacy_bar WHERE campaign_id = ?', [campaign.id])).toEqual([]);
  });
});
