import { describe, expect, it } from '@jest/globals';
import { PageService } from '@lastcall/core/campaigns';
import { aPage, as, service } from '@lastcall/core/testing-kit';
import { useApi } from '../../testing-kit/use-api.ts';

useApi();

type Owned = Awaited<ReturnType<typeof aPage>>;
const stateOf = async ({ owner, campaignId }: Owned) => {
  const { codeAddedToPage, verified, verification } = (await as(owner).get(`/${campaignId}/pages`)).body[0];
  return { codeAddedToPage, verified, verification };
};

describe('the snippet on a page', () => {
  it('is installed once the owner confirms that they see the widget', async () => {
    const page = await aPage();
    expect(await stateOf(page)).toEqual({ codeAddedToPage: false, verified: false, verification: 'not_checked' });

    await as(page.owner).post('/account/confirm-df-code-added', { data: { pageId: page.id } });

    expect(await stateOf(page)).toEqual({ codeAddedToPage: true, verified: true, verification: 'verified' });
  });

  it('is installed once it was detected, or a page script reported from that URL', async () => {
    const page = await aPage();

    // The worker and the edge report both cases with this call.
    await service().get(PageService).confirm(page.accountId, page.id);

    expect(await stateOf(page)).toMatchObject({ codeAddedToPage: true, verified: true });
  });

  it('stays installed when a later check does not find it', async () => {
    const page = await aPage({ verification: 'verified' });

    await service().get(PageService).refute(page.accountId, page.id, 'unreachable');

    expect(await stateOf(page)).toEqual({ codeAddedToPage: true, verified: false, verification: 'not_verified' });
  });

  it('is unknown again at another URL', async () => {
    const page = await aPage({ verification: 'verified' });

    await as(page.owner).post('/pages/update', {
      campaignId: page.campaignId,
      data: { id: page.id, type: page.type, beforeUrl: 'https://site.test/elsewhere' },
    });

    expect(await stateOf(page)).toEqual({ codeAddedToPage: false, verified: false, verification: 'not_checked' });
  });
});
