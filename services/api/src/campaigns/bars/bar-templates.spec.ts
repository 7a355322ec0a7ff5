import { describe, expect, it } from '@jest/globals';
import {
  aBar,
  aCampaignWith,
  aPage,
  as,
  database,
  isHiddenFromOtherAccounts,
  type Owner,
} from '@lastcall/core/testing-kit';
import type { Bar } from '@lastcall/contracts/campaigns';
import type { BarTemplate } from '@lastcall/contracts/campaigns/bar-templates';
import { limits } from '@lastcall/contracts/platform';
import { useApi } from '../../testing-kit/use-api.ts';

useApi();

type Place = Pick<Awaited<ReturnType<typeof aCampaignWith>>, 'owner' | 'campaign' | 'pages'>;
const templates = async ({ owner, campaign }: Place): Promise<BarTemplate[]> =>
  (await as(owner).get(`/v2/api/floating-bar/${campaign.id}/templates`)).body;
const names = async (place: Place): Promise<string[]> => (await templates(place)).map(({ name }) => name);
const saveTemplate = (
  { owner, campaign, pages }: Place,
  options: { templateName?: string; templateId?: string },
  data: Bar = aBar(),
) =>
  as(owner).put(`/v2/api/floating-bar/${campaign.id}/save`, {
    data,
    pageId: pages[0]!.id,
    options: { applyToAll: false, isTemplate: true, ...options },
  });
const pathOf = ({ campaign }: Place, id: string): string => `/v2/api/floating-bar/${campaign.id}/templates/${id}`;

/** A premium account with one bar and a template of it. */
async function aTemplate(): Promise<Place & { id: string }> {
  const place = await aCampaignWith({ premium: true, bars: 1 });
  await saveTemplate(place, { templateName: 'Spring' });
  return { ...place, id: (await templates(place))[0]!.id };
}

describe('PUT /v2/api/floating-bar/:campaignId/save with isTemplate', () => {
  it('stores the bar under a name, and changes no page', async () => {
    const place = await aCampaignWith({ premium: true, bars: 1 });

    const answer = await saveTemplate(place, { templateName: ' Spring ' }, aBar({ description: 'Of the template.' }));

    expect([answer.status, answer.body[0].data.title.text, answer.body[0].version]).toEqual([200, 'Old', 1]);
    const [savedTemplate] = await templates(place);
    expect(savedTemplate).toMatchObject({ name: 'Spring', is_v2: true });
    expect(JSON.parse(savedTemplate!.data)).toMatchObject({ description: 'Of the template.', template: 'template-1' });
  });

  it('overwrites the selected template, but keeps its name', async () => {
    const place = await aTemplate();

    expect(await saveTemplate(place, { templateId: place.id }, aBar({ description: 'Changed.' }))).toMatchObject({
      status: 200,
    });

    const all = await templates(place);
    expect(all).toMatchObject([{ id: place.id, name: 'Spring' }]);
    expect(JSON.parse(all[0]!.data)).toMatchObject({ description: 'Changed.' });
  });

  it('requires a name for a new template', async () => {
    const place = await aCampaignWith({ premium: true, bars: 1 });

    expect(await saveTemplate(place, { templateName: '  ' })).toMatchObject({
      status: 400,
      body: { details: { fields: [{ path: 'options.templateName' }] } },
    });
    expect(await templates(place)).toEqual([]);
  });

  it('requires premium, and writes nothing without it', async () => {
    const place = await aCampaignWith({ bars: 1 });

    expect(await saveTemplate(place, { templateName: 'Spring' })).toMatchObject({
      status: 403,
      body: { code: 'plan_required' },
    });
    expect(await templates(place)).toEqual([]);
  });

  it('limits an account to 200 templates', async () => {
    const place = await aTemplate();
    for (let made = 1; made < limits.barTemplates; made++)
      await database().sql(
        'INSERT INTO bar_template (account_id, id, kind, name, data, created_at) SELECT account_id, UUID(), kind, name, data, created_at FROM bar_template WHERE account_id = ? AND id = ?',
        [place.owner.accountId, place.id],
      );

    expect(await saveTemplate(place, { templateName: 'One too many' })).toMatchObject({
      status: 409,
      body: { code: 'limit_reached' },
    });
    expect(await names(place)).toHaveLength(limits.barTemplates);
  });

  it('responds 404 for a template of another account', async () => {
    const [mine, theirs] = [await aTemplate(), await aTemplate()];

    for (const options of [
      { isTemplate: true, applyToAll: false },
      { isTemplate: false, applyToAll: true },
    ]) {
      const answer = await as(mine.owner).put(`/v2/api/floating-bar/${mine.campaign.id}/save`, {
        data: aBar(),
        pageId: mine.pages[0]!.id,
        options: { ...options, templateId: theirs.id },
      });
      expect(answer).toMatchObject({ status: 404, body: { code: 'not_found' } });
    }
    expect(await names(theirs)).toEqual(['Spring']);
  });
});

describe('the templates of an account', () => {
  it('are listed in every campaign of the account, newest first', async () => {
    const first = await aTemplate();
    const second = { ...(await aCampaignWith({ owner: first.owner, bars: 1 })), owner: first.owner };
    await saveTemplate(second, { templateName: 'Autumn' });

    expect(await names(first)).toEqual(['Autumn', 'Spring']);
    expect(await names(second)).toEqual(['Autumn', 'Spring']);
  });

  it('can be renamed, but not to an empty name', async () => {
    const place = await aTemplate();

    expect(await as(place.owner).put(pathOf(place, place.id), { name: 'Summer' })).toMatchObject({
      status: 200,
      body: [{ name: 'Summer' }],
    });
    expect(await as(place.owner).put(pathOf(place, place.id), { name: ' ' })).toMatchObject({ status: 400 });
    expect(await names(place)).toEqual(['Summer']);
  });

  it('can be deleted without changing bars made from them', async () => {
    const place = await aTemplate();

    expect(await as(place.owner).delete(pathOf(place, place.id))).toMatchObject({ status: 200, body: [] });
    expect(await as(place.owner).delete(pathOf(place, place.id))).toMatchObject({ status: 404 });
  });

  const page = {
    name: 'template',
    make: async (): Promise<{ id: string; owner: Owner; place: Place }> =>
      aTemplate().then((place) => ({ id: place.id, owner: place.owner, place })),
  };
  isHiddenFromOtherAccounts(page, ({ id, place }) => ({
    method: 'PUT',
    path: pathOf(place, id),
    body: { name: 'Theirs' },
  }));
  isHiddenFromOtherAccounts(page, ({ id, place }) => ({ method: 'DELETE', path: pathOf(place, id) }));
  isHiddenFromOtherAccounts(
    { name: 'campaign', make: async () => aPage().then(({ campaignId, owner }) => ({ id: campaignId, owner })) },
    ({ id }) => `/v2/api/floating-bar/${id}/templates`,
  );
});
