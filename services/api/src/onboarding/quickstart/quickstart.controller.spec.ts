import { describe, expect, it } from '@jest/globals';
import type { Quickstart, QuickstartStepId } from '@lastcall/contracts/onboarding/quickstart';
import { aCampaign, aPage, as, database, isHiddenFromOtherAccounts, useService } from '@lastcall/core/testing-kit';
import { apiModule } from '../../api.module.ts';

useService(apiModule, { env: () => ({ QUICKSTART_VIDEO_URL: 'https://videos.test/embed/1' }) });

type OwnCampaign = Awaited<ReturnType<typeof aCampaign>>;

const path = (id: string) => `/v2/api/campaigns/${id}/quickstart`;
const quickstartOf = async ({ owner, id }: OwnCampaign): Promise<Quickstart> => (await as(owner).get(path(id))).body;
const mark = ({ owner, id }: OwnCampaign, step: string, status: string) => as(owner).put(path(id), { step, status });
const seen = async (campaign: OwnCampaign): Promise<QuickstartStepId[]> =>
  (await quickstartOf(campaign)).steps.flatMap(({ stepId, isSeen }) => (isSeen ? [stepId] : []));

describe('GET /v2/api/campaigns/:campaignId/quickstart', () => {
  it('starts with all steps incomplete, including the integration, and returns the configured video', async () => {
    const steps = ['pages', 'code', 'integration', 'emails', 'testing'].map((stepId) => ({
      stepId,
      status: 'incomplete',
      isSeen: false,
    }));

    expect(await quickstartOf(await aCampaign())).toEqual({
      steps,
      percentage: 0,
      videoUrl: 'https://videos.test/embed/1',
    });
  });

  it('has no email and test steps for an announcement bar', async () => {
    expect(
      (await quickstartOf(await aCampaign({ campaignType: 'announcement-bar' }))).steps.map(({ stepId }) => stepId),
    ).toEqual(['pages', 'code']);
  });

  it('completes detectable steps automatically: a page, its snippet, the platform, a click, the test', async () => {
    const campaign = await aCampaign({ emailPlatform: 'kit' });
    const { accountId, id } = campaign;
    const page = await aPage({ campaign });
    expect(await seen(campaign)).toEqual(['pages']);
    expect(await quickstartOf(campaign)).toMatchObject({
      steps: [{ status: 'complete' }, ...Array(4).fill({ status: 'incomplete' })],
      percentage: 20,
    });

    await database().sql("UPDATE page SET verification = 'verified' WHERE id = ?", [page.id]);
    await database().sql(
      "INSERT INTO connection (account_id, id, provider, credentials, last_four) VALUES (?, UUID(), 'kit', 'x', '0000')",
      [accountId],
    );
    await database().sql(
      'INSERT INTO link_click (account_id, campaign_id, page_id, is_scanner) VALUES (?, ?, ?, FALSE)',
      [accountId, id, page.id],
    );
    await as(campaign.owner).get(`/api/checklist/${id}`);
    await database().sql('UPDATE checklist_step SET completed_at = CURRENT_TIMESTAMP(6) WHERE campaign_id = ?', [id]);

    expect(await seen(campaign)).toEqual(['pages', 'code', 'integration', 'emails', 'testing']);
    expect((await quickstartOf(campaign)).percentage).toBe(100);
    expect((await as(campaign.owner).get(`/api/campaigns/${id}`)).body).toMatchObject({ quickstartPercentage: 100 });
  });

  it('reopens an automatic step when the page that completed it is deleted', async () => {
    const campaign = await aCampaign();
    const { id } = await aPage({ campaign });
    expect((await quickstartOf(campaign)).percentage).toBe(20);

    await as(campaign.owner).delete(`/pages/delete/${id}`);

    expect((await quickstartOf(campaign)).percentage).toBe(0);
  });

  it('ignores the connection of another platform and a scanner’s click', async () => {
    const campaign = await aCampaign({ emailPlatform: 'kit' });
    await database().sql(
      "INSERT INTO connection (account_id, id, provider, credentials, last_four) VALUES (?, UUID(), 'mailerlite', 'x', '0000')",
      [campaign.accountId],
    );
    await database().sql(
      'INSERT INTO link_click (account_id, campaign_id, page_id, is_scanner) VALUES (?, ?, UUID(), TRUE)',
      [campaign.accountId, campaign.id],
    );

    expect(await seen(campaign)).toEqual([]);
  });

  isHiddenFromOtherAccounts('campaign', ({ id }) => ({ method: 'GET', path: path(id) }));
});

describe('PUT /v2/api/campaigns/:campaignId/quickstart', () => {
  it('completes and reopens steps idempotently, and returns the rounded percentage', async () => {
    const campaign = await aCampaign();

    const percentages: number[] = [];
    for (const [step, status] of [
      ['pages', 'complete'],
      ['pages', 'complete'],
      ['integration', 'complete'],
      ['pages', 'incomplete'],
      ['pages', 'incomplete'],
    ] as const)
      percentages.push((await mark(campaign, step, status)).body.percentage);

    expect(percentages).toEqual([20, 20, 40, 20, 20]);
    expect((await as(campaign.owner).get(`/api/campaigns/${campaign.id}`)).body).toMatchObject({
      quickstartPercentage: 20,
      hasShopifyDiscount: false,
    });
  });

  it('reopens an automatically completed step, and completes it again', async () => {
    const campaign = await aCampaign();
    await aPage({ campaign });

    const taken = await mark(campaign, 'pages', 'incomplete');

    expect(taken.body).toMatchObject({
      steps: [{ status: 'incomplete', isSeen: true }, {}, {}, {}, {}],
      percentage: 0,
    });
    expect((await mark(campaign, 'pages', 'complete')).body.percentage).toBe(20);
  });

  it('rounds the percentage, and counts only the steps that the campaign has', async () => {
    const campaign = await aCampaign({ campaignType: 'announcement-bar' });

    await mark(campaign, 'emails', 'complete');
    expect((await mark(campaign, 'code', 'complete')).body.percentage).toBe(50);
  });

  it('is stored per campaign', async () => {
    const first = await aCampaign();
    const second = await aCampaign({ owner: first.owner });

    await mark(first, 'code', 'complete');

    expect((await quickstartOf(second)).percentage).toBe(0);
  });

  it.each([
    ['an unknown step', 'party', 'complete', 'step'],
    ['an unknown status', 'pages', 'done', 'status'],
  ])('rejects %s', async (_, stepId, status, field) => {
    const campaign = await aCampaign();

    expect(await mark(campaign, stepId, status)).toMatchObject({
      status: 400,
      body: { details: { fields: [{ path: field }] } },
    });
    expect((await quickstartOf(campaign)).percentage).toBe(0);
  });

  isHiddenFromOtherAccounts('campaign', ({ id }) => ({
    method: 'PUT',
    path: path(id),
    body: { step: 'pages', status: 'complete' },
  }));
});
