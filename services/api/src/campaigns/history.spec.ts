import { describe, expect, it } from '@jest/globals';
import type { HistoryEntry } from '@lastcall/contracts/campaigns/history';
import { limits } from '@lastcall/contracts/platform';
import { aCampaign, as, database, isHiddenFromOtherAccounts } from '@lastcall/core/testing-kit';
import { useApi } from '../testing-kit/use-api.ts';

useApi();

type OwnCampaign = Awaited<ReturnType<typeof aCampaign>>;

const path = (id: string) => `/v2/api/campaigns/${id}/history`;
const historyOf = async (
  { owner, id }: OwnCampaign,
  cursor?: string,
): Promise<{ entries: HistoryEntry[]; nextCursor: string | null }> =>
  (await as(owner).get(cursor === undefined ? path(id) : `${path(id)}?cursor=${cursor}`)).body;
const rename = ({ owner, id }: OwnCampaign, newName: string) => as(owner).put(`/api/campaigns/${id}/name`, { newName });

describe('GET /v2/api/campaigns/:campaignId/history', () => {
  it('lists who changed what, newest first, with every field before and after', async () => {
    const campaign = await aCampaign({ deadlineLength: 2 });
    await rename(campaign, 'Rye class');
    await as(campaign.owner).put(`/api/campaigns/${campaign.id}`, {
      data: { ...campaign.form, campaignName: 'Rye class', deadlineLength: 5 },
      timezone: 'Asia/Tokyo',
      version: 1,
    });

    expect((await historyOf(campaign)).entries).toMatchObject([
      {
        by: 'Ann',
        what: 'form',
        subject: '',
        changes: [
          { field: 'deadlineLength', from: '2', to: '5' },
          { field: 'timezone', from: 'Europe/Vienna', to: 'Asia/Tokyo' },
        ],
      },
      { by: 'Ann', what: 'renamed', changes: [{ field: 'campaignName', from: 'Bread class', to: 'Rye class' }] },
    ]);
  });

  it('omits the name of a deleted user', async () => {
    const campaign = await aCampaign();
    await rename(campaign, 'Rye class');
    await database().sql('UPDATE campaign_history SET user_id = UUID() WHERE campaign_id = ?', [campaign.id]);

    expect((await historyOf(campaign)).entries).toMatchObject([{ by: null, what: 'renamed' }]);
  });

  it('continues by its cursor without duplicates', async () => {
    const campaign = await aCampaign();
    const names = Array.from({ length: limits.listPage + 2 }, (_, index) => `Class ${index}`);
    for (const name of names) await rename(campaign, name);

    const first = await historyOf(campaign);
    const second = await historyOf(campaign, first.nextCursor!);

    expect([first.entries.length, second.entries.length, second.nextCursor]).toEqual([limits.listPage, 2, null]);
    expect([...first.entries, ...second.entries].map(({ changes }) => changes[0]!.to).sort()).toEqual(names.sort());
  });

  isHiddenFromOtherAccounts('campaign', ({ id }) => path(id));
});
