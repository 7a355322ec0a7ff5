import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import type { SaveCampaignBody } from '@lastcall/contracts/campaigns';
import { aCampaign, aCampaignForm, as, database, isHiddenFromOtherAccounts, numbers } from '@lastcall/core/testing-kit';
import { useApi } from '../testing-kit/use-api.ts';

useApi();

type OwnCampaign = Awaited<ReturnType<typeof aCampaign>>;

const timezone = 'Europe/Vienna';
const hours = (deadlineLength: number, form: Partial<SaveCampaignBody['data']> = {}) => ({
  data: aCampaignForm({ deadlineUnit: 'hours', deadlineLength, ...form }),
  timezone,
});
const preview = ({ owner, id }: OwnCampaign, body: unknown) =>
  as(owner).post(`/v2/api/campaigns/${id}/rule-change/preview`, body);
const save = ({ owner, id }: OwnCampaign, body: object) =>
  as(owner).put(`/api/campaigns/${id}`, { version: 1, ...body });
const enqueued = async ({ accountId }: OwnCampaign) =>
  (
    await database().sql<{ payload: string | object }[]>(
      "SELECT payload FROM outbox WHERE topic = 'rule-changes' AND account_id = ?",
      [accountId],
    )
  ).map(({ payload }) => (typeof payload === 'string' ? JSON.parse(payload) : payload));

/** Leads who started this many hours ago in a campaign with a deadline of 48 hours. */
async function aCampaignWithLeads(...hoursAgo: number[]): Promise<OwnCampaign> {
  const campaign = await aCampaign({ deadlineUnit: 'hours', deadlineLength: 48 });
  for (const ago of hoursAgo) {
    await database().sql(
      `INSERT INTO campaign_lead (account_id, id, campaign_id, started_at, started_by, rule_version, deadline_at, timezone, wall_time)
       VALUES (?, ?, ?, CURRENT_TIMESTAMP(6) - INTERVAL ? HOUR, 'visit', 1, CURRENT_TIMESTAMP(6) + INTERVAL ? HOUR, 'Europe/Vienna', '2026-11-20T12:00:00')`,
      [campaign.accountId, randomUUID(), campaign.id, ago, 48 - ago],
    );
  }
  return campaign;
}

describe('POST /v2/api/campaigns/:campaignId/rule-change/preview', () => {
  it.each([
    ['shorter', 24, { running: 3, later: 0, earlier: 3, overAtOnce: 1 }],
    ['longer', 72, { running: 3, later: 3, earlier: 0, overAtOnce: 0 }],
    ['unchanged', 48, { running: 3, later: 0, earlier: 0, overAtOnce: 0 }],
  ])('counts the active countdowns that a %s rule would move, and writes nothing', async (_, length, moved) => {
    const campaign = await aCampaignWithLeads(1, 10, 30, 100);

    expect(await preview(campaign, hours(length))).toMatchObject({ status: 200, body: { ...moved, estimated: false } });

    expect((await as(campaign.owner).get(`/api/campaigns/${campaign.id}`)).body).toMatchObject({ ruleVersion: 1 });
    expect(await enqueued(campaign)).toEqual([]);
  });

  it('moves no deadline for an announcement, which never ends', async () => {
    const campaign = await aCampaignWithLeads(1, 10);

    expect(await preview(campaign, hours(48, { campaignType: 'announcement-bar' }))).toMatchObject({
      status: 200,
      body: { running: 2, later: 0, earlier: 0, overAtOnce: 0, estimated: false },
    });
  });

  it('extrapolates from a sample when there are very many leads', async () => {
    const campaign = await aCampaignWithLeads();
    await database().sql(
      `INSERT INTO campaign_lead (account_id, id, campaign_id, started_at, started_by, rule_version, deadline_at, timezone, wall_time)
       SELECT ?, UUID(), ?, CURRENT_TIMESTAMP(6) - INTERVAL IF(seq % 4 = 0, 30, 1) HOUR, 'visit', 1, CURRENT_TIMESTAMP(6) + INTERVAL IF(seq % 4 = 0, 18, 47) HOUR, 'Europe/Vienna', '2026-11-20T12:00:00' FROM ${numbers(1, 25000)}`,
      [campaign.accountId, campaign.id],
    );

    const { body } = await preview(campaign, hours(24));

    expect(body).toMatchObject({ running: 25_000, later: 0, earlier: 25_000, estimated: true });
    expect(Math.abs(body.overAtOnce - 6_250)).toBeLessThan(1_500);
  });

  it('rejects a form that could not be saved', async () => {
    expect(await preview(await aCampaign(), hours(0))).toMatchObject({
      status: 400,
      body: { details: { fields: [{ path: 'data.deadlineLength' }] } },
    });
  });

  isHiddenFromOtherAccounts('campaign', (campaign) => ({
    method: 'POST',
    path: `/v2/api/campaigns/${campaign.id}/rule-change/preview`,
    body: hours(24),
  }));
});

describe('PUT /api/campaigns/:campaignId', () => {
  it.each([[{}], [{ leads: 'keep' }]])('keeps the deadlines of leads with %j', async (choice) => {
    const campaign = await aCampaignWithLeads(1);

    expect(await save(campaign, { ...hours(24), ...choice })).toMatchObject({ status: 200, body: { ruleVersion: 2 } });
    expect(await enqueued(campaign)).toEqual([]);
  });

  it('lets the worker move deadlines when the owner chooses that, and records the author', async () => {
    const campaign = await aCampaignWithLeads(1);

    expect(await save(campaign, { ...hours(24), leads: 'recompute' })).toMatchObject({
      status: 200,
      body: { ruleVersion: 2 },
    });
    expect(await enqueued(campaign)).toEqual([
      { campaignId: campaign.id, ruleVersion: 2, cause: `user:${campaign.owner.userId}` },
    ]);
  });

  it('moves no deadline when only texts change', async () => {
    const campaign = await aCampaignWithLeads(1);

    expect(await save(campaign, { ...hours(48, { campaignName: 'Rye class' }), leads: 'recompute' })).toMatchObject({
      status: 200,
      body: { ruleVersion: 1 },
    });
    expect(await enqueued(campaign)).toEqual([]);
  });

  it('is rejected, with nothing saved, when the campaign changed since the preview', async () => {
    const campaign = await aCampaignWithLeads(1);
    await save(campaign, hours(36));

    expect(await save(campaign, { ...hours(24), leads: 'recompute' })).toMatchObject({
      status: 409,
      body: { code: 'campaign_changed' },
    });
    expect((await as(campaign.owner).get(`/api/campaigns/${campaign.id}`)).body).toMatchObject({
      ruleVersion: 2,
      form: { deadlineLength: 36 },
    });
    expect(await enqueued(campaign)).toEqual([]);
    expect(await save(campaign, { ...hours(24), leads: 'recompute', version: 2 })).toMatchObject({
      status: 200,
      body: { ruleVersion: 3 },
    });
  });

  it('rejects any other choice', async () => {
    expect(await save(await aCampaign(), { ...hours(24), leads: 'all' })).toMatchObject({
      status: 400,
      body: { details: { fields: [{ path: 'leads' }] } },
    });
  });
});
