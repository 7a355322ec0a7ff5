import { describe, expect, it } from '@jest/globals';
import { defaultLegacyBar } from '@lastcall/contracts/campaigns/legacy-bars';
import { defaultOlderBar } from '@lastcall/contracts/campaigns/older-bars';
import { AvatarService, LegacyBarService, OlderBarService } from '@lastcall/core/campaigns';
import { aBar, aCampaign, anAvatar, aPage, as, overtaking, service } from '@lastcall/core/testing-kit';
import { useApi } from '../../testing-kit/use-api.ts';

useApi();

/** A page of this type in a campaign of a premium account that has a picture. */
async function aPlace(type: 'floatbar' | 'floatbar_v2' = 'floatbar') {
  const campaign = await aCampaign({ premium: true });
  const page = await aPage({ campaign, type });
  const { owner, id: campaignId } = campaign;
  const { accountId, userId } = owner;
  const avatarId = await anAvatar({ owner });
  const at = (rest: string): string => `/v2/api/floating-bar/${campaignId}/${rest}`;
  const pictured = { data: { ...defaultOlderBar, currentAvatar: avatarId }, pageId: page.id, funnelStepId: null };
  return {
    page,
    at,
    pictured,
    deletePicture: () => as(owner).delete(at(`avatars/${avatarId}`)),
    savePictured: () => as(owner).put(at('older'), pictured),
    keepPictured: () => as(owner).post(at('presets'), { name: 'Rye', data: pictured.data }),
    pictureIsDeleted: () => service().get(AvatarService).delete(accountId, campaignId, avatarId),
    picturedIsSaved: () =>
      service().get(OlderBarService).save({ accountId, plan: 'premium' }, campaignId, pictured, userId),
    legacyBarIsSaved: () =>
      service().get(LegacyBarService).save(accountId, campaignId, { settings: defaultLegacyBar }, userId),
    read: async (rest: string) => (await as(owner).get(at(rest))).body,
    saveBar: () => as(owner).put(at('save'), { data: aBar(), pageId: page.id, options: { applyToAll: true } }),
  };
}

describe('a picture that is deleted', () => {
  it('is on no bar that was saved meanwhile', async () => {
    const { pictureIsDeleted, savePictured, read } = await aPlace();

    expect(await overtaking(pictureIsDeleted, savePictured)).toMatchObject({ status: 404 });

    expect(await read('older')).toMatchObject([{ data: { currentAvatar: null } }]);
  });

  it('is in no preset that was made meanwhile', async () => {
    const { pictureIsDeleted, keepPictured, read } = await aPlace();

    expect(await overtaking(pictureIsDeleted, keepPictured)).toMatchObject({ status: 404 });

    expect(await read('presets')).toEqual([]);
  });

  it('is taken off the bar that somebody was about to save', async () => {
    const { picturedIsSaved, deletePicture, read } = await aPlace();

    expect(await overtaking(picturedIsSaved, deletePicture)).toMatchObject({ status: 200, body: { wasInUse: true } });

    expect(await read('older')).toMatchObject([{ data: { currentAvatar: null } }]);
  });
});

describe('a bar that is saved while the legacy bar of its campaign is', () => {
  it('is seen in its place, for it was saved later', async () => {
    const { legacyBarIsSaved, saveBar, read } = await aPlace('floatbar_v2');

    expect(await overtaking(legacyBarIsSaved, saveBar)).toMatchObject({ status: 200 });

    expect(await read('legacy')).toMatchObject({ isOn: false });
  });

  it('is seen in its place where it is an older one', async () => {
    const { legacyBarIsSaved, savePictured, read } = await aPlace();

    expect(await overtaking(legacyBarIsSaved, savePictured)).toMatchObject({ status: 200 });

    expect(await read('legacy')).toMatchObject({ isOn: false });
  });
});
