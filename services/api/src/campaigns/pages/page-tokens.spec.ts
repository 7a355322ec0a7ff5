import { describe, expect, it } from '@jest/globals';
import { Tokens } from '@lastcall/core/platform';
import {
  aCampaign,
  anAccount,
  as,
  database,
  isHiddenFromOtherAccounts,
  send,
  service,
  type Owner,
} from '@lastcall/core/testing-kit';
import { useApi } from '../../testing-kit/use-api.ts';

useApi();

type Campaign = Awaited<ReturnType<typeof aCampaign>>;

const tokenFor = async ({ owner, id }: Campaign): Promise<string> =>
  (await as(owner).post(`/v2/api/campaigns/${id}/page-token`)).body.token;
const page = ({ id }: Campaign) => ({
  campaignId: id,
  data: { type: 'floatbar_v2', beforeUrl: 'https://site.test/offer' },
});
/** Stores a page with a token and optionally another user's cookie, without a browser's headers. */
const store = (campaign: Campaign, token: string, cookie?: string) =>
  send({
    method: 'POST',
    path: '/pages/store',
    body: page(campaign),
    headers: { authorization: `Bearer ${token}`, cookie, origin: undefined, 'sec-fetch-site': undefined },
  });
const pagesOf = async ({ owner, id }: Campaign): Promise<number> => (await as(owner).get(`/${id}/pages`)).body.length;
const refused = { status: 401, body: { code: 'bad_page_token' } };

describe('POST /v2/api/campaigns/:campaignId/page-token', () => {
  it('returns a token that is valid for five minutes', async () => {
    const campaign = await aCampaign();

    const { status, body } = await as(campaign.owner).post(`/v2/api/campaigns/${campaign.id}/page-token`);

    expect(status).toBe(201);
    expect(Date.parse(body.expiresAt) - Date.now()).toBeLessThanOrEqual(300_000);
    expect(Date.parse(body.expiresAt) - Date.now()).toBeGreaterThan(290_000);
  });

  isHiddenFromOtherAccounts('campaign', ({ id }) => `/v2/api/campaigns/${id}/page-token`);
});

describe('POST /pages/store with a bearer token', () => {
  it('adds a page as the user who created the token, without a session', async () => {
    const campaign = await aCampaign();

    expect(await store(campaign, await tokenFor(campaign))).toMatchObject({
      status: 201,
      body: { campaignId: campaign.id },
    });
    expect(await database().sql('SELECT user_id FROM campaign_history WHERE campaign_id = ?', [campaign.id])).toEqual([
      { user_id: campaign.owner.userId },
    ]);
  });

  it('uses the token’s identity, regardless of the cookie', async () => {
    const campaign = await aCampaign();
    const other = await aCampaign();

    // The cookie alone could add to the other user's campaign; with the token it is ignored.
    expect(await store(other, await tokenFor(campaign), other.owner.cookie)).toMatchObject(refused);
    expect(await store(campaign, await tokenFor(campaign), other.owner.cookie)).toMatchObject({ status: 201 });
    expect([await pagesOf(campaign), await pagesOf(other)]).toEqual([1, 0]);
  });

  it.each<[string, (campaign: Campaign) => Promise<string> | string]>([
    ['no token', () => ''],
    ['a forged token', async (campaign) => `${(await tokenFor(campaign)).slice(0, -3)}abc`],
    [
      'an expired token',
      ({ id }) =>
        service()
          .get(Tokens)
          .signToken('page-create', { s: 'x'.repeat(64), c: id }, -1),
    ],
    [
      'a token for another purpose',
      ({ id }) =>
        service()
          .get(Tokens)
          .signToken('frame', { s: 'x'.repeat(64), c: id }, 300),
    ],
    [
      'a token of an unknown session',
      ({ id }) =>
        service()
          .get(Tokens)
          .signToken('page-create', { s: 'x'.repeat(64), c: id }, 300),
    ],
    ['a token for another campaign of the same account', async ({ owner }) => tokenFor(await aCampaign({ owner }))],
    ['a token of another account', async () => tokenFor(await aCampaign())],
  ])('is rejected with %s, although the cookie alone would be accepted', async (_, tokenOf) => {
    const campaign = await aCampaign();

    expect(await store(campaign, await tokenOf(campaign), campaign.owner.cookie)).toMatchObject(refused);
    expect(await pagesOf(campaign)).toBe(0);
  });

  it('rejects a token after its session has ended', async () => {
    const campaign = await aCampaign();
    const token = await tokenFor(campaign);

    await as(campaign.owner).post('/api/auth/sign-out');

    expect(await store(campaign, token)).toMatchObject(refused);
  });

  it('grants no other access: every other endpoint treats the token as anonymous', async () => {
    const campaign = await aCampaign();
    const headers = { authorization: `Bearer ${await tokenFor(campaign)}`, cookie: campaign.owner.cookie };

    for (const call of [
      { method: 'GET', path: `/${campaign.id}/pages` },
      { method: 'GET', path: `/api/campaigns/${campaign.id}` },
      { method: 'POST', path: '/pages/update', body: page(campaign) },
      { method: 'POST', path: `/v2/api/campaigns/${campaign.id}/page-token` },
    ] as const) {
      expect(await send({ ...call, headers })).toMatchObject({ status: 401, body: { code: 'session_expired' } });
    }
  });

  it('requires no token with a session', async () => {
    const owner: Owner = await anAccount();
    const campaign = await aCampaign({ owner });

    expect(await as(owner).post('/pages/store', page(campaign))).toMatchObject({ status: 201 });
  });
});
