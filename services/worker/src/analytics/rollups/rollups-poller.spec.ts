import { beforeAll, describe, expect, it } from '@jest/globals';
import { Metrics } from '@lastcall/core/platform';
import { DirtyBuckets } from '@lastcall/core/analytics';
import { aCampaign, database, eventually, service } from '@lastcall/core/testing-kit';
import { useWorker } from '../../testing-kit/index.ts';
import { RollupsPoller } from './rollups-poller.ts';

useWorker();

/** Removes the pauses after checks, because the campaigns of earlier spec files are checked first. */
beforeAll(() => void (service().get(RollupsPoller, { strict: false }).pauseFactor = 0));

const aMinuteAgo = (): Date => new Date(Date.now() - 60_000);

async function aLeadOf({ accountId, id }: { accountId: number; id: string }, startedAt: Date): Promise<void> {
  await database().sql('INSERT INTO campaign_lead (account_id, id, campaign_id, started_at) VALUES (?, UUID(), ?, ?)', [
    accountId,
    id,
    startedAt,
  ]);
}

const leadsOf = async ({ id }: { id: string }) =>
  (
    await database().sql<{ leads: number }[]>('SELECT leads FROM daily_rollup WHERE campaign_id = ? ORDER BY day', [id])
  ).map(({ leads }) => leads);

/** Waits until a new campaign is registered and checked. From then on, only dirty buckets and a due check recompute its days. */
const untilChecked = ({ id }: { id: string }) =>
  eventually(async () =>
    expect(
      await database().sql(
        'SELECT 1 FROM rollup_state WHERE campaign_id = ? AND counted_at IS NOT NULL AND checked_at IS NOT NULL',
        [id],
      ),
    ).toHaveLength(1),
  );

describe('rollups of a campaign while the worker runs', () => {
  it('includes dirty buckets within five seconds', async () => {
    const campaign = await aCampaign();
    await aLeadOf(campaign, aMinuteAgo());

    service()
      .get(DirtyBuckets, { strict: false })
      .markSoon([{ accountId: campaign.accountId, campaignId: campaign.id, at: aMinuteAgo() }]);

    await eventually(async () => expect(await leadsOf(campaign)).toEqual([1]));
  });

  it('builds rollups for a campaign that was created before them', async () => {
    const campaign = await aCampaign();
    for (const days of [0, 1, 5]) await aLeadOf(campaign, new Date(Date.now() - days * 86_400_000));

    await eventually(async () => expect(await leadsOf(campaign)).toEqual([1, 1, 1]));
  });

  it('repairs and logs a difference in the daily check', async () => {
    const campaign = await aCampaign();
    await untilChecked(campaign);
    const at = new Date(Date.now() - 3 * 86_400_000);
    await aLeadOf(campaign, at);
    service()
      .get(DirtyBuckets, { strict: false })
      .markSoon([{ accountId: campaign.accountId, campaignId: campaign.id, at }]);
    await eventually(async () => expect(await leadsOf(campaign)).toEqual([1]));

    await database().sql('UPDATE daily_rollup SET leads = 99 WHERE campaign_id = ?', [campaign.id]);
    await database().sql('UPDATE rollup_state SET checked_at = NULL WHERE campaign_id = ?', [campaign.id]);

    await eventually(async () => expect(await leadsOf(campaign)).toEqual([1]));
    await eventually(async () =>
      expect(
        await database().sql('SELECT corrected_days FROM rollup_state WHERE campaign_id = ?', [campaign.id]),
      ).toEqual([{ corrected_days: 1 }]),
    );
    expect(await service().get(Metrics).registry.getSingleMetricAsString('rollup_days_total')).toMatch(
      /rollup_days_total\{what="corrected"\} [1-9]/,
    );
  });
});
