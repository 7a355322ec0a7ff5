import { describe, expect, it } from '@jest/globals';
import { defaultSidebarBar } from '@lastcall/contracts/campaigns/sidebar-bars';
import { limits } from '@lastcall/contracts/platform';
import { AvatarService } from '@lastcall/core/campaigns';
import {
  aCampaign,
  anAccount,
  anAvatar,
  aPage,
  as,
  database,
  isHiddenFromOtherAccounts,
  onePixelPng,
  service,
  type Owner,
} from '@lastcall/core/testing-kit';
import sharp from 'sharp';
import { useApi } from '../../testing-kit/use-api.ts';

useApi();

const pathOf = (campaign: { readonly id: string }): string => `/v2/api/floating-bar/${campaign.id}/avatars`;
const upload = (owner: Owner, campaign: { readonly id: string }, image: unknown = onePixelPng) =>
  as(owner).post(pathOf(campaign), { image });
const badPicture = {
  status: 400,
  body: {
    code: 'validation_failed',
    details: { fields: [{ path: 'image', message: 'Please choose a JPEG or PNG image up to 2 MB.' }] },
  },
};

/** An avatar, and a campaign of its account. */
async function aStoredAvatar() {
  const campaign = await aCampaign({ premium: true });
  return { campaign, owner: campaign.owner, id: await anAvatar(campaign) };
}

/** A page whose sidebar bar shows this avatar. */
const aPageThatShows = (campaign: Awaited<ReturnType<typeof aCampaign>>, avatarId: string) =>
  aPage({ campaign, type: 'floatbar', sidebarBar: { ...defaultSidebarBar, currentAvatar: avatarId } });

