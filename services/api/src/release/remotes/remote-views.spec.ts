import { describe, expect, it } from '@jest/globals';
import type { RemoteView } from '@lastcall/contracts/release';
import { anAccount, as, database, useRemotes, useService, type Owner } from '@lastcall/core/testing-kit';
import { apiModule } from '../../api.module.ts';
import { aRemote } from '../../testing-kit/index.ts';

const remotes = useRemotes();
useService(apiModule, {
  env: () => ({ ...remotes.env(), CANARY_FAILURES: '2', CANARY_FAILURE_PERCENT: '20', CANARY_VIEWS: '10' }),
});

/** A remote with a canary for everyone, and functions that report as shells do. */
async function aCanary() {
  const remote = await aRemote(remotes);
  const [stable] = await remote.activateNew(1);
  const canary = await remote.version();
  await remote.change({ what: 'canary', version: canary, percent: 100 });
  const view = (facts: Partial<RemoteView> = {}): RemoteView => ({
    remote: remote.name,
    version: canary,
    screen: 'editor',
    hasFailed: false,
    failedQueries: 0,
    longFrames: 0,
    loadMs: null,
    inpMs: null,
    ...facts,
  });
  return {
    ...remote,
    stable: stable!,
    canary,
    view,
    reportViews: (by: Owner, ...views: RemoteView[]) => as(by).post('/remotes/views', { views }),
    reportFailure: (by: Owner, version = canary) =>
      as(by).post('/remotes/failures', { remote: remote.name, version, reason: 'crashed', message: 'ring' }),
    isRunning: async () => (await remote.status()).channels.canary !== null,
  };
}

const users = (count: number) => Promise.all(Array.from({ length: count }, () => anAccount()));
const times = (count: number, view: RemoteView): RemoteView[] => Array.from({ length: count }, () => view);

describe('POST /remotes/views', () => {
  it('sums the views of a version for its team, with the 75th percentile of their durations', async () => {
    const { canary, stable, view, reportViews, status } = await aCanary();
    const [user] = await users(1);

    expect(
      await reportViews(
        user!,
        ...[100, 200, 300, 4_000].map((loadMs) => view({ loadMs, longFrames: 1 })),
        view({ screen: 'other', hasFailed: true, failedQueries: 2, inpMs: 80 }),
      ),
    ).toMatchObject({ status: 200, body: { ok: true } });
    await reportViews(user!, view());

    const { health } = await status();
    const { loadMs, inpMs } = health[0]!;
    expect(health).toEqual([
      {
        version: canary,
        views: 6,
        failedViews: 1,
        failedQueries: 2,
        longFrames: 4,
        loadMs: expect.any(Number),
        inpMs: expect.any(Number),
        screens: [
          { screen: view().screen, views: 5, failedViews: 0, failedQueries: 0, longFrames: 4, loadMs, inpMs: null },
          { screen: 'other', views: 1, failedViews: 1, failedQueries: 2, longFrames: 0, loadMs: null, inpMs },
        ],
      },
    ]);
    expect(Math.abs(health[0]!.loadMs! - 300)).toBeLessThan(20);
    expect(Math.abs(health[0]!.inpMs! - 80)).toBeLessThan(5);
    expect(health.map(({ version }) => version)).not.toContain(stable);
  });

  it('deletes views after two days, and shows only those of the last 24 hours', async () => {
    const { name, view, reportViews, status } = await aCanary();
    const [user] = await users(1);
    const age = (hours: number) =>
      database().sql('UPDATE remote_view SET began_at = began_at - INTERVAL ? HOUR WHERE remote = ?', [hours, name]);
    await reportViews(user!, view());
    await age(25);
    expect((await status()).health).toEqual([]);

    await age(24);
    await reportViews(user!, view());

    expect((await status()).health).toMatchObject([{ views: 1 }]);
    expect(await database().sql('SELECT amount FROM remote_view WHERE remote = ?', [name])).toHaveLength(1);
  });

  it('ignores views of versions that the caller does not have', async () => {
    const { name, version, view, reportViews, status } = await aCanary();
    const [user] = await users(1);
    const unused = await version();

    await reportViews(user!, view({ version: unused }), view({ version: '9.9.9' }), view({ remote: `${name}-x` }));

    expect((await status()).health).toEqual([]);
  });
});

describe('a canary', () => {
  it('stops once enough of its views failed, for more than one user', async () => {
    const { canary, view, reportViews, reportFailure, isRunning, history } = await aCanary();
    const [one, other] = await users(2);
    await reportViews(one!, ...times(9, view()));
    await reportFailure(one!);
    await reportViews(one!, view({ hasFailed: true }));
    expect(await isRunning()).toBe(true);

    await reportFailure(other!);
    await reportViews(other!, view({ hasFailed: true }), view({ hasFailed: true }));

    expect(await isRunning()).toBe(false);
    expect((await history())[0]).toMatchObject({
      what: 'canary-halted',
      version: canary,
      note: '2 users saw it fail within 60 minutes, in 3 of 12 views',
    });
  });

  it('continues while the percentage of failed views is small, even if they affect many users', async () => {
    const { view, reportViews, reportFailure, isRunning } = await aCanary();
    const all = await users(4);
    await reportViews(all[0]!, ...times(20, view()));

    for (const user of all) {
      await reportFailure(user);
      await reportViews(user, view({ hasFailed: true }));
    }

    expect(await isRunning()).toBe(true);
  });

  it('continues before it has enough views', async () => {
    const { view, reportViews, reportFailure, isRunning } = await aCanary();

    for (const user of await users(4)) {
      await reportFailure(user);
      await reportViews(user, view({ hasFailed: true }), view());
    }

    expect(await isRunning()).toBe(true);
  });

  it('continues when all failed views are from one user', async () => {
    const { view, reportViews, reportFailure, isRunning } = await aCanary();
    const [user] = await users(1);

    await reportFailure(user!);
    await reportViews(user!, ...times(20, view({ hasFailed: true })));

    expect(await isRunning()).toBe(true);
  });
});
