import { describe, expect, it } from '@jest/globals';
import {
  defaultWebpageTimer,
  digitsStyles,
  timerWidths,
  webpageTimer,
  webpageTimerColors,
  webpageTimerOf,
  webpageTimerTemplates,
  type WebpageTimer,
} from '@lastcall/contracts/campaigns/webpage-timers';
import { limits } from '@lastcall/contracts/platform';
import { aCampaign, as, database, isHiddenFromOtherAccounts, type Owner } from '@lastcall/core/testing-kit';
import { useApi } from '../../testing-kit/use-api.ts';

useApi();

type Place = { readonly owner: Owner; readonly id: string };
const pathOf = ({ id }: { id: string }): string => `/api/campaigns/${id}/webpage-timer`;
const get = async (place: Place) => (await as(place.owner).get(pathOf(place))).body;
const save = (place: Place, changes: Record<string, unknown> = {}, version?: number) =>
  as(place.owner).put(pathOf(place), { settings: { ...defaultWebpageTimer, ...changes }, version });
const historyOf = async ({ owner, id }: Place) => (await as(owner).get(`/v2/api/campaigns/${id}/history`)).body.entries;
const saved = async (changes: Record<string, unknown>): Promise<WebpageTimer> => {
  const { status, body } = await save(await aCampaign(), changes);
  expect([status, body]).toEqual([200, expect.anything()]);
  return body.settings;
};

describe('GET /api/campaigns/:campaignId/webpage-timer', () => {
  it('returns the first template until another is saved', async () => {
    expect(await get(await aCampaign())).toEqual({
      settings: webpageTimerOf(1),
      version: 0,
      edgeOrigin: 'http://localhost:4001',
    });
  });

  it('returns every setting by its wire name', async () => {
    const { settings } = await get(await aCampaign());

    expect(Object.keys(settings).sort()).toEqual(
      [
        'id',
        'image',
        'selected_font_color',
        'set_id',
        'pan_id',
        'day_digits',
        'fillStyleSymbol1',
        'fillStyleSymbol2',
        'fillStylesPanel_g1_1',
        'fillStylesPanel_g1_2',
        'fillStylesPanel_g2_1',
        'fillStylesPanel_g2_2',
        'text_color',
        'text_glow',
        'show_ss',
        'show_mm',
        'show_hh',
        'show_dd',
        'show_labels',
        'f_family',
        'type3d',
        'max_height',
        'days_long',
        'days_short',
        'hours_long',
        'hours_short',
        'mins_long',
        'mins_short',
        'secs_long',
        'secs_short',
        'min_f_size',
        'max_f_size',
        'spacer',
        'groups_spacing',
        'text_blur',
        'font_to_digit_ratio',
        'labels_space',
        'bgr_color',
        'countdown_type',
        'bar_color',
        'circular_font_color',
        'track_color',
        'dynamic_background_color',
        'dynamic_text_color',
        'dynamic_border_color',
        'dynamic_labels',
        'dynamic_template',
        'deadlineTime',
        'forceResize',
      ].sort(),
    );
  });

  isHiddenFromOtherAccounts('campaign', (campaign) => ({ method: 'GET', path: pathOf(campaign) }));
});

