import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { portalSettings as portalSchema, type PortalSettings } from '@lastcall/contracts/portals';
import { portalLimits } from '@lastcall/contracts/portals/portal-facts';
import { defaultPortal, newBlock } from '@lastcall/contracts/portals/portal-samples';
import { AccountsRepository } from '@lastcall/core/accounts';
import { ConnectionService } from '@lastcall/core/integrations';
import { instantText } from '@lastcall/core/platform';
import { PortalPictureService } from '@lastcall/core/portals';
import {
  aCampaign,
  anAccount,
  aPage,
  aPortal,
  as,
  database,
  isHiddenFromOtherAccounts,
  onePixelPng,
  portalBlocks,
  portalSettings,
  scriptInjections,
  service,
  useProviders,
  useService,
  type Owner,
} from '@lastcall/core/testing-kit';
import { addDays, calendarDays, dayAt } from '@lastcall/deadline';
import sharp from 'sharp';
import { apiModule } from '../api.module.ts';

const providers = useProviders();
useService(apiModule, { env: () => providers.env() });

type Place = { readonly owner: Owner; readonly id: string };
const pathOf = ({ id }: { readonly id: string }): string => `/v2/api/campaigns/${id}/portal`;
const get = async (place: Place) => (await as(place.owner).get(pathOf(place))).body;
const save = (place: Place, changes: Partial<PortalSettings> | Record<string, unknown> = {}, version?: number) =>
  as(place.owner).put(pathOf(place), { settings: { ...portalSettings(), ...changes }, version });
const historyOf = async ({ owner, id }: Place) => (await as(owner).get(`/v2/api/campaigns/${id}/history`)).body.entries;
const aPlace = async (facts: Parameters<typeof anAccount>[0] = {}) =>
  aCampaign({ owner: await anAccount({ hasPortal: true, ...facts }) });
const nothingYet = { opens: 0, closes: 0, ctas: 0, links: 0, subscribers: 0, answers: 0 };

/** A connection to Kit of an owner, with its first tag. */
async function aKit({ accountId }: Owner) {
  const credentials = providers.newCredentials('kit');
  const { id } = await service().get(ConnectionService).connect(accountId, 'kit', credentials);
  return {
    id,
    key: providers.keyOf('kit', credentials),
    integration: {
      provider: 'kit' as const,
      connection_id: id,
      type: 'tag' as const,
      tag_id: '1',
      tag_name: 'Customer',
    },
  };
}

describe('GET /v2/api/campaigns/:campaignId/portal', () => {
  it('returns the default portal until another is saved', async () => {
    expect(await get(await aPlace())).toEqual({
      settings: defaultPortal(1),
      version: 0,
      launcherUrl: null,
      numbers: nothingYet,
      edgeOrigin: 'http://localhost:4001',
    });
  });

  it('returns a saved portal even if the account has no portal feature', async () => {
    const campaign = await aCampaign();
    await aPortal({ campaign, title: 'Kept' });

    expect(await get(campaign)).toMatchObject({ settings: { title: 'Kept' }, version: 1 });
  });

  it('returns its activity of the last 30 days, without that of bars', async () => {
    const campaign = await aPlace();
    const [portal, bar] = [await aPage({ campaign, type: 'portal' }), await aPage({ campaign })];
    const happened = (page: { id: string }, what: string, days: number) =>
      database().sql(
        'INSERT INTO page_event (account_id, campaign_id, page_id, what, happened_at) VALUES (?, ?, ?, ?, CURRENT_TIMESTAMP(6) - INTERVAL ? DAY)',
        [campaign.accountId, campaign.id, page.id, what, days],
      );
    for (const what of ['open', 'open', 'close', 'cta', 'link', 'show', 'expire']) await happened(portal, what, 1);
    for (const what of ['close', 'cta', 'cta']) await happened(bar, what, 1);
    await happened(portal, 'open', 31);

    expect((await get(campaign)).numbers).toEqual({ ...nothingYet, opens: 2, closes: 1, ctas: 1, links: 1 });
  });

  it('uses the same 30 days as the analytics: whole days in the account’s time zone', async () => {
    const campaign = await aPlace();
    const portal = await aPage({ campaign, type: 'portal' });
    const { timezone } = await service().get(AccountsRepository, { strict: false }).get(campaign.accountId);
    const first = addDays(dayAt(new Date(), timezone), -29);
    const begins = calendarDays(first, first, timezone)[0]!.from.getTime();
    for (const at of [begins, begins - 1])
      await database().sql(
        "INSERT INTO page_event (account_id, campaign_id, page_id, what, happened_at) VALUES (?, ?, ?, 'open', ?)",
        [campaign.accountId, campaign.id, portal.id, instantText(new Date(at))],
      );

    expect((await get(campaign)).numbers).toEqual({ ...nothingYet, opens: 1 });
  });

  isHiddenFromOtherAccounts('campaign', (campaign) => ({ method: 'GET', path: pathOf(campaign) }));
});

