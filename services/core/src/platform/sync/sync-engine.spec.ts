import { Module } from '@nestjs/common';
import { describe, expect, it } from '@jest/globals';
import { database, service, useService } from '@lastcall/core/testing-kit';
import { ProviderError } from '@lastcall/providers';
import { Outbox, platformModule, type Config } from '../index.ts';
import type { Database } from '../database/database.ts';
import { SyncEngine, type SyncDefinition, type SyncResult } from './sync-engine.ts';
import { SyncLeaseRepository } from './sync-lease.repository.ts';
import type { SyncSession } from './sync-session.ts';

useService((config: Config) => {
  @Module({ imports: [platformModule(config, { service: 'worker' })] })
  class ProbeModule {}
  return ProbeModule;
});

const table = 'code_sync_lease';
const minute = 60_000;
const nothing: SyncResult = { next: 'nothing', hasSucceeded: true };
let accounts = 0;

/** The leases of accounts; the spec says which of them have something due. */
class ProbeLeases extends SyncLeaseRepository<number> {
  constructor(
    database: Database,
    private readonly dueTargets: readonly number[],
  ) {
    super(database, table, ['account_id']);
  }

  override async due(_: Date, max: number): Promise<number[]> {
    return this.dueTargets.slice(0, max);
  }

  endBackoffOf(accountId: number): Promise<void> {
    return this.clearBackoffs({ account_id: accountId });
  }

  protected override keyOf(accountId: number): readonly unknown[] {
    return [accountId];
  }
}

/** Creates an engine for new targets, which all have something due. `sync` runs their sessions. */
function anEngine(
  sync: (session: SyncSession) => Promise<SyncResult> = async () => nothing,
  { targets: count = 1, ...facts }: Partial<Pick<SyncDefinition<number>, 'isBusyCounted'>> & { targets?: number } = {},
) {
  const targets = Array.from({ length: count }, () => ++accounts);
  const [target] = targets as [number];
  const leases = new ProbeLeases(database(), targets);
  const engine = new SyncEngine<number>(service().get(Outbox), {
    queue: 'store-discounts',
    jobOf: (accountId) => ({ accountId, payload: { campaignId: 'one' } }),
    leases,
    sync: (_, session) => sync(session),
    isBusyCounted: true,
    ...facts,
  });
  const jobs = () =>
    database().sql<{ id: string; payload: string }[]>(
      "SELECT CAST(id AS CHAR) AS id, payload FROM outbox WHERE account_id IN (?) AND topic = 'store-discounts'",
      [targets],
    );
  const lease = async () =>
    (
      await database().sql<{ holder: string | null; rests_until: Date | null; failures: number }[]>(
        `SELECT CAST(holder AS CHAR) AS holder, rests_until, failures FROM ${table} WHERE account_id = ?`,
        [target],
      )
    )[0];
  /** Runs a session of the job that holds the lease now. */
  const run = async () => engine.run(target, (await lease())!.holder!);
  return { engine, leases, target, jobs, lease, run };
}

/** Runs a job of one session, expects the target to back off for these milliseconds, and returns its number of consecutive failures. */
async function backsOff({ engine, run, lease }: ReturnType<typeof anEngine>, ms: number): Promise<number> {
  await engine.enqueueDue(new Date(Date.now() + 1_000 * minute));
  const began = Date.now();
  expect(await run()).toBe('done');
  const ended = Date.now();
  const { holder, rests_until, failures } = (await lease())!;
  expect(holder).toBeNull();
  const until = rests_until?.getTime() ?? 0;
  expect(until).toBeGreaterThanOrEqual(ms && began + ms);
  expect(until).toBeLessThanOrEqual(ms && ended + ms);
  return failures;
}

describe('a scan for due targets', () => {
  it('enqueues one job for each, even when several scans run at the same time', async () => {
    const { engine, jobs, lease } = anEngine();
    const now = new Date();

    await Promise.all([engine.enqueueDue(now), engine.enqueueDue(now)]);
    await engine.enqueueDue(now);

    const [job, ...others] = await jobs();
    expect(others).toEqual([]);
    expect(await lease()).toMatchObject({ holder: job!.id });
  });

  it('enqueues another job when the holder of the lease has not renewed it for a minute', async () => {
    const { engine, jobs } = anEngine();
    const now = Date.now();

    await engine.enqueueDue(new Date(now));
    await engine.enqueueDue(new Date(now + minute - 1));
    expect(await jobs()).toHaveLength(1);
    await engine.enqueueDue(new Date(now + minute));

    expect(await jobs()).toHaveLength(2);
  });

  it('reports that there are more when it has found a hundred', async () => {
    expect(await anEngine(undefined, { targets: 99 }).engine.enqueueDue(new Date())).toBe(false);
    expect(await anEngine(undefined, { targets: 101 }).engine.enqueueDue(new Date())).toBe(true);
  });
});