describe('PUT /api/campaigns/:campaignId/webpage-timer', () => {
  it.each(webpageTimerTemplates)('saves template $id, $name, unchanged', async ({ id }) => {
    const campaign = await aCampaign();

    expect(await as(campaign.owner).put(pathOf(campaign), { settings: webpageTimerOf(id) })).toMatchObject({
      status: 200,
      body: { settings: webpageTimerOf(id), version: 1 },
    });
    expect(await get(campaign)).toMatchObject({ settings: webpageTimerOf(id), version: 1 });
  });

  it('stores a timer with every setting changed', async () => {
    const changed: WebpageTimer = {
      ...webpageTimerOf(12),
      countdown_type: 3,
      set_id: 12,
      pan_id: 4,
      day_digits: 3,
      spacer: 'squares',
      type3d: 1,
      max_height: 0.7,
      groups_spacing: 3.5,
      text_blur: 7,
      font_to_digit_ratio: 0.31,
      labels_space: 2,
      min_f_size: 9,
      max_f_size: 21,
      show_dd: 0,
      show_hh: 1,
      show_mm: 1,
      show_ss: 0,
      show_labels: 0,
      f_family: 'Lato',
      forceResize: true,
      dynamic_template: 'banner',
      days_long: 'Tage',
      days_short: 'T',
      hours_long: 'Stunden',
      hours_short: 'Std',
      mins_long: 'Minuten',
      mins_short: 'Min',
      secs_long: 'Sekunden',
      secs_short: 'Sek',
      dynamic_labels: { days: 'días', hours: 'ชั่วโมง', minutes: 'דקות', seconds: '秒' },
      ...Object.fromEntries(webpageTimerColors.map((name, at) => [name, `rgba(${at}, 2, 3, 0.5)`])),
    };

    expect(await saved(changed)).toEqual(changed);
  });

  it.each([
    ['#1b1340', 'rgba(27, 19, 64, 1)'],
    ['#1B134080', 'rgba(27, 19, 64, 0.5)'],
    ['gold', 'rgba(255, 215, 0, 1)'],
    ['  rgba(1,2,3,.25) ', 'rgba(1, 2, 3, 0.25)'],
  ])('stores a color entered as %s in one format', async (typed, stored) => {
    expect(await saved({ text_color: typed })).toMatchObject({ text_color: stored });
  });

  it('does not store the sample deadline', async () => {
    expect(await saved({ deadlineTime: '2030-01-01T00:00:00.000Z' })).toMatchObject({ deadlineTime: null });
  });

  it.each(webpageTimerColors)('accepts only a color for %s', async (name) => {
    const campaign = await aCampaign();

    for (const css of ['red;}body{display:none', 'url(//evil.test/x)', 'var(--x)', '</style><script>']) {
      expect(await save(campaign, { [name]: css })).toMatchObject({
        status: 400,
        body: {
          code: 'validation_failed',
          details: { fields: [{ path: `settings.${name}`, message: 'Enter a color, such as #1b1340.' }] },
        },
      });
    }
    expect(await get(campaign)).toMatchObject({ version: 0 });
  });

  it.each<[string, Record<string, unknown>, string]>([
    ['a template id above 12', { id: 13 }, 'id'],
    ['a template id below 1', { id: 0 }, 'id'],
    ['an unknown kind of countdown', { countdown_type: 4 }, 'countdown_type'],
    ['an unknown digit style', { set_id: 3 }, 'set_id'],
    ['an unknown panel', { pan_id: 9 }, 'pan_id'],
    ['four digits of days', { day_digits: 4 }, 'day_digits'],
    ['a boolean for a switch', { show_dd: true }, 'show_dd'],
    ['two for a switch', { show_labels: 2 }, 'show_labels'],
    ['an unknown width', { max_height: 0.5 }, 'max_height'],
    ['an unknown font', { f_family: 'Comic Sans MS' }, 'f_family'],
    ['a font that is CSS', { f_family: 'Lato;}*{display:none' }, 'f_family'],
    ['a spacer that is neither circles nor squares', { spacer: 'stars' }, 'spacer'],
    ['a long label', { days_long: 'x'.repeat(limits.webpageTimerLabel + 1) }, 'days_long'],
    [
      'a long label of an HTML timer',
      { dynamic_labels: { ...defaultWebpageTimer.dynamic_labels, hours: 'x'.repeat(limits.webpageTimerLabel + 1) } },
      'dynamic_labels.hours',
    ],
    ['an unknown HTML template', { dynamic_template: 'poster' }, 'dynamic_template'],
    ['a spacing above the limit', { groups_spacing: 1e9 }, 'groups_spacing'],
    ['digits without a unit', { show_dd: 0, show_hh: 0, show_mm: 0, show_ss: 0 }, 'show_ss'],
    ['a blank color', { bar_color: ' ' }, 'bar_color'],
    ['a color above the length limit', { bar_color: '#'.repeat(limits.timerColor + 1) }, 'bar_color'],
    ['an unknown setting', { onload: 'alert(1)' }, 'onload'],
  ])('rejects %s by its field name, and stores nothing', async (_, wrong, field) => {
    const campaign = await aCampaign();

    expect(await save(campaign, wrong)).toMatchObject({
      status: 400,
      body: { code: 'validation_failed', details: { fields: [{ path: `settings.${field}` }] } },
    });
    expect(await get(campaign)).toMatchObject({ version: 0 });
  });

  it('rejects the second of two concurrent edits, and keeps the first', async () => {
    const campaign = await aCampaign();
    await save(campaign, { days_long: 'First' }, 0);

    for (const seen of [0, 7])
      expect(await save(campaign, { days_long: 'Second' }, seen)).toMatchObject({
        status: 409,
        body: { code: 'timer_changed' },
      });

    expect((await get(campaign)).settings.days_long).toBe('First');
    expect(await save(campaign, { days_long: 'Second' }, 1)).toMatchObject({ status: 200, body: { version: 2 } });
  });

  it('accepts one of two concurrent first saves', async () => {
    const campaign = await aCampaign();

    const answers = await Promise.all(['One', 'Other'].map((days_long) => save(campaign, { days_long }, 0)));

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('is recorded in the history, unless nothing changed', async () => {
    const campaign = await aCampaign();

    for (const id of [3, 3]) await as(campaign.owner).put(pathOf(campaign), { settings: webpageTimerOf(id) });

    expect(await historyOf(campaign)).toMatchObject([{ what: 'webpage-timer', by: 'Ann' }]);
    expect(await get(campaign)).toMatchObject({ version: 1 });
  });

  isHiddenFromOtherAccounts('campaign', (campaign) => ({
    method: 'PUT',
    path: pathOf(campaign),
    body: { settings: defaultWebpageTimer },
  }));
});

describe('the limits and constants of webpage timers', () => {
  it('include twelve built-in templates with the ids 1 to 12, each a complete set of settings', () => {
    expect(webpageTimerTemplates.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
    for (const { id } of webpageTimerTemplates)
      expect(webpageTimer.parse(webpageTimerOf(id))).toEqual(webpageTimerOf(id));
  });

  it('include widths of 100%, 85% and 70%, shown as 100%, 75% and 50%', () => {
    expect(timerWidths).toEqual([
      { factor: 1, label: 100 },
      { factor: 0.85, label: 75 },
      { factor: 0.7, label: 50 },
    ]);
  });

  it('include the digit styles 0, 1, 2, 11 and 12', () => {
    expect(digitsStyles.map(({ id }) => id)).toEqual([0, 1, 2, 11, 12]);
  });

  it('include the default labels Days, Hours, Minutes and Seconds, short Days, Hours, Min and Sec', () => {
    const {
      days_long,
      hours_long,
      mins_long,
      secs_long,
      days_short,
      hours_short,
      mins_short,
      secs_short,
      dynamic_labels,
    } = defaultWebpageTimer;

    expect([days_long, hours_long, mins_long, secs_long]).toEqual(['Days', 'Hours', 'Minutes', 'Seconds']);
    expect([days_short, hours_short, mins_short, secs_short]).toEqual(['Days', 'Hours', 'Min', 'Sec']);
    expect(dynamic_labels).toEqual({ days: 'Days', hours: 'Hours', minutes: 'Minutes', seconds: 'Seconds' });
  });
});

describe('a copy of a campaign', () => {
  it('has the webpage timer of the original', async () => {
    const campaign = await aCampaign();
    await save(campaign, { days_long: 'Original' });

    const { body: copy } = await as(campaign.owner).post(`/v2/api/campaigns/${campaign.id}/duplicate`, {});

    expect(await get({ owner: campaign.owner, id: copy.id })).toMatchObject({
      version: 1,
      settings: { days_long: 'Original' },
    });
  });

  it('has no webpage timer if the original has none', async () => {
    const campaign = await aCampaign();

    const { body: copy } = await as(campaign.owner).post(`/v2/api/campaigns/${campaign.id}/duplicate`, {});

    expect(await get({ owner: campaign.owner, id: copy.id })).toMatchObject({ version: 0 });
  });
});

describe('a deleted campaign', () => {
  it('leaves no webpage timer behind', async () => {
    const campaign = await aCampaign();
    await save(campaign);

    await database().sql('DELETE FROM campaign WHERE id = ?', [campaign.id]);

    expect(await database().sql('SELECT 1 FROM webpage_timer WHERE campaign_id = ?', [campaign.id])).toEqual([]);
  });
});
