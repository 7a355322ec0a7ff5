import { describe, expect, it } from '@jest/globals';
import { defaultSidebarBar, type SidebarBar } from '@lastcall/contracts/campaigns/sidebar-bars';
import { limits } from '@lastcall/contracts/platform';
import {
  aBar,
  aCampaign,
  anAccount,
  aPage,
  as,
  database,
  isHiddenFromOtherAccounts,
  type Owner,
} from '@lastcall/core/testing-kit';
import { useApi } from '../../testing-kit/use-api.ts';

useApi();

const pathOf = (campaignId: string, presetId = ''): string =>
  `/v2/api/floating-bar/${campaignId}/presets${presetId && `/${presetId}`}`;
const namesOf = async (owner: Owner, campaignId: string): Promise<string[]> =>
  (await as(owner).get(pathOf(campaignId))).body.map(({ name }: { name: string }) => name);

async function aPreset(
  owner: Owner,
  campaignId: string,
  name = 'Sunday',
  data: Partial<SidebarBar> = {},
): Promise<{ id: string; data: string }> {
  return (await as(owner).post(pathOf(campaignId), { name, data: { ...defaultSidebarBar, ...data } })).body;
}

async function premiumCampaign() {
  const campaign = await aCampaign({ premium: true });
  return { owner: campaign.owner, campaignId: campaign.id };
}

async function aSavedPreset() {
  const { owner, campaignId } = await premiumCampaign();
  const { id } = await aPreset(owner, campaignId);
  return { owner, campaignId, id };
}