describe('a session', () => {
  it('continues with the lease when there is more, and releases it when nothing is due', async () => {
    const ends: SyncResult[] = [{ next: 'more', hasSucceeded: true }, nothing];
    const { engine, run, lease } = anEngine(async () => ends.shift()!);
    await engine.enqueueDue(new Date());

    expect(await run()).toEqual({ againAfterMs: 1 });
    expect((await lease())!.holder).not.toBeNull();
    expect(await run()).toBe('done');

    expect(await lease()).toMatchObject({ holder: null, rests_until: null });
  });

  it('does not run when another job has the lease', async () => {
    let sessions = 0;
    const { engine, target } = anEngine(async () => {
      sessions++;
      return nothing;
    });
    await engine.enqueueDue(new Date());

    expect(await engine.run(target, '1')).toBe('done');

    expect(sessions).toBe(0);
  });

  it('keeps the lease when it fails for a reason other than the provider, so that the job is retried', async () => {
    const { engine, run, lease } = anEngine(() => Promise.reject(new Error('the database is away')));
    await engine.enqueueDue(new Date());

    await expect(run()).rejects.toThrow('the database is away');

    expect((await lease())!.holder).not.toBeNull();
  });
});

describe('a target backs off', () => {
  it('for as long as a session requests, without counting a failure', async () => {
    const waiting = anEngine(async () => ({ next: { afterMs: 7_000 }, hasSucceeded: true }));

    expect(await backsOff(waiting, 7_000)).toBe(0);
  });

  it('longer with every consecutive failure, for at most half an hour', async () => {
    const failing = anEngine(() => Promise.reject(new ProviderError(503, 'away')));

    for (const seconds of [5, 10, 20, 40, 80, 160, 320, 640, 1_280, 1_800, 1_800])
      await backsOff(failing, seconds * 1_000);
  });

  it('for the shortest time again after a session that succeeded', async () => {
    const away = new ProviderError(503, 'away');
    const ends: (SyncResult | Error)[] = [away, away, nothing, away];
    const target = anEngine(async () => {
      const end = ends.shift()!;
      if (end instanceof Error) throw end;
      return end;
    });

    for (const ms of [5_000, 10_000, 0, 5_000]) await backsOff(target, ms);
  });

  it.each([
    ['after a rejection of its credentials', new ProviderError(401, 'expired'), 10 * minute],
    ['until the time that the provider names', new ProviderError(429, 'busy', 90), 90_000],
    ['while the provider is busy', new ProviderError(429, 'busy'), 5_000],
  ])('%s', async (_, error, ms) => {
    await backsOff(
      anEngine(() => Promise.reject(error)),
      ms,
    );
  });

  it('longer each time when the provider is busy before anything was synced, but not after that', async () => {
    const busy = new ProviderError(429, 'busy', 1);
    const idle = anEngine(() => Promise.reject(busy));
    const working = anEngine(async (session) => {
      await session.call(Promise.resolve('synced'));
      throw busy;
    });
    const uncounted = anEngine(() => Promise.reject(busy), { isBusyCounted: false });

    for (const seconds of [1, 2, 4]) await backsOff(idle, seconds * 1_000);
    for (const target of [working, working, uncounted, uncounted]) await backsOff(target, 1_000);
  });

  it('as a session reports it: longer each time, and never shorter than the provider asks for', async () => {
    const ends: SyncResult[] = [
      { backoffMs: 3_000, hasFailed: false },
      { backoffMs: 0, hasFailed: true },
    ];
    const target = anEngine(async () => ends.shift()!);

    expect(await backsOff(target, 3_000)).toBe(1);
    expect(await backsOff(target, 10_000)).toBe(2);
  });

  it('only until its owner has reconnected the provider', async () => {
    const target = anEngine(() => Promise.reject(new ProviderError(401, 'expired')));
    await target.engine.enqueueDue(new Date());
    await target.run();
    await target.engine.enqueueDue(new Date());
    expect(await target.jobs()).toHaveLength(1);

    await target.leases.endBackoffOf(target.target);
    await target.engine.enqueueDue(new Date());

    expect(await target.jobs()).toHaveLength(2);
    expect(await target.lease()).toMatchObject({ failures: 0 });
  });
});
