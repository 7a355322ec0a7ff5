import { randomUUID } from 'node:crypto';
import { Module } from '@nestjs/common';
import { describe, expect, it } from '@jest/globals';
import { DomainEventHandlersModule } from '@lastcall/core/domain-event-handlers';
import { AccountRowsModule } from '@lastcall/core/accounts';
import { ErasureModule, ErasureService } from '@lastcall/core/privacy';
import { LeadService, LeadsModule } from '@lastcall/core/tracking';
import { VisitorConfigService } from '@lastcall/core/read-models';
import { Database, platformModule, randomKey } from '@lastcall/core/platform';
import { DirtyBuckets, DirtyBucketsModule } from '../dirty-buckets/index.ts';
import { aCampaign, aCountedSale, anAccount, database, service, useService } from '@lastcall/core/testing-kit';
import { dayAt } from '@lastcall/deadline';
import { RollupsModule, RollupsService } from './index.ts';
import {
  chanceOf,
  countedByHand,
  storedNumbers,
  randomRows,
  writeRows,
  type RandomRows,
} from './testing-kit/random-rows.ts';

useService((config) => {
  @Module({
    imports: [
      platformModule(config, { service: 'worker' }),
      DomainEventHandlersModule,
      AccountRowsModule,
      RollupsModule,
      DirtyBucketsModule,
      LeadsModule,
      ErasureModule,
    ],
  })
  class RollupsSpecModule {}
  return RollupsSpecModule;
});

type OwnCampaign = Awaited<ReturnType<typeof aCampaign>>;

const numbers = (): RollupsService => service().get(RollupsService);
const hourMs = 3_600_000;
const before = (hours: number): Date => new Date(Date.now() - hours * hourMs);

/** Counts until no hour is marked, without waiting for backoffs. */
async function countAll(): Promise<void> {
  await service().get(DirtyBuckets).flush();
  for (;;) {
    await database().sql('UPDATE rollup_state SET backoff_until = NULL');
    if ((await numbers().countWaiting(new Date())).days === 0) return;
  }
}

async function buildAll(): Promise<void> {
  while (await numbers().prepareOthers(new Date()));
  await countAll();
}

async function aFilled({
  timezone = 'Europe/Vienna',
  from = before(72),
  until = before(0),
  each = 40,
  seed = 1,
} = {}): Promise<{ campaign: OwnCampaign; rows: RandomRows }> {
  const campaign = await aCampaign({ owner: await anAccount({ timezone }) });
  const rows = randomRows(chanceOf(seed), from, until, each);
  await writeRows(campaign, rows);
  return { campaign, rows };
}

const stateOf = async ({ id }: OwnCampaign) =>
  (
    await database().sql<
      { timezone: string; counted_at: Date | null; checked_at: Date | null; corrected_days: number }[]
    >('SELECT timezone, counted_at, checked_at, corrected_days FROM rollup_state WHERE campaign_id = ?', [id])
  )[0]!;
const buyersOn = async ({ id }: OwnCampaign, at: Date) =>
  (
    await database().sql<{ leads: number; buyers: number }[]>(
      'SELECT leads, buyers FROM daily_rollup WHERE campaign_id = ? AND day = ?',
      [id, dayAt(at, 'Europe/Vienna')],
    )
  ).map(({ leads, buyers }) => [leads, buyers]);
const leadsOn = async ({ id }: OwnCampaign) =>
  Number(
    (
      await database().sql<{ n: string | null }[]>('SELECT SUM(leads) AS n FROM daily_rollup WHERE campaign_id = ?', [
        id,
      ])
    )[0]!.n,
  );