describe('the presets of an account', () => {
  it('are stored under a name and returned as JSON text, in every campaign of the account', async () => {
    const { owner, campaignId } = await premiumCampaign();
    const second = await aCampaign({ owner });

    const created = await as(owner).post(pathOf(campaignId), {
      name: '  Sunday ',
      data: { ...defaultSidebarBar, floatingBarText: 'Closed on Monday' },
    });

    expect(created).toMatchObject({ status: 201, body: { name: 'Sunday', is_v2: false } });
    expect(JSON.parse((await as(owner).get(pathOf(second.id, created.body.id))).body.data)).toMatchObject({
      floatingBarText: 'Closed on Monday',
      buttonText: '',
    });
    expect(await namesOf(owner, second.id)).toEqual(['Sunday']);
  });

  it('are listed newest first, without the templates of the live editor', async () => {
    const { owner, campaignId } = await premiumCampaign();
    await aPreset(owner, campaignId, 'Older');
    await aPreset(owner, campaignId, 'Newer');
    await database().sql(
      "INSERT INTO bar_template (account_id, id, kind, name, data, created_at) VALUES (?, UUID(), 'template', 'New editor', '{}', CURRENT_TIMESTAMP(6))",
      [owner.accountId],
    );

    expect(await namesOf(owner, campaignId)).toEqual(['Newer', 'Older']);
  });

  it('require premium to create', async () => {
    const campaign = await aCampaign();

    expect(
      await as(campaign.owner).post(pathOf(campaign.id), { name: 'Sunday', data: defaultSidebarBar }),
    ).toMatchObject({ status: 403, body: { code: 'plan_required' } });
    expect(await namesOf(campaign.owner, campaign.id)).toEqual([]);
  });

  it.each(['', '   '])('require a name: %j is rejected', async (name) => {
    const { owner, campaignId } = await premiumCampaign();

    expect(await as(owner).post(pathOf(campaignId), { name, data: defaultSidebarBar })).toMatchObject({
      status: 400,
      body: { details: { fields: [{ path: 'name' }] } },
    });
    expect(await namesOf(owner, campaignId)).toEqual([]);
  });

  it('are limited to 200, templates included', async () => {
    const { owner, campaignId } = await premiumCampaign();
    const kinds = Array.from({ length: limits.barTemplates }, (_, index) => (index % 2 === 0 ? 'preset' : 'template'));
    await database().sql(
      `INSERT INTO bar_template (account_id, id, kind, name, data, created_at) VALUES ${kinds.map((kind) => `(${owner.accountId}, UUID(), '${kind}', 'Kept', '{}', CURRENT_TIMESTAMP(6))`).join()}`,
    );

    expect(await as(owner).post(pathOf(campaignId), { name: 'One more', data: defaultSidebarBar })).toMatchObject({
      status: 409,
      body: { code: 'limit_reached' },
    });
  });

  it('can be renamed', async () => {
    const { owner, campaignId, id } = await aSavedPreset();

    expect(await as(owner).put(pathOf(campaignId, id), { name: 'Monday' })).toMatchObject({
      status: 200,
      body: [{ id, name: 'Monday' }],
    });
    expect(await as(owner).put(pathOf(campaignId, id), { name: ' ' })).toMatchObject({ status: 400 });
    expect(await namesOf(owner, campaignId)).toEqual(['Monday']);
  });

  it('can be deleted', async () => {
    const { owner, campaignId, id } = await aSavedPreset();

    expect(await as(owner).delete(pathOf(campaignId, id))).toMatchObject({ status: 200, body: [] });
    expect(await as(owner).get(pathOf(campaignId, id))).toMatchObject({ status: 404 });
  });

  it('can still be renamed and deleted by an account that lost its plan', async () => {
    const { owner, campaignId, id } = await aSavedPreset();
    await database().sql("UPDATE account SET plan = 'free' WHERE id = ?", [owner.accountId]);

    expect(await as(owner).put(pathOf(campaignId, id), { name: 'Monday' })).toMatchObject({ status: 200 });
    expect(await as(owner).delete(pathOf(campaignId, id))).toMatchObject({ status: 200, body: [] });
  });

  it('are separate from live editor templates, and neither can be changed as the other', async () => {
    const campaign = await aCampaign({ premium: true });
    const { owner, id: campaignId } = campaign;
    const { id: presetId } = await aPreset(owner, campaignId);
    const { id: pageId } = await aPage({ campaign });
    const saveTemplate = (options: object) =>
      as(owner).put(`/v2/api/floating-bar/${campaignId}/save`, {
        data: aBar(),
        pageId,
        options: { applyToAll: false, isTemplate: true, ...options },
      });
    await saveTemplate({ templateName: 'Spring' });
    const templates = async (): Promise<{ id: string; name: string }[]> =>
      (await as(owner).get(`/v2/api/floating-bar/${campaignId}/templates`)).body;
    const templateId = (await templates())[0]!.id;
    const templatePath = (id: string): string => `/v2/api/floating-bar/${campaignId}/templates/${id}`;

    const answers = [
      await as(owner).get(pathOf(campaignId, templateId)),
      await as(owner).put(pathOf(campaignId, templateId), { name: 'Taken' }),
      await as(owner).delete(pathOf(campaignId, templateId)),
      await as(owner).put(templatePath(presetId), { name: 'Taken' }),
      await as(owner).delete(templatePath(presetId)),
      await saveTemplate({ templateId: presetId }),
    ];

    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404]);
    expect([await namesOf(owner, campaignId), (await templates()).map(({ name }) => name)]).toEqual([
      ['Sunday'],
      ['Spring'],
    ]);
  });

  it('are not found through a campaign of another account', async () => {
    const { owner, id } = await aSavedPreset();
    const foreign = await aCampaign({ owner: await anAccount() });

    expect(await as(owner).get(pathOf(foreign.id, id))).toMatchObject({ status: 404 });
  });

  isHiddenFromOtherAccounts('campaign', (campaign) => ({ method: 'GET', path: pathOf(campaign.id) }));
  isHiddenFromOtherAccounts({ name: 'preset that they name', make: aSavedPreset }, ({ campaignId, id }) => ({
    method: 'PUT',
    path: pathOf(campaignId, id),
    body: { name: 'Taken' },
  }));
  isHiddenFromOtherAccounts({ name: 'preset that they delete', make: aSavedPreset }, ({ campaignId, id }) => ({
    method: 'DELETE',
    path: pathOf(campaignId, id),
  }));
});