describe('PUT /v2/api/campaigns/:campaignId/portal', () => {
  it.each([1, 2, 3, 4, 5, 6] as const)('saves the defaults of theme %s unchanged', async (themeId) => {
    const campaign = await aPlace();

    expect(await as(campaign.owner).put(pathOf(campaign), { settings: defaultPortal(themeId) })).toMatchObject({
      status: 200,
      body: { settings: defaultPortal(themeId), version: 1 },
    });
    expect(await get(campaign)).toMatchObject({ settings: defaultPortal(themeId), version: 1 });
  });

  it('requires the portal feature, and stores nothing without it', async () => {
    const campaign = await aCampaign({ premium: true });

    expect(await save(campaign)).toMatchObject({ status: 403, body: { code: 'plan_required' } });
    expect(await get(campaign)).toMatchObject({ version: 0 });
  });

  it('accepts a custom color if the plan allows one on bars, and stores it in one format', async () => {
    for (const plan of [{ premium: true }, { isStoreSubscribed: true }])
      expect(await save(await aPlace(plan), { accent: '#F0A' })).toMatchObject({
        status: 200,
        body: { settings: { accent: '#ff00aa' } },
      });

    expect(await save(await aPlace(), { accent: '#ff00aa' })).toMatchObject({
      status: 403,
      body: { code: 'plan_required' },
    });
  });

  it('rejects the second of two concurrent edits, and keeps the first', async () => {
    const campaign = await aPlace();
    await save(campaign, { title: 'First' }, 0);

    for (const seen of [0, 7])
      expect(await save(campaign, { title: 'Second' }, seen)).toMatchObject({
        status: 409,
        body: { code: 'portal_changed' },
      });

    expect((await get(campaign)).settings.title).toBe('First');
    expect(await save(campaign, { title: 'Second' }, 1)).toMatchObject({ status: 200, body: { version: 2 } });
  });

  it('accepts one of two concurrent first saves', async () => {
    const campaign = await aPlace();

    const answers = await Promise.all(['One', 'Other'].map((title) => save(campaign, { title }, 0)));

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('is recorded in the history, unless nothing changed', async () => {
    const campaign = await aPlace();

    for (const title of ['Bread', 'Bread']) await save(campaign, { title });

    expect(await historyOf(campaign)).toMatchObject([{ what: 'portal', by: 'Ann' }]);
    expect(await get(campaign)).toMatchObject({ version: 1 });
  });

  it('stores texts that look like code as plain text', async () => {
    const campaign = await aPlace();
    const texts = scriptInjections
      .map((text) => text.slice(0, portalLimits.question))
      .filter((text) => text.trim() !== '');
    const blocks = texts
      .slice(0, portalLimits.blocks)
      .map((question, at) => ({ ...portalBlocks.survey, id: `survey-${at}-of-specs`, question: question.trim() }));

    const { status, body } = await save(campaign, { blocks: blocks as never });

    expect([status, body.settings.blocks.map((block: { question: string }) => block.question)]).toEqual([
      200,
      blocks.map(({ question }) => question),
    ]);
  });

  it.each([
    ['an unknown theme', { themeId: 7 }, 'settings.themeId'],
    ['no title', { title: ' ' }, 'settings.title'],
    ['an invalid color', { accent: 'red;}' }, 'settings.accent'],
    [
      'too many blocks',
      {
        blocks: Array.from({ length: portalLimits.blocks + 1 }, (_, at) => ({
          ...portalBlocks.survey,
          id: `survey-${at}-x`,
        })),
      },
      'settings.blocks',
    ],
    ['a duplicate block', { blocks: [portalBlocks.survey, portalBlocks.survey] }, 'settings.blocks'],
    [
      'a link that runs a script',
      { blocks: [{ ...newBlock('cta'), url: 'javascript:alert(1)' }] },
      'settings.blocks.0.url',
    ],
    [
      'a video without a web URL',
      { blocks: [{ ...newBlock('video'), url: 'data:text/html,x' }] },
      'settings.blocks.0.url',
    ],
    [
      'a picture without a web URL',
      {
        blocks: [
          {
            ...newBlock('product-details'),
            title: 'Bread',
            text: '',
            features: [],
            picture: { url: 'file:///etc/passwd', alt: '' },
          },
        ],
      },
      'settings.blocks.0.picture.url',
    ],
    [
      'a question with one answer',
      { blocks: [{ ...portalBlocks.survey, options: ['Bread'] }] },
      'settings.blocks.0.options',
    ],
    [
      'a duplicate answer',
      { blocks: [{ ...portalBlocks.survey, options: ['Bread', 'Bread'] }] },
      'settings.blocks.0.options',
    ],
    ['an example text that was not edited', { blocks: [newBlock('featured-snippet')] }, 'settings.blocks.0.text'],
    [
      'a promise of an email that is never sent',
      { blocks: [{ ...portalBlocks.subscribe, text: newBlock('subscribe').text }] },
      'settings.blocks.0.text',
    ],
    [
      'six stars',
      { blocks: [{ ...newBlock('reviews'), reviews: [{ author: 'Ann', text: 'Good', stars: 6 }] }] },
      'settings.blocks.0.reviews.0.stars',
    ],
    ['an unknown setting', { onload: 'alert(1)' }, 'settings.onload'],
  ])('rejects %s by its field name, and stores nothing', async (_, wrong, path) => {
    const campaign = await aPlace();

    expect(await save(campaign, wrong)).toMatchObject({
      status: 400,
      body: { code: 'validation_failed', details: { fields: [{ path }] } },
    });
    expect(await get(campaign)).toMatchObject({ version: 0 });
  });

  it('rejects a picture or connection of another account', async () => {
    const campaign = await aPlace();
    const other = await aPlace();
    const { body: picture } = await as(other.owner).post(`${pathOf(other)}/pictures`, { image: onePixelPng });
    const { integration } = await aKit(other.owner);

    expect(await save(campaign, { launcher: { ...portalSettings().launcher, pictureId: picture.id } })).toMatchObject({
      status: 404,
      body: { code: 'not_found' },
    });
    expect(await save(campaign, { integration })).toMatchObject({ status: 404, body: { code: 'not_found' } });
    expect(await get(campaign)).toMatchObject({ version: 0 });
  });

  it('accepts only a container that the provider has, and still accepts changes when its connection is removed', async () => {
    const campaign = await aPlace();
    const { id, integration } = await aKit(campaign.owner);

    expect(await save(campaign, { integration: { ...integration, type: 'list' } })).toMatchObject({
      status: 400,
      body: { details: { fields: [{ path: 'settings.integration.type' }] } },
    });
    expect(await save(campaign, { integration })).toMatchObject({ status: 200, body: { settings: { integration } } });
    expect((await as(campaign.owner).delete(`/apiflow/v2/kit/connections/${campaign.id}/${id}`)).status).toBe(200);

    expect(await save(campaign, { integration, title: 'Later' })).toMatchObject({
      status: 200,
      body: { settings: { title: 'Later' } },
    });
  });

  isHiddenFromOtherAccounts('campaign', (campaign) => ({
    method: 'PUT',
    path: pathOf(campaign),
    body: { settings: portalSettings() },
  }));
});

describe('POST /v2/api/campaigns/:campaignId/portal/pictures', () => {
  const upload = (place: Place, image: string = onePixelPng) =>
    as(place.owner).post(`${pathOf(place)}/pictures`, { image });

  it('stores a re-encoded picture, at a URL of the tracking origin, for the launcher', async () => {
    const campaign = await aPlace();
    const large = await sharp({
      create: { width: 3_000, height: 1_000, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    })
      .png()
      .toBuffer();

    const { status, body } = await upload(campaign, large.toString('base64'));
    const saved = await save(campaign, { launcher: { ...portalSettings().launcher, pictureId: body.id } });

    expect([status, body]).toEqual([201, { id: body.id, url: `http://localhost:4001/portal-pictures/${body.id}.jpg` }]);
    expect(saved.body.launcherUrl).toBe(body.url);
    expect(await sharp((await service().get(PortalPictureService).fileOf(`${body.id}.jpg`))!).metadata()).toMatchObject(
      { format: 'jpeg', width: portalLimits.picturePixels, height: 400 },
    );
  });

  it('requires the portal feature', async () => {
    expect(await upload(await aCampaign({ premium: true }))).toMatchObject({
      status: 403,
      body: { code: 'plan_required' },
    });
  });

  it.each([
    [
      'an SVG with a script',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>').toString('base64'),
    ],
    ['an empty file', ''],
    ['text that is not base64', 'data:image/png;base64,xxx'],
  ])('rejects %s', async (_, image) => {
    expect(await upload(await aPlace(), image)).toMatchObject({
      status: 400,
      body: { code: 'validation_failed', details: { fields: [{ path: 'image' }] } },
    });
  });

  it('limits an account to 200 pictures', async () => {
    const campaign = await aPlace();
    const rows = Array.from({ length: portalLimits.pictures }, () => [
      campaign.accountId,
      randomUUID(),
      Buffer.from('jpeg'),
    ]);
    await database().sql('INSERT INTO portal_picture (account_id, id, image) VALUES ?', [rows]);

    expect(await upload(campaign)).toMatchObject({ status: 409, body: { code: 'limit_reached' } });
  });

  it('is rate limited per user', async () => {
    const campaign = await aCampaign();

    const answers = [];
    for (let n = 0; n < 61; n++) answers.push(await upload(campaign, ''.padEnd(4, 'A')));

    expect(answers.at(-1)).toMatchObject({ status: 429, body: { code: 'too_many_attempts' } });
  });

  isHiddenFromOtherAccounts('campaign', (campaign) => ({
    method: 'POST',
    path: `${pathOf(campaign)}/pictures`,
    body: { image: onePixelPng },
  }));
});

describe('GET /v2/api/campaigns/:campaignId/portal/tags', () => {
  const tags = async (place: Place) => (await as(place.owner).get(`${pathOf(place)}/tags`)).body.connections;

  it('lists the containers of every connection that accepts contacts', async () => {
    const campaign = await aPlace();
    const kit = await aKit(campaign.owner);
    const mailchimp = await service()
      .get(ConnectionService)
      .connect(campaign.accountId, 'mailchimp', providers.newCredentials('mailchimp'));
    await service().get(ConnectionService).connect(campaign.accountId, 'keap', providers.newCredentials('keap'));

    const connections = await tags(campaign);

    expect(connections).toMatchObject([
      {
        provider: 'kit',
        providerName: 'Kit',
        connection_id: kit.id,
        accountName: expect.stringMatching(/^Bakery school/),
        problem: null,
      },
      { provider: 'mailchimp', connection_id: mailchimp.id, problem: null },
    ]);
    expect(connections[0].containers).toContainEqual({ type: 'tag', id: expect.any(String), name: 'Newsletter' });
    expect(new Set(connections[1].containers.map(({ type }: { type: string }) => type))).toEqual(
      new Set(['list', 'group']),
    );
  });

  it('reports a failing connection with the provider’s message, and lists the others', async () => {
    const campaign = await aPlace();
    const [broken, good] = [await aKit(campaign.owner), await aKit(campaign.owner)];
    await providers.fail('kit', 'GET', '/v4/tags', 422, { key: broken.key });

    expect(await tags(campaign)).toMatchObject([
      { connection_id: broken.id, containers: [], problem: expect.stringMatching(/\w/) },
      { connection_id: good.id, problem: null },
    ]);
  });

  it('is empty without connections', async () => {
    expect(await tags(await aPlace())).toEqual([]);
  });

  isHiddenFromOtherAccounts('campaign', (campaign) => ({ method: 'GET', path: `${pathOf(campaign)}/tags` }));
});

describe('a copy of a campaign', () => {
  it('has the portal of the original, without its subscribers', async () => {
    const campaign = await aPlace();
    await save(campaign, { title: 'To be copied' });

    const { body: copy } = await as(campaign.owner).post(`/v2/api/campaigns/${campaign.id}/duplicate`, {});

    expect(await get({ owner: campaign.owner, id: copy.id })).toMatchObject({
      settings: { title: 'To be copied' },
      version: 1,
      numbers: nothingYet,
    });
    await save({ owner: campaign.owner, id: copy.id }, { title: 'Another' });
    expect((await get(campaign)).settings.title).toBe('To be copied');
  });
});

describe('a portal', () => {
  it('is kept when its page is deleted', async () => {
    const campaign = await aPlace();
    const page = await aPage({ campaign, type: 'portal' });
    await save(campaign, { title: 'Stays' });

    expect((await as(campaign.owner).delete(`/pages/delete/${page.id}`)).status).toBe(200);

    expect((await get(campaign)).settings.title).toBe('Stays');
  });

  it('matches the contract for each theme', () => {
    for (const themeId of [1, 2, 3, 4, 5, 6] as const)
      expect(portalSchema.parse(defaultPortal(themeId))).toEqual(defaultPortal(themeId));
  });
});
