import { describe, expect, it } from '@jest/globals';
import { aCampaign, as, isHiddenFromOtherAccounts } from '@lastcall/core/testing-kit';
import { useApi } from '../testing-kit/use-api.ts';

useApi();

const path = (id: string) => `/v2/api/campaigns/${id}/archived`;

describe('PUT /v2/api/campaigns/:campaignId/archived', () => {
  it('hides a campaign from the list and restores it unchanged', async () => {
    const campaign = await aCampaign();
    const namesIn = async (query: string) =>
      (await as(campaign.owner).get(`/api/campaigns${query}`)).body.campaigns.map(({ id }: { id: string }) => id);

    expect(await as(campaign.owner).put(path(campaign.id), { isArchived: true })).toMatchObject({
      status: 200,
      body: { ok: true },
    });
    expect([await namesIn(''), await namesIn('?state=archived')]).toEqual([[], [campaign.id]]);
    expect((await as(campaign.owner).get(`/api/campaigns/${campaign.id}`)).body).toMatchObject({
      isArchived: true,
      version: 1,
    });

    await as(campaign.owner).put(path(campaign.id), { isArchived: false });
    expect([await namesIn(''), await namesIn('?state=archived')]).toEqual([[campaign.id], []]);
  });

  it('rejects manual countdown starts while archived', async () => {
    const campaign = await aCampaign({ isArchived: true });

    expect(
      await as(campaign.owner).post(`/v2/api/campaigns/${campaign.id}/leads`, { email: 'ann@site.test' }),
    ).toMatchObject({
      status: 409,
      body: {
        code: 'campaign_archived',
        message: 'This campaign is archived, so it can’t start countdowns. Restore it first.',
      },
    });
  });

  it('is recorded in the history, once per change', async () => {
    const campaign = await aCampaign();

    for (const isArchived of [true, true, false]) await as(campaign.owner).put(path(campaign.id), { isArchived });

    expect((await as(campaign.owner).get(`/v2/api/campaigns/${campaign.id}/history`)).body.entries).toMatchObject([
      { what: 'restored', by: 'Ann' },
      { what: 'archived' },
    ]);
  });

  it.each([[{}], [{ isArchived: 'yes' }], [{ isArchived: true, name: 'x' }]])('rejects %j', async (body) => {
    const campaign = await aCampaign();

    expect(await as(campaign.owner).put(path(campaign.id), body)).toMatchObject({
      status: 400,
      body: { code: 'validation_failed' },
    });
  });

  isHiddenFromOtherAccounts('campaign', ({ id }) => ({ method: 'PUT', path: path(id), body: { isArchived: true } }));
});
