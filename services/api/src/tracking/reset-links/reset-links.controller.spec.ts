import { describe, expect, it } from '@jest/globals';
import { aCampaign, as, isHiddenFromOtherAccounts } from '@lastcall/core/testing-kit';
import { useApi } from '../../testing-kit/use-api.ts';

useApi();

type OwnCampaign = Awaited<ReturnType<typeof aCampaign>>;

const path = (campaignId: string) => `/api/campaigns/${campaignId}/reset-links`;
const create = ({ owner, id }: OwnCampaign, body: unknown) => as(owner).post(path(id), body);
const list = async ({ owner, id }: OwnCampaign): Promise<{ id: string; email: string }[]> =>
  (await as(owner).get(path(id))).body;
const redirect = 'https://site.test/again';
const aLinkFor = (email: string, more: object = {}) => ({ email, redirect, ...more });
const hoursUntil = (instant: string) => Math.round((Date.parse(instant) - Date.now()) / 3_600_000);

async function aResetLink(): Promise<OwnCampaign & { campaignId: string }> {
  const campaign = await aCampaign();
  const { body } = await create(campaign, aLinkFor('ann@site.test'));
  return { ...campaign, campaignId: campaign.id, id: body.id };
}

describe('POST /api/campaigns/:campaignId/reset-links', () => {
  it('creates a URL for one lead, valid for three days', async () => {
    const campaign = await aCampaign();

    const { status, body } = await create(campaign, aLinkFor(' ANN+1@Site.test '));

    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.any(String),
      hash: expect.stringMatching(/^[\w-]{22}$/),
      email: 'ann+1@site.test',
      expires_at: expect.any(String),
      redirects_to: redirect,
      used_at: null,
      is_known: false,
      url: `http://localhost:4001/reset/${campaign.id}/${body.hash}?em=ann%2B1%40site.test`,
    });
    expect(hoursUntil(body.expires_at)).toBe(72);
  });

  it.each([1, 720])('is valid for %i hours when the owner chooses that', async (hours) => {
    expect(hoursUntil((await create(await aCampaign(), aLinkFor('ann@site.test', { hours }))).body.expires_at)).toBe(
      hours,
    );
  });

  it.each([
    [{ email: undefined }, 'email', 'Please enter a valid email.'],
    [{ email: 'ann' }, 'email', 'Please enter a valid email.'],
    [{ email: 'ann@site.test\r\nBcc: bob@site.test' }, 'email', 'Please enter a valid email.'],
    [{ email: '' }, 'email', 'Please enter a valid email.'],
    [{ redirect: undefined }, 'redirect', 'Please enter a valid URL.'],
    [{ redirect: '' }, 'redirect', 'Please enter a valid URL.'],
    [{ redirect: 'not an address' }, 'redirect', 'Please enter a valid URL.'],
    [{ redirect: 'javascript:alert(1)' }, 'redirect', 'Please enter a valid URL.'],
    [{ redirect: '//evil.test' }, 'redirect', 'Please enter a valid URL.'],
    [{ redirect: 'https://user:pass@evil.test' }, 'redirect', 'Please enter a valid URL.'],
    [{ hours: 0 }, 'hours', 'Choose a date and time within the next 30 days.'],
    [{ hours: 721 }, 'hours', 'Choose a date and time within the next 30 days.'],
    [{ hours: 1.5 }, 'hours', 'Invalid value.'],
    [{ hours: '72' }, 'hours', 'Invalid value.'],
    [{ redirects_to: 'https://evil.test' }, 'redirects_to', 'Unknown field.'],
  ])('returns a field error for %j', async (change, field, message) => {
    const campaign = await aCampaign();

    expect(await create(campaign, aLinkFor('ann@site.test', change))).toMatchObject({
      status: 400,
      body: { code: 'validation_failed', details: { fields: [{ path: field, message }] } },
    });
    expect(await list(campaign)).toEqual([]);
  });

  it('adds https:// to the redirect URL when it is missing', async () => {
    expect(
      (await create(await aCampaign(), aLinkFor('ann@site.test', { redirect: ' site.test/again?a=1 ' }))).body
        .redirects_to,
    ).toBe('https://site.test/again?a=1');
  });

  isHiddenFromOtherAccounts('campaign', (campaign) => ({
    method: 'POST',
    path: path(campaign.id),
    body: aLinkFor('ann@site.test'),
  }));
});

describe('GET /api/campaigns/:campaignId/reset-links', () => {
  it('lists the links of the campaign, newest first', async () => {
    const campaign = await aCampaign();
    await create(await aCampaign({ owner: campaign.owner }), aLinkFor('other@site.test'));
    const made = [];
    for (const email of ['ann@site.test', 'bob@site.test'])
      made.unshift((await create(campaign, aLinkFor(email))).body);

    expect(await list(campaign)).toEqual(made);
  });

  isHiddenFromOtherAccounts('campaign', (campaign) => ({ method: 'GET', path: path(campaign.id) }));
});

describe('PUT /api/campaigns/:campaignId/reset-links/:resetLinkId', () => {
  const inHours = (hours: number): string => new Date(Date.now() + hours * 3_600_000).toISOString();

  it('changes the expiry of a link, in its own campaign only', async () => {
    const { owner, campaignId, id } = await aResetLink();
    const second = await aCampaign({ owner });

    expect(
      hoursUntil((await as(owner).put(`${path(campaignId)}/${id}`, { expires_at: inHours(100) })).body.expires_at),
    ).toBe(100);
    expect(await as(owner).put(`${path(second.id)}/${id}`, { expires_at: inHours(100) })).toMatchObject({
      status: 404,
      body: { code: 'not_found' },
    });
  });

  it.each([-1, 721])('rejects an expiry %s hours away', async (hours) => {
    const { owner, campaignId, id } = await aResetLink();

    expect(await as(owner).put(`${path(campaignId)}/${id}`, { expires_at: inHours(hours) })).toMatchObject({
      status: 400,
      body: {
        details: { fields: [{ path: 'expires_at', message: 'Choose a date and time within the next 30 days.' }] },
      },
    });
    expect(hoursUntil((await as(owner).get(path(campaignId))).body[0].expires_at)).toBe(72);
  });

  isHiddenFromOtherAccounts({ name: 'reset link', make: aResetLink }, ({ campaignId, id }) => ({
    method: 'PUT',
    path: `${path(campaignId)}/${id}`,
    body: { expires_at: inHours(1) },
  }));
});

describe('DELETE /api/campaigns/:campaignId/reset-links/:resetLinkId', () => {
  it('deletes a link once, and in its own campaign only', async () => {
    const { owner, campaignId, id } = await aResetLink();
    const second = await aCampaign({ owner });

    expect(await as(owner).delete(`${path(second.id)}/${id}`)).toMatchObject({
      status: 404,
      body: { code: 'not_found' },
    });
    expect(await as(owner).delete(`${path(campaignId)}/${id}`)).toMatchObject({ status: 200, body: { ok: true } });
    expect(await as(owner).delete(`${path(campaignId)}/${id}`)).toMatchObject({ status: 404 });
    expect((await as(owner).get(path(campaignId))).body).toEqual([]);
  });

  isHiddenFromOtherAccounts({ name: 'reset link', make: aResetLink }, ({ campaignId, id }) => ({
    method: 'DELETE',
    path: `${path(campaignId)}/${id}`,
  }));
});
