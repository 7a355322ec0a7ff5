import { randomUUID } from 'node:crypto';
import { Module } from '@nestjs/common';
import { describe, expect, it } from '@jest/globals';
import { DomainEventHandlersModule } from '@lastcall/core/domain-event-handlers';
import { Database, platformModule } from '@lastcall/core/platform';
import { aCampaign, database, eventually, service, useDatabaseProxy, useService } from '@lastcall/core/testing-kit';
import { DirtyBuckets, DirtyBucketsModule, type DirtyMark } from './index.ts';

const way = useDatabaseProxy();
useService(
  (config) => {
    @Module({ imports: [platformModule(config, { service: 'edge' }), DomainEventHandlersModule, DirtyBucketsModule] })
    class DirtyBucketsSpecModule {}
    return DirtyBucketsSpecModule;
  },
  { env: ({ databaseUrl }) => ({ DATABASE_URL: way.through(databaseUrl) }) },
);

const stale = (): DirtyBuckets => service().get(DirtyBuckets);
const hoursOf = async ({ campaignId }: DirtyMark) =>
  (
    await database().sql<{ hour: Date }[]>('SELECT hour FROM dirty_bucket WHERE campaign_id = ? ORDER BY hour', [
      campaignId,
    ])
  ).map(({ hour }) => hour.toISOString());

async function aMark(at = '2026-11-20T12:34:56.789Z'): Promise<DirtyMark> {
  const { accountId, id } = await aCampaign();
  return { accountId, campaignId: id, at: new Date(at) };
}

describe('an hour with new rows', () => {
  it('is marked once for any number of rows', async () => {
    const mark = await aMark();

    for (let n = 0; n < 5_000; n++) stale().markSoon([{ ...mark, at: new Date(mark.at.getTime() + n) }]);
    await stale().flush();

    expect(await hoursOf(mark)).toEqual(['2026-11-20T12:00:00.000Z']);
  });

  it('is marked again by rows that are written after its mark was removed', async () => {
    const mark = await aMark();
    stale().markSoon([mark]);
    await stale().flush();
    await database().sql('DELETE FROM dirty_bucket WHERE campaign_id = ?', [mark.campaignId]);

    stale().markSoon([mark]);
    await stale().flush();

    expect(await hoursOf(mark)).toHaveLength(1);
  });

  it('is marked while its mark is being removed', async () => {
    const mark = await aMark();
    await stale().mark([mark]);

    const counting = new Database(database().dataSource);
    await counting.transaction(async () => {
      await counting.sql('DELETE FROM dirty_bucket WHERE campaign_id = ?', [mark.campaignId]);
      stale().markSoon([mark]);
      await eventually(async () => expect(await waitingInserts()).toBe(1));
    });
    await stale().flush();

    expect(await hoursOf(mark)).toHaveLength(1);
  });

  it('is marked in the transaction that changes earlier rows, and not when that is rolled back', async () => {
    const mark = await aMark();
    const undone = database().transaction(async () => {
      await stale().mark([mark, mark, { ...mark, at: new Date('2026-11-19T00:00:00Z') }]);
      expect(await hoursOf(mark)).toHaveLength(2);
      throw new Error('undone');
    });

    await expect(undone).rejects.toThrow('undone');
    expect(await hoursOf(mark)).toEqual([]);
  });

  it('is marked when the transaction of the rows is committed, and not when it is rolled back', async () => {
    const [committed, undone] = [await aMark(), await aMark()];

    await database().transaction(async () => {
      stale().markSoon([committed]);
      await stale().flush();
      expect(await hoursOf(committed)).toEqual([]);
    });
    await expect(
      database().transaction(() =>
        Promise.resolve(stale().markSoon([undone])).then(() => Promise.reject(new Error('undone'))),
      ),
    ).rejects.toThrow('undone');
    await stale().flush();

    expect([await hoursOf(committed), await hoursOf(undone)]).toEqual([['2026-11-20T12:00:00.000Z'], []]);
  });

  it('is marked at the start and at each click of every lead whose earlier rows changed', async () => {
    const { accountId, campaignId } = await aMark();
    const lead = randomUUID();
    await database().sql(
      "INSERT INTO campaign_lead (account_id, id, campaign_id, started_at) VALUES (?, ?, ?, '2026-11-20 12:34:56')",
      [accountId, lead, campaignId],
    );
    await database().sql(
      "INSERT INTO link_click (account_id, campaign_id, page_id, lead_id, is_scanner, clicked_at) VALUES (?, ?, UUID(), ?, FALSE, '2026-11-21 07:59:59.9')",
      [accountId, campaignId, lead],
    );

    await stale().markOfLeads(accountId, [lead]);

    expect(await hoursOf({ accountId, campaignId, at: new Date() })).toEqual([
      '2026-11-20T12:00:00.000Z',
      '2026-11-21T07:00:00.000Z',
    ]);
  });

  it('waits for an unavailable database without blocking callers', async () => {
    const mark = await aMark();
    await way.cut();

    stale().markSoon([mark]);
    await way.restore();
    await stale().flush();

    expect(await hoursOf(mark)).toHaveLength(1);
  });

  it('is marked before a service stops, also for a deleted campaign', async () => {
    const deleted = { ...(await aMark()), campaignId: randomUUID() };

    stale().markSoon([deleted]);
    await stale().beforeApplicationShutdown();

    expect(await hoursOf(deleted)).toHaveLength(1);
  });
});

async function waitingInserts(): Promise<number> {
  const [row] = await database().sql<{ n: string | number }[]>(
    "SELECT COUNT(*) AS n FROM information_schema.PROCESSLIST WHERE DB = DATABASE() AND INFO LIKE 'INSERT IGNORE INTO dirty_bucket%'",
  );
  return Number(row!.n);
}
