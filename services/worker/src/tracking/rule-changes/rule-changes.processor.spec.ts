import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { CampaignService } from '@lastcall/core/campaigns';
import { LeadMoveService, LeadService, RuleChangeService } from '@lastcall/core/tracking';
import { VisitorConfigService } from '@lastcall/core/read-models';
import { aCampaign, aCampaignForm, database, eventually, ledgerOf, numbers, service } from '@lastcall/core/testing-kit';
import { useWorker } from '../../testing-kit/index.ts';

useWorker();

type OwnCampaign = Awaited<ReturnType<typeof aCampaign>>;

const timezone = 'Europe/Vienna';
const minuteMs = 60_000;
const recompute = ({ accountId, id }: OwnCampaign, deadlineLength: number, leads: 'keep' | 'recompute' = 'recompute') =>
  service()
    .get(CampaignService)
    .get(accountId, id)
    .then(({ version }) =>
      service()
        .get(CampaignService)
        .save(
          accountId,
          id,
          { data: aCampaignForm({ deadlineUnit: 'minutes', deadlineLength }), timezone, leads, version },
          'mira',
        ),
    );

/** A lead whose countdown started this many minutes ago under the current rule. */
async function aLead(
  { accountId, id }: OwnCampaign,
  email: string,
  minutesAgo = 0,
): Promise<{ id: string; startedAt: Date }> {
  const campaign = await service().get(VisitorConfigService).ownCampaign(accountId, id);
  return service()
    .get(LeadService)
    .track(campaign, { leadId: null, email, visitorId: null }, new Date(Date.now() - minutesAgo * minuteMs));
}

async function rowOf(leadId: string): Promise<{ minutes: number; version: number }> {
  const [row] = await database().sql<{ minutes: string; version: number }[]>(
    'SELECT TIMESTAMPDIFF(MINUTE, started_at, deadline_at) AS minutes, rule_version AS version FROM campaign_lead WHERE id = ?',
    [leadId],
  );
  return { minutes: Number(row!.minutes), version: row!.version };
}

const editsOf = async ({ accountId }: OwnCampaign, leadId: string) =>
  (await ledgerOf(accountId, leadId)).filter(({ what }) => what === 'rule-edited').map(({ cause }) => cause);

describe('a campaign whose owner applies a new rule to active leads', () => {
  it('recalculates active countdowns from their own start, each with a row that names the owner', async () => {
    const campaign = await aCampaign({ deadlineUnit: 'minutes', deadlineLength: 60 });
    const running = await aLead(campaign, 'ann@site.test', 10);
    const over = await aLead(campaign, 'bob@site.test', 90);

    await recompute(campaign, 300);

    await eventually(async () => expect(await rowOf(running.id)).toEqual({ minutes: 300, version: 2 }));
    expect(await rowOf(over.id)).toEqual({ minutes: 60, version: 1 });
    expect(await editsOf(campaign, running.id)).toEqual(['user:mira']);
    expect(await editsOf(campaign, over.id)).toEqual([]);
  });

  it('recalculates each lead once, in batches, even after retries and interruptions', async () => {
    const campaign = await aCampaign({ deadlineUnit: 'minutes', deadlineLength: 60 });
    const moves = service().get(LeadMoveService, { strict: false });
    await database().sql(
      `INSERT INTO campaign_lead (account_id, id, campaign_id, started_at, started_by, rule_version, deadline_at, timezone, wall_time)
       SELECT ?, UUID(), ?, CURRENT_TIMESTAMP(3) - INTERVAL seq % 7 MINUTE, 'visit', 1, CURRENT_TIMESTAMP(3) + INTERVAL 60 - seq % 7 MINUTE, 'Europe/Vienna', '2026-11-20T12:00:00' FROM ${numbers(1, 1500)}`,
      [campaign.accountId, campaign.id],
    );
    await recompute(campaign, 300, 'keep');
    const moved = { campaignId: campaign.id, ruleVersion: 2, cause: 'user:mira' };
    const left = async () =>
      Number(
        (
          await database().sql<{ n: string }[]>(
            'SELECT COUNT(*) AS n FROM campaign_lead WHERE campaign_id = ? AND rule_version = 1',
            [campaign.id],
          )
        )[0]!.n,
      );
    let batches = 0;
    const cut = moves.moveAll(
      { ...(await service().get(VisitorConfigService).ownCampaign(campaign.accountId, campaign.id)) },
      moved.cause,
      () => {
        if (++batches > 3) throw new Error('the worker is killed');
        return new Date();
      },
    );
    await expect(cut).rejects.toThrow('killed');
    expect(await left()).toBe(900);

    await Promise.all(
      [1, 2, 3].map(() =>
        service()
          .get(RuleChangeService)
          .apply(campaign.accountId, moved, () => new Date()),
      ),
    );

    expect(await left()).toBe(0);
    expect(
      await database().sql(
        "SELECT COUNT(*) AS n, COUNT(DISTINCT lead_id) AS leads FROM lead_ledger WHERE campaign_id = ? AND what = 'rule-edited'",
        [campaign.id],
      ),
    ).toEqual([{ n: '1500', leads: '1500' }]);
    expect(
      await database().sql(
        'SELECT DISTINCT TIMESTAMPDIFF(MINUTE, started_at, deadline_at) AS minutes FROM campaign_lead WHERE campaign_id = ?',
        [campaign.id],
      ),
    ).toEqual([{ minutes: '300' }]);
  });

  it('applies the latest saved rule and never an older one', async () => {
    const campaign = await aCampaign({ deadlineUnit: 'minutes', deadlineLength: 60 });
    const first = await aLead(campaign, 'ann@site.test');
    await recompute(campaign, 300, 'keep');
    await recompute(campaign, 30, 'keep');
    const third = await aLead(campaign, 'bob@site.test');

    await service()
      .get(RuleChangeService)
      .apply(campaign.accountId, { campaignId: campaign.id, ruleVersion: 2, cause: 'user:mira' }, () => new Date());

    expect(await rowOf(first.id)).toEqual({ minutes: 300, version: 2 });
    expect(await rowOf(third.id)).toEqual({ minutes: 30, version: 3 });
  });

  it('ignores a deleted campaign', async () => {
    const { accountId } = await aCampaign();

    await expect(
      service()
        .get(RuleChangeService)
        .apply(accountId, { campaignId: randomUUID(), ruleVersion: 2, cause: 'user:mira' }, () => new Date()),
    ).resolves.toBeUndefined();
  });
});
