import { describe, expect, it } from '@jest/globals';
import { aCampaign, as, config, isHiddenFromOtherAccounts } from '@lastcall/core/testing-kit';
import { useApi } from '../testing-kit/use-api.ts';

useApi();

const path = (id: string) => `/v2/api/campaigns/${id}/addresses`;

describe('GET /v2/api/campaigns/:campaignId/addresses', () => {
  it('returns the URLs of the test page, the inbound webhook and the pixel, with the secrets of this campaign', async () => {
    const { owner, id } = await aCampaign();
    const campaign = (await as(owner).get(`/api/campaigns/${id}`)).body;
    const edge = config().EDGE_ORIGIN;

    expect(await as(owner).get(path(id))).toMatchObject({
      status: 200,
      headers: { 'cache-control': 'no-store' },
      body: {
        testingPageUrl: `${edge}/promotions/xray/${id}/${campaign.test_page_hash}`,
        inboundWebhookUrl: `${edge}/listener/${id}/custom/${campaign.post_hash}`,
        pixelUrl: `${edge}/pixel/${id}.gif`,
      },
    });
  });

  it('returns different secrets for each campaign', async () => {
    const first = await aCampaign();
    const second = await aCampaign({ owner: first.owner });
    const secretsOf = async ({ id }: { id: string }) =>
      Object.values<string>((await as(first.owner).get(path(id))).body).map((url) => url.split('/').at(-1));

    expect(new Set([...(await secretsOf(first)), ...(await secretsOf(second))]).size).toBe(6);
  });

  isHiddenFromOtherAccounts('campaign', ({ id }) => path(id));
});
