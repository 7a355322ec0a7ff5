import { randomUUID } from 'node:crypto';
import { Module } from '@nestjs/common';
import { describe, expect, it } from '@jest/globals';
import { DomainEventHandlersModule } from '@lastcall/core/domain-event-handlers';
import { AccountRowsModule } from '@lastcall/core/accounts';
import { platformModule } from '@lastcall/core/platform';
import { database, rowsReadBy, service, useService } from '@lastcall/core/testing-kit';
import type { TrackedCampaign } from '@lastcall/core/read-models';
import { LeadMoveService, LeadsModule } from './index.ts';
import { aTrackedCampaign, days, later, noon } from './testing-kit/tracked.ts';

useService((config) => {
  @Module({
    imports: [platformModule(config, { service: 'worker' }), DomainEventHandlersModule, AccountRowsModule, LeadsModule],
  })
  class LeadMoveSpecModule {}
  return LeadMoveSpecModule;
});

const moves = (): LeadMoveService => service().get(LeadMoveService);
const ruled = (campaign: TrackedCampaign, minutes: number, ruleVersion = 2): TrackedCampaign => ({
  ...campaign,
  rule: { kind: 'minutes', minutes },
  ruleVersion,
});

/** Inserts leads of a campaign whose countdowns started at these minutes after noon, by its first rule. */
async function insertLeads({ accountId, id }: TrackedCampaign, starts: readonly number[], minutes = 60): Promise<void> {
  const rows = starts.map((start) => [
    accountId,
    randomUUID(),
    id,
    later(start),
    'import',
    1,
    later(start + minutes),
    'Europe/Vienna',
    '2026-11-20T14:00:00',
  ]);
  while (rows.length > 0)
    await database().sql(
      'INSERT INTO campaign_lead (account_id, id, campaign_id, started_at, started_by, rule_version, deadline_at, timezone, wall_time) VALUES ?',
      [rows.splice(0, 5_000)],
    );
}

const spread = (count: number, from: number, to: number): number[] =>
  Array.from({ length: count }, (_, n) => from + ((to - from) * n) / count);

/** Counts countdowns by rule version and by minutes from start to deadline. */
async function countdowns({ id }: TrackedCampaign): Promise<unknown> {
  return database().sql(
    'SELECT rule_version AS version, TIMESTAMPDIFF(MINUTE, started_at, deadline_at) AS minutes, CAST(COUNT(*) AS CHAR) AS n FROM campaign_lead WHERE campaign_id = ? GROUP BY version, minutes ORDER BY version, minutes',
    [id],
  );
}

const editsOf = ({ id }: TrackedCampaign) =>
  database().sql(
    "SELECT CAST(COUNT(*) AS CHAR) AS n, CAST(COUNT(DISTINCT lead_id) AS CHAR) AS leads FROM lead_ledger WHERE campaign_id = ? AND what = 'rule-edited'",
    [id],
  );

describe('a rule change of a campaign with many leads', () => {
  it('reads only leads with an active countdown', async () => {
    const campaign = await aTrackedCampaign();
    await insertLeads(campaign, spread(20_000, -days(300), -days(1)));
    await insertLeads(campaign, spread(300, -30, 0));
    await database().sql('ANALYZE TABLE campaign_lead');

    expect(await rowsReadBy(async () => void (await moves().preview(ruled(campaign, 300), noon)))).toBeLessThan(1_000);
    expect(await rowsReadBy(() => moves().moveAll(ruled(campaign, 300), 'user:mira', () => noon))).toBeLessThan(6_000);

    expect(await countdowns(campaign)).toEqual([
      { version: 1, minutes: '60', n: '20000' },
      { version: 2, minutes: '300', n: '300' },
    ]);
  });

  it('estimates the preview from a random sample for thousands of active countdowns', async () => {
    const campaign = await aTrackedCampaign();
    await insertLeads(campaign, spread(10_000, -59, 0));

    const { running, later: moved, earlier, overAtOnce, estimated } = await moves().preview(ruled(campaign, 30), noon);

    expect({ running, moved, earlier, estimated }).toEqual({
      running: 10_000,
      moved: 0,
      earlier: 10_000,
      estimated: true,
    });
    // Half of the countdowns started longer ago than the new rule lasts.
    expect(overAtOnce).toBeGreaterThan(4_000);
    expect(overAtOnce).toBeLessThan(6_000);
  });

  it('computes the preview exactly for few leads and for none', async () => {
    const campaign = await aTrackedCampaign();
    expect(await moves().preview(ruled(campaign, 30), noon)).toEqual({
      running: 0,
      later: 0,
      earlier: 0,
      overAtOnce: 0,
      estimated: false,
    });
    await insertLeads(campaign, spread(1_500, -50, 0));

    expect(await moves().preview(ruled(campaign, 300), noon)).toEqual({
      running: 1_500,
      later: 1_500,
      earlier: 0,
      overAtOnce: 0,
      estimated: false,
    });
  });

  it('counts a lead once whose browser follows it, and moves both', async () => {
    const campaign = await aTrackedCampaign();
    await insertLeads(campaign, [-20, -20]);
    await database().sql(
      'UPDATE campaign_lead p JOIN (SELECT MIN(id) AS lead, MAX(id) AS browser FROM campaign_lead WHERE campaign_id = ?) o ON p.id = o.browser SET p.follows = o.lead WHERE p.campaign_id = ?',
      [campaign.id, campaign.id],
    );

    expect(await moves().preview(ruled(campaign, 300), noon)).toMatchObject({ running: 1, later: 1 });
    await moves().moveAll(ruled(campaign, 300), 'user:mira', () => noon);

    expect(await countdowns(campaign)).toEqual([{ version: 2, minutes: '300', n: '2' }]);
  });
});

describe('moveAll', () => {
  it.each([
    ['later', 3_000],
    ['earlier', 52],
  ])('moves each lead once to a deadline that is %s', async (_, minutes) => {
    const campaign = await aTrackedCampaign();
    await insertLeads(campaign, [...spread(900, -50, 0), ...Array<number>(300).fill(-20)]);

    await moves().moveAll(ruled(campaign, minutes), 'user:mira', () => noon);

    expect(await countdowns(campaign)).toEqual([{ version: 2, minutes: String(minutes), n: '1200' }]);
    expect(await editsOf(campaign)).toEqual([{ n: '1200', leads: '1200' }]);
  });

  it('finds leads that a concurrent change to an older version moves to an earlier deadline', async () => {
    const campaign = await aTrackedCampaign();
    await insertLeads(campaign, spread(1_000, -40, 0));
    // When the first leads are moved, the trigger moves the last ones to a deadline that the pass has already gone beyond.
    await database().sql(
      `CREATE TRIGGER meanwhile AFTER INSERT ON lead_ledger FOR EACH ROW UPDATE campaign_lead SET rule_version = 2, deadline_at = '2026-11-20 12:19:00' WHERE account_id = ${campaign.accountId} AND campaign_id = '${campaign.id}' AND rule_version = 1 AND started_at > '2026-11-20 11:50:00'`,
    );

    await moves().moveAll(ruled(campaign, 300, 3), 'user:mira', () => noon);
    await database().sql('DROP TRIGGER meanwhile');

    expect(await countdowns(campaign)).toEqual([{ version: 3, minutes: '300', n: '1000' }]);
  });
});
