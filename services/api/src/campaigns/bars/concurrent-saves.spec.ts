import { describe, expect, it } from '@jest/globals';
import { defaultLegacyBar } from '@lastcall/contracts/campaigns/legacy-bars';
import { defaultSidebarBar } from '@lastcall/contracts/campaigns/sidebar-bars';
import { AvatarService, LegacyBarService, SidebarBarService } from '@lastcall/core/campaigns';
import { aBar, aCampaign, anAvatar, aPage, as, concurrently, service } from '@lastcall/core/testing-kit';
import { useApi } from '../../testing-kit/use-api.ts';

useApi();

/** A page of this type in a campaign of a premium account with an uploaded picture. */
async function aPlace(type: 'floatbar' | 'floatbar_v2' = 'floatbar') {
  const campaign = await aCampaign({ premium: true });
  const page = await aPage({ campaign, type });
  const { owner, id: campaignId } = campaign;
  const { accountId, userId } = owner;
  const avatarId = await anAvatar({ owner });
  const at = (rest: string): string => `/v2/api/floating-bar/${campaignId}/${rest}`;
  const pictured = { data: { ...defaultSidebarBar, currentAvatar: avatarId }, pageId: page.id, funnelStepId: null };
  return {
    page,
    at,
    pictured,
    deletePicture: () => as(owner).delete(at(`avatars/${avatarId}`)),
    savePictured: () => as(owner).put(at('older'), pictured),
    savePreset: () => as(owner).post(at('presets'), { name: 'Rye', data: pictured.data }),
    pictureIsDeleted: () => service().get(AvatarService).delete(accountId, campaignId, avatarId),
    picturedIsSaved: () =>
      service().get(SidebarBarService).save({ accountId, plan: 'premium' }, campaignId, pictured, userId),
    legacyBarIsSaved: () =>
      service().get(LegacyBarService).save(accountId, campaignId, { settings: defaultLegacyBar }, userId),
    read: async (rest: string) => (await as(owner).get(at(rest))).body,
    saveBar: () => as(owner).put(at('save'), { data: aBar(), pageId: page.id, options: { applyToAll: true } }),
  };
}

describe('a deleted picture', () => {
  it('is removed from a bar saved concurrently', async () => {
    const { pictureIsDeleted, savePictured, read } = await aPlace();

    expect(await concurrently(pictureIsDeleted, savePictured)).toMatchObject({ status: 404 });

    expect(await read('older')).toMatchObject([{ data: { currentAvatar: null } }]);
  });

  it('is removed from a preset created concurrently', async () => {
    const { pictureIsDeleted, savePreset, read } = await aPlace();

    expect(await concurrently(pictureIsDeleted, savePreset)).toMatchObject({ status: 404 });

    expect(await read('presets')).toEqual([]);
  });

  it('is removed from the bar of a save in progress', async () => {
    const { picturedIsSaved, deletePicture, read } = await aPlace();

    expect(await concurrently(picturedIsSaved, deletePicture)).toMatchObject({ status: 200, body: { wasInUse: true } });

    expect(await read('older')).toMatchObject([{ data: { currentAvatar: null } }]);
  });
});

describe('a bar saved concurrently with its campaign’s legacy bar', () => {
  it('replaces it when it was saved later', async () => {
    const { legacyBarIsSaved, saveBar, read } = await aPlace('floatbar_v2');

    expect(await concurrently(legacyBarIsSaved, saveBar)).toMatchObject({ status: 200 });

    expect(await read('legacy')).toMatchObject({ isOn: false });
  });

  it('replaces it on a floatbar page, too', async () => {
    const { legacyBarIsSaved, savePictured, read } = await aPlace();

    expect(await concurrently(legacyBarIsSaved, savePictured)).toMatchObject({ status: 200 });

    expect(await read('legacy')).toMatchObject({ isOn: false });
  });
});