describe('POST /v2/api/floating-bar/:campaignId/avatars', () => {
  it('stores the picture as a 200 by 200 JPEG at a URL of the tracking origin', async () => {
    const campaign = await aCampaign({ premium: true });

    const { status, body } = await upload(campaign.owner, campaign);

    expect([status, body]).toEqual([
      201,
      { id: body.id, url: `http://localhost:4001/avatars/${body.id}.jpg`, isInUse: false },
    ]);
    const picture = (await service().get(AvatarService).fileOf(`${body.id}.jpg`))!;
    expect(await sharp(picture).metadata()).toMatchObject({ format: 'jpeg', width: 200, height: 200 });
  });

  it('is rejected without premium, and nothing is stored', async () => {
    const campaign = await aCampaign();

    expect(await upload(campaign.owner, campaign)).toMatchObject({ status: 403, body: { code: 'plan_required' } });
    expect((await as(campaign.owner).get(pathOf(campaign))).body).toEqual([]);
  });

  it.each([
    ['no picture', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>').toString('base64')],
    ['an empty file', ''],
    [
      'a file that is one byte too large',
      Buffer.concat([Buffer.from(onePixelPng, 'base64'), Buffer.alloc(limits.uploadBytes)])
        .subarray(0, limits.uploadBytes + 1)
        .toString('base64'),
    ],
    ['text that is not base64', 'data:image/png;base64,xxx'],
  ])('rejects %s', async (_, image) => {
    const campaign = await aCampaign({ premium: true });

    expect(await upload(campaign.owner, campaign, image)).toMatchObject(badPicture);
  });

  it('stops reading a body that is larger than any allowed picture', async () => {
    const campaign = await aCampaign({ premium: true });

    expect(await upload(campaign.owner, campaign, 'A'.repeat(limits.uploadBytes * 1.4))).toMatchObject({
      status: 413,
      body: { code: 'body_too_large' },
    });
  });

  it('limits an account to 200 pictures, across all campaigns', async () => {
    const owner = await anAccount({ premium: true });
    const [first, second] = [await aCampaign({ owner }), await aCampaign({ owner })];
    for (let n = 1; n < limits.avatars; n++) await anAvatar({ owner });

    const answers = await Promise.all([upload(owner, first), upload(owner, second)]);

    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(await upload(owner, first)).toMatchObject({ status: 409, body: { code: 'limit_reached' } });
  });

  isHiddenFromOtherAccounts('campaign', (campaign) => ({
    method: 'POST',
    path: pathOf(campaign),
    body: { image: onePixelPng },
  }));
});

describe('GET /v2/api/floating-bar/:campaignId/avatars', () => {
  it('lists the pictures of the account, newest first, with those in use on a page or in a preset', async () => {
    const owner = await anAccount({ premium: true });
    const [campaign, other] = [await aCampaign({ owner }), await aCampaign({ owner })];
    const [free, onPage, inPreset] = [await anAvatar({ owner }), await anAvatar({ owner }), await anAvatar({ owner })];
    await anAvatar();
    await aPageThatShows(other, onPage);
    await as(owner).post(`/v2/api/floating-bar/${campaign.id}/presets`, {
      name: 'Rye',
      data: { ...defaultSidebarBar, currentAvatar: inPreset },
    });

    const { body } = await as(owner).get(pathOf(campaign));

    expect(body.map(({ id, isInUse }: { id: string; isInUse: boolean }) => [id, isInUse])).toEqual([
      [inPreset, true],
      [onPage, true],
      [free, false],
    ]);
  });

  isHiddenFromOtherAccounts('campaign', (campaign) => ({ method: 'GET', path: pathOf(campaign) }));
});

describe('DELETE /v2/api/floating-bar/:campaignId/avatars/:avatarId', () => {
  it('reports an unused picture as unused, and removes it from the list and its URL', async () => {
    const campaign = await aCampaign({ premium: true });
    const avatarId = await anAvatar(campaign);

    expect(await as(campaign.owner).delete(`${pathOf(campaign)}/${avatarId}`)).toMatchObject({
      status: 200,
      body: { wasInUse: false },
    });

    expect((await as(campaign.owner).get(pathOf(campaign))).body).toEqual([]);
    expect(await service().get(AvatarService).fileOf(`${avatarId}.jpg`)).toBeNull();
    expect(await as(campaign.owner).delete(`${pathOf(campaign)}/${avatarId}`)).toMatchObject({ status: 404 });
  });

  it('removes a picture in use from bars and presets, and leaves the rest of them unchanged, including their versions', async () => {
    const campaign = await aCampaign({ premium: true });
    const { owner } = campaign;
    const [deleted, remaining] = [await anAvatar({ owner }), await anAvatar({ owner })];
    const [page, other] = [await aPageThatShows(campaign, deleted), await aPageThatShows(campaign, remaining)];
    await as(owner).post(`/v2/api/floating-bar/${campaign.id}/presets`, {
      name: 'Rye',
      data: { ...defaultSidebarBar, currentAvatar: deleted },
    });

    expect(await as(owner).delete(`${pathOf(campaign)}/${deleted}`)).toMatchObject({
      status: 200,
      body: { wasInUse: true },
    });

    const rows = await database().sql<{ id: string; sidebar_bar: string | object; bar_version: number }[]>(
      'SELECT id, sidebar_bar, bar_version FROM page WHERE campaign_id = ?',
      [campaign.id],
    );
    const barOf = ({ id }: { id: string }) =>
      rows.flatMap((row) =>
        row.id === id
          ? [[typeof row.sidebar_bar === 'string' ? JSON.parse(row.sidebar_bar) : row.sidebar_bar, row.bar_version]]
          : [],
      )[0];
    expect([barOf(page), barOf(other)]).toEqual([
      [{ ...defaultSidebarBar, currentAvatar: null }, 1],
      [{ ...defaultSidebarBar, currentAvatar: remaining }, 1],
    ]);
    const [preset] = (await as(owner).get(`/v2/api/floating-bar/${campaign.id}/presets`)).body;
    expect(JSON.parse(preset.data)).toEqual({ ...defaultSidebarBar, currentAvatar: null });
  });

  it('is allowed for an account that is no longer premium', async () => {
    const campaign = await aCampaign();
    const avatarId = await anAvatar(campaign);

    expect(await as(campaign.owner).delete(`${pathOf(campaign)}/${avatarId}`)).toMatchObject({ status: 200 });
  });

  isHiddenFromOtherAccounts({ name: 'avatar', make: aStoredAvatar }, ({ campaign, id }) => ({
    method: 'DELETE',
    path: `${pathOf(campaign)}/${id}`,
  }));
});
