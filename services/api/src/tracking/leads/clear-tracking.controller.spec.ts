import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { aCampaign, as, database, isHiddenFromOtherAccounts, type Owner } from '@lastcall/core/testing-kit';
import { useApi } from '../../testing-kit/use-api.ts';

useApi();

const path = (id: string) => `/api/campaigns/${id}/clear-tracking`;

/** A lead with an active countdown. */
async function aLead({ accountId, id }: { accountId: number; id: string }, email: string): Promise<void> {
  await database().sql(
    "INSERT INTO campaign_lead (account_id, id, campaign_id, email, started_at, deadline_at) VALUES (?, ?, ?, ?, '2026-11-01 10:00:00', '2026-11-03 22:59:00')",
    [accountId, randomUUID(), id, email],
  );
}

const running = async (campaignId: string) =>
  (
    await database().sql<{ email: string }[]>(
      'SELECT email FROM campaign_lead WHERE campaign_id = ? AND started_at IS NOT NULL ORDER BY email',
      [campaignId],
    )
  ).map(({ email }) => email);

describe('GET /v2/api/campaigns/:campaignId/clear-tracking', () => {
  const preview = async ({ owner, id }: { owner: Owner; id: string }, email: string) =>
    (await as(owner).get(`/v2/api/campaigns/${id}/clear-tracking?email=${encodeURIComponent(email)}`)).body;

  it('reports whether an email address is a tester’s own, its deadline, and whether the lead has bought', async () => {
    const campaign = await aCampaign();
    await aLead(campaign, 'ann@site.test');
    await aLead(campaign, campaign.owner.email);
    const [ann] = await database().sql<{ id: string }[]>(
      "SELECT id FROM campaign_lead WHERE campaign_id = ? AND email = 'ann@site.test'",
      [campaign.id],
    );
    await database().sql(
      "INSERT INTO sale (account_id, id, campaign_id, lead_id, provider, amount, currency, sent_amount, sent_currency, dedupe_key) VALUES (?, ?, ?, ?, 'custom', 5, 'USD', '5', 'USD', ?)",
      [campaign.accountId, randomUUID(), campaign.id, ann!.id, randomUUID()],
    );
    await as(campaign.owner).put(`/api/checklist/${campaign.id}/email`, { email: 'tester@site.test' });

    expect(await preview(campaign, ' ANN@site.test ')).toEqual({
      isTester: false,
      deadlineAt: '2026-11-03T22:59:00.000Z',
      hasBought: true,
    });
    expect(await preview(campaign, campaign.owner.email)).toEqual({
      isTester: true,
      deadlineAt: '2026-11-03T22:59:00.000Z',
      hasBought: false,
    });
    expect(await preview(campaign, 'tester@site.test')).toMatchObject({ isTester: true });
    expect(await preview(campaign, 'nobody@site.test')).toEqual({
      isTester: false,
      deadlineAt: null,
      hasBought: false,
    });
  });

  isHiddenFromOtherAccounts('campaign', ({ id }) => ({
    method: 'GET',
    path: `/v2/api/campaigns/${id}/clear-tracking?email=ann@site.test`,
  }));
});

describe('POST /api/campaigns/:campaignId/clear-tracking', () => {
  it('clears the countdown of one lead in one campaign, and records who requested it', async () => {
    const campaign = await aCampaign();
    const second = await aCampaign({ owner: campaign.owner });
    for (const email of ['ann@site.test', 'bob@site.test']) await aLead(campaign, email);
    await aLead(second, 'ann@site.test');

    expect(await as(campaign.owner).post(path(campaign.id), { email: ' ANN@Site.test ' })).toMatchObject({
      status: 200,
      body: { ok: true },
    });

    expect([await running(campaign.id), await running(second.id)]).toEqual([['bob@site.test'], ['ann@site.test']]);
    expect(await database().sql('SELECT what, cause FROM lead_ledger WHERE campaign_id = ?', [campaign.id])).toEqual([
      { what: 'cleared', cause: `user:${campaign.owner.userId}` },
    ]);
  });

  it('keeps the countdown of browsers when only the email address is to be cleared', async () => {
    const campaign = await aCampaign();
    await aLead(campaign, 'ann@site.test');
    await database().sql(
      "INSERT INTO lead_visitor (account_id, campaign_id, visitor_id, lead_id) SELECT account_id, campaign_id, 'abcdefghijklmnopqrstuv', id FROM campaign_lead WHERE campaign_id = ?",
      [campaign.id],
    );

    expect(await as(campaign.owner).post(path(campaign.id), { email: 'ann@site.test', emailOnly: true })).toMatchObject(
      { status: 200 },
    );

    expect(await running(campaign.id)).toEqual([null]);
    expect(
      await as(campaign.owner).post(path(campaign.id), { email: 'ann@site.test', emailOnly: 'yes' }),
    ).toMatchObject({ status: 400 });
  });

  it('succeeds for an unknown email address', async () => {
    const campaign = await aCampaign();

    expect(await as(campaign.owner).post(path(campaign.id), { email: 'nobody@site.test' })).toMatchObject({
      status: 200,
    });
    expect(await database().sql('SELECT id FROM campaign_lead WHERE campaign_id = ?', [campaign.id])).toEqual([]);
  });

  it.each([
    [{}, 'This field is required.'],
    [{ email: '' }, 'Please enter a valid email.'],
    [{ email: 'ann@' }, 'Please enter a valid email.'],
    [{ email: `${'a'.repeat(250)}@b.co` }, 'Please enter a valid email.'],
    [{ email: ['ann@site.test'] }, 'Invalid value.'],
  ])('returns a field error for %j', async (body, message) => {
    const campaign = await aCampaign();
    await aLead(campaign, 'ann@site.test');

    expect(await as(campaign.owner).post(path(campaign.id), body)).toMatchObject({
      status: 400,
      body: { code: 'validation_failed', details: { fields: [{ path: 'email', message }] } },
    });
    expect(await running(campaign.id)).toEqual(['ann@site.test']);
  });

  isHiddenFromOtherAccounts('campaign', (campaign) => ({
    method: 'POST',
    path: path(campaign.id),
    body: { email: 'ann@site.test' },
  }));
});