describe('the rollups of a campaign', () => {
  it.each([
    ['Europe/Vienna', '2026-10-23T22:00:00Z'],
    ['America/New_York', '2026-10-31T00:00:00Z'],
    ['Asia/Kathmandu', '2026-10-20T00:00:00Z'],
    ['Pacific/Chatham', '2026-09-25T12:00:00Z'],
  ])(
    'are equal to the counts of all raw rows, day by day across a change to or from DST in %s',
    async (timezone, from) => {
      const all = await Promise.all(
        [1, 2].map((seed) =>
          aFilled({
            timezone,
            seed,
            from: new Date(from),
            until: new Date(Date.parse(from) + 100 * hourMs),
            each: 300,
          }),
        ),
      );

      await buildAll();

      for (const { campaign, rows } of all)
        expect(await storedNumbers(campaign)).toEqual(countedByHand(rows, timezone));
    },
  );

  it('are counted for marked hours, with the same result for any number of runs', async () => {
    const { campaign, rows } = await aFilled();
    const { accountId, id: campaignId } = campaign;
    const marks = Object.values(rows).flatMap((all: readonly { at: Date | null }[]) =>
      all.flatMap(({ at }) => (at ? [{ accountId, campaignId, at }] : [])),
    );
    const expected = countedByHand(rows, 'Europe/Vienna');

    for (let times = 0; times < 3; times++) {
      service().get(DirtyBuckets).markSoon(marks);
      await countAll();
      expect(await storedNumbers(campaign)).toEqual(expected);
    }
    expect((await stateOf(campaign)).counted_at).toEqual(expect.any(Date));
  });

  it('change for yesterday when a sale of yesterday arrives late, and never add up different currencies', async () => {
    const campaign = await aCampaign();
    const { accountId, id: campaignId } = campaign;
    const yesterday = before(24);
    const sell = async (amount: string, currency: string) => {
      await database().sql(
        "INSERT INTO sale (account_id, id, campaign_id, provider, amount, currency, sent_amount, sent_currency, dedupe_key, created_at) VALUES (?, UUID(), ?, 'custom', ?, ?, '1', 'USD', ?, ?)",
        [accountId, campaignId, amount, currency, randomUUID(), yesterday],
      );
      service()
        .get(DirtyBuckets)
        .markSoon([{ accountId, campaignId, at: yesterday }]);
      await countAll();
    };
    await sell('0.1', 'USD');

    await sell('0.2', 'USD');
    await sell('500', 'JPY');

    expect(
      await database().sql(
        'SELECT currency, orders, CAST(sold AS CHAR) AS sold FROM daily_sale_rollup WHERE campaign_id = ? ORDER BY currency',
        [campaignId],
      ),
    ).toEqual([
      { currency: 'JPY', orders: 1, sold: '500.0000' },
      { currency: 'USD', orders: 2, sold: '0.3000' },
    ]);
  });

  it('are recomputed when the account’s time zone changes', async () => {
    const { campaign, rows } = await aFilled();
    await buildAll();

    await database().sql("UPDATE account SET timezone = 'Pacific/Chatham' WHERE id = ?", [campaign.accountId]);
    await buildAll();

    expect(await stateOf(campaign)).toMatchObject({ timezone: 'Pacific/Chatham' });
    expect(await storedNumbers(campaign)).toEqual(countedByHand(rows, 'Pacific/Chatham'));
  });

  it('stay unchanged for days whose raw rows were deleted', async () => {
    const campaign = await aCampaign();
    const { accountId, id: campaignId } = campaign;
    await database().sql("INSERT INTO daily_rollup VALUES (?, ?, '2024-01-05', 7, 0, 0, 0, 0, 0, 0, 0)", [
      accountId,
      campaignId,
    ]);

    service()
      .get(DirtyBuckets)
      .markSoon([{ accountId, campaignId, at: new Date('2024-01-05T12:00:00Z') }]);
    await buildAll();
    await numbers().checkNext(new Date());

    expect(await database().sql('SELECT visitors FROM daily_rollup WHERE campaign_id = ?', [campaignId])).toEqual([
      { visitors: 7 },
    ]);
    expect(await database().sql('SELECT 1 FROM dirty_bucket WHERE campaign_id = ?', [campaignId])).toEqual([]);
  });

  it('stay correct when leads start, merge, detach, restart and are erased', async () => {
    const campaign = await aCampaign({ deadlineUnit: 'minutes', deadlineLength: 60 });
    const { accountId, id: campaignId } = campaign;
    const tracked = await service().get(VisitorConfigService).ownCampaign(accountId, campaignId);
    const leads = service().get(LeadService);
    const [ann, yesterday, now] = [{ leadId: null, email: 'ann@site.test', visitorId: null }, before(26), new Date()];
    const laptop = randomKey();
    const counted = async () => (await countAll(), leadsOn(campaign));

    await leads.track(tracked, ann, yesterday);
    await leads.track(tracked, { leadId: null, email: null, visitorId: laptop }, yesterday);
    expect(await counted()).toBe(2);
    const { id } = await leads.track(tracked, { ...ann, visitorId: laptop }, now);
    expect(await counted()).toBe(1);
    await leads.clear(accountId, campaignId, 'ann@site.test', 'user:x', now);
    expect(await counted()).toBe(0);
    await leads.track(tracked, ann, now);
    expect(await counted()).toBe(1);
    await service().get(ErasureService).erase(accountId, campaignId, id, 'user:x', now);
    expect(await counted()).toBe(0);
  });

  it('count the orders of a merged record for the resulting lead, on the day of its start', async () => {
    const campaign = await aCampaign({ deadlineUnit: 'hours', deadlineLength: 120 });
    const tracked = await service().get(VisitorConfigService).ownCampaign(campaign.accountId, campaign.id);
    const [leads, laptop, first, second] = [service().get(LeadService), randomKey(), before(72), before(26)];
    await leads.track(tracked, { leadId: null, email: 'ann@site.test', visitorId: null }, first);
    const { id } = await leads.track(tracked, { leadId: null, email: null, visitorId: laptop }, second);
    await aCountedSale(campaign, { leadId: id, createdAt: second });
    await buildAll();
    expect([await buyersOn(campaign, first), await buyersOn(campaign, second)]).toEqual([[[1, 0]], [[1, 1]]]);

    await leads.track(tracked, { leadId: null, email: 'ann@site.test', visitorId: laptop }, new Date());
    await countAll();

    expect([await buyersOn(campaign, first), await buyersOn(campaign, second)]).toEqual([[[1, 1]], [[0, 0]]]);
  });

  it('are deleted with their campaign, including its marks', async () => {
    const { campaign } = await aFilled();
    await buildAll();
    service()
      .get(DirtyBuckets)
      .markSoon([{ accountId: campaign.accountId, campaignId: campaign.id, at: new Date() }]);
    await service().get(DirtyBuckets).flush();

    await database().sql('DELETE FROM campaign WHERE id = ?', [campaign.id]);
    await countAll();

    for (const table of ['dirty_bucket', 'daily_rollup', 'daily_page_rollup', 'daily_sale_rollup', 'rollup_state'])
      expect(await database().sql(`SELECT 1 FROM ${table} WHERE campaign_id = ?`, [campaign.id])).toEqual([]);
  });

  it('are computed by one worker at a time, followed by a backoff of nineteen times the counting time', async () => {
    const { campaign } = await aFilled();
    await numbers().prepareOthers(new Date());
    const other = new Database(database().dataSource);

    await other.transaction(async () => {
      await other.sql('SELECT 1 FROM rollup_state WHERE campaign_id = ? FOR UPDATE', [campaign.id]);
      await numbers().countWaiting(new Date());
      expect(await storedNumbers(campaign)).toEqual({});
    });
    await numbers().countWaiting(new Date());

    expect(await storedNumbers(campaign)).not.toEqual({});
    const [{ restsMs }] = (await database().sql<{ restsMs: string }[]>(
      'SELECT TIMESTAMPDIFF(MICROSECOND, counted_at, backoff_until) / 1000 AS restsMs FROM rollup_state WHERE campaign_id = ?',
      [campaign.id],
    )) as [{ restsMs: string }];
    expect(Number(restsMs)).toBeGreaterThan(20);
  });
});

