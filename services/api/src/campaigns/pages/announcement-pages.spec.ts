import { describe, expect, it } from '@jest/globals';
import { aCampaign, as, asOtherAccount } from '@lastcall/core/testing-kit';
import { useApi } from '../../testing-kit/use-api.ts';

useApi();

/** An announcement with one page, and functions that call its page endpoints. */
async function anAnnouncement() {
  const { id: campaignId, owner } = await aCampaign({ campaignType: 'announcement-bar' });
  const list = async () =>
    (await as(owner).get(`/${campaignId}/pages?type=announcement_bar`)).body as {
      id: string;
      beforeUrl: string;
      verified: boolean;
    }[];
  const { body: page } = await as(owner).post('/pages/store', {
    campaignId,
    data: { beforeUrl: 'https://site.test/one', type: 'announcement_bar' },
  });
  return { campaignId, owner, list, page };
}

describe('the pages of an announcement', () => {
  it('are listed by their type, with id, beforeUrl and verification state', async () => {
    const { list, page } = await anAnnouncement();

    expect(await list()).toMatchObject([
      { id: page.id, beforeUrl: 'https://site.test/one', verified: false, type: 'announcement_bar' },
    ]);
  });

  it('are created with a bearer token, which takes precedence over the cookie', async () => {
    const { campaignId, owner, list } = await anAnnouncement();
    const { body: made } = await as(owner).post(`/v2/api/campaigns/${campaignId}/page-token`);

    const { status } = await asOtherAccount().post(
      '/pages/store',
      { campaignId, data: { beforeUrl: 'https://site.test/two', type: 'announcement_bar' } },
      { authorization: `Bearer ${made.token}` },
    );

    expect([status, (await list()).map(({ beforeUrl }) => beforeUrl)]).toEqual([
      201,
      ['https://site.test/one', 'https://site.test/two'],
    ]);
  });

  it('are updated by their id', async () => {
    const { campaignId, owner, list, page } = await anAnnouncement();

    expect(
      await as(owner).post('/pages/update', {
        campaignId,
        data: { id: page.id, beforeUrl: 'https://site.test/new', type: 'announcement_bar' },
      }),
    ).toMatchObject({ status: 200, body: { id: page.id, beforeUrl: 'https://site.test/new' } });

    expect((await list()).map(({ beforeUrl }) => beforeUrl)).toEqual(['https://site.test/new']);
  });

  it('are verified once the owner confirms that the snippet was added', async () => {
    const { owner, list, page } = await anAnnouncement();

    expect(await as(owner).post('/account/confirm-df-code-added', { data: { pageId: page.id } })).toMatchObject({
      status: 200,
      body: { id: page.id, verified: true, codeAddedToPage: true },
    });

    expect(await list()).toMatchObject([{ verified: true }]);
  });

  it('are deleted by their id, which may also be sent in the body', async () => {
    const { owner, list, page } = await anAnnouncement();

    expect(
      await as(owner).send({ method: 'DELETE', path: `/pages/delete/${page.id}`, body: { data: { id: page.id } } }),
    ).toMatchObject({ status: 200 });

    expect(await list()).toEqual([]);
  });

  it.each(['', 'offer', 'javascript:alert(1)'])('require a URL: %j is rejected', async (beforeUrl) => {
    const { campaignId, owner, list } = await anAnnouncement();

    expect(
      await as(owner).post('/pages/store', { campaignId, data: { beforeUrl, type: 'announcement_bar' } }),
    ).toMatchObject({
      status: 400,
      body: { code: 'validation_failed', details: { fields: [{ path: 'data.beforeUrl' }] } },
    });
    expect(await list()).toHaveLength(1);
  });
});
