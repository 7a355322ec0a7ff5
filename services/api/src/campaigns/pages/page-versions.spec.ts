import { describe, expect, it } from '@jest/globals';
import { aCampaign, aPage, as, database } from '@lastcall/core/testing-kit';
import { useApi } from '../../testing-kit/use-api.ts';

useApi();

type Owned = Awaited<ReturnType<typeof aPage>>;
const change = ({ owner, campaignId, id, beforeUrl }: Owned, data: object) =>
  as(owner).post('/pages/update', { campaignId, data: { id, type: 'floatbar_v2', beforeUrl, ...data } });
const entries = ({ campaignId }: { campaignId: string }) =>
  database().sql<{ what: string; subject: string; user_id: string; changes: string | object }[]>(
    'SELECT what, subject, user_id, changes FROM campaign_history WHERE campaign_id = ? ORDER BY created_at, id',
    [campaignId],
  );

describe('several tabs with the same page', () => {
  it('get a conflict: the second save is rejected, and none of it is stored', async () => {
    const page = await aPage({ label: 'Sales Page' });

    expect(await change(page, { version: 1, label: 'First' })).toMatchObject({
      status: 200,
      body: { label: 'First', version: 2 },
    });
    expect(await change(page, { version: 1, label: 'Second' })).toMatchObject({
      status: 409,
      body: {
        code: 'page_changed',
        message: 'This page was changed in another tab. Your edits are kept but not saved.',
      },
    });
    expect((await as(page.owner).get(`/${page.campaignId}/pages`)).body[0]).toMatchObject({
      label: 'First',
      version: 2,
    });
    expect(await change(page, { version: 2, label: 'Second' })).toMatchObject({
      status: 200,
      body: { label: 'Second', version: 3 },
    });
  });

  it('that save concurrently get one success, and a conflict for every other save', async () => {
    const page = await aPage();

    const answers = await Promise.all(['First', 'Second', 'Third'].map((label) => change(page, { version: 1, label })));

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  it('do not affect an API client that sends no version', async () => {
    const page = await aPage();

    for (const label of ['First', 'Second'])
      expect(await change(page, { label })).toMatchObject({ status: 200, body: { label } });
  });

  it('that save without changes create no version', async () => {
    const page = await aPage({ label: 'Sales Page', afterUrl: '' });

    expect(await change(page, { version: 1, label: 'Sales Page' })).toMatchObject({
      status: 200,
      body: { version: 1 },
    });
  });
});

describe('the history of a campaign', () => {
  it('lists who added, changed and deleted which page', async () => {
    const campaign = await aCampaign();
    const { owner, id: campaignId } = campaign;
    const { body: page } = await as(owner).post('/pages/store', {
      campaignId,
      data: { type: 'floatbar_v2', beforeUrl: 'https://site.test/offer' },
    });
    await change({ ...page, owner }, { label: 'Sales Page' });
    await as(owner).delete(`/pages/delete/${page.id}`);

    const found = await entries({ campaignId });
    expect(found.map(({ what, subject, user_id }) => [what, subject, user_id])).toEqual(
      ['page-added', 'page-changed', 'page-deleted'].map((what) => [what, 'https://site.test/offer', owner.userId]),
    );
    const changes = found[1]!.changes;
    expect(typeof changes === 'string' ? JSON.parse(changes) : changes).toEqual([
      { field: 'label', from: '', to: 'Sales Page' },
    ]);
  });

  it('omits rejected changes', async () => {
    const page = await aPage();

    await change(page, { version: 7, label: 'Lost' });
    await change(page, { afterUrl: 'no address' });

    expect(await entries(page)).toEqual([]);
  });
});