describe('the daily check', () => {
  const checkUntil = async ({ id }: OwnCampaign) => {
    for (;;) {
      const checked = await numbers().checkNext(new Date());
      if (checked === null || checked.campaignId === id) return checked;
    }
  };

  it('reports days that differ from their raw rows and corrects them', async () => {
    const { campaign, rows } = await aFilled();
    await buildAll();
    expect(await checkUntil(campaign)).toMatchObject({ corrected: [] });
    const [{ day }] = (await database().sql<{ day: string }[]>(
      'SELECT CAST(MIN(day) AS CHAR) AS day FROM daily_rollup WHERE campaign_id = ?',
      [campaign.id],
    )) as [{ day: string }];

    await database().sql('UPDATE daily_rollup SET leads = leads + 1 WHERE campaign_id = ? AND day = ?', [
      campaign.id,
      day,
    ]);
    await database().sql('UPDATE rollup_state SET checked_at = NULL WHERE campaign_id = ?', [campaign.id]);

    expect(await checkUntil(campaign)).toMatchObject({ corrected: [day] });
    expect(await storedNumbers(campaign)).toEqual(countedByHand(rows, 'Europe/Vienna'));
    expect(await stateOf(campaign)).toMatchObject({ corrected_days: 1, checked_at: expect.any(Date) });
  });

  it('ignores marked days, and checks a campaign once a day', async () => {
    const { campaign } = await aFilled();
    await buildAll();
    await database().sql('DELETE FROM daily_rollup WHERE campaign_id = ?', [campaign.id]);
    for (let hours = 0; hours <= 73; hours++)
      await service()
        .get(DirtyBuckets)
        .mark([{ accountId: campaign.accountId, campaignId: campaign.id, at: before(hours) }]);

    expect(await checkUntil(campaign)).toMatchObject({ corrected: [] });
    expect(await checkUntil(campaign)).toBeNull();
  });
});
