import { describe, expect, it } from '@jest/globals';
import type { BodyOf } from '@lastcall/contracts/endpoints';
import { remoteFailureReason, type RemoteFailureReason } from '@lastcall/contracts/release';
import {
  anAccount,
  as,
  asOtherAccount,
  aSession,
  database,
  useRemotes,
  useService,
  type Client,
  type Owner,
} from '@lastcall/core/testing-kit';
import { apiModule } from '../../api.module.ts';
import { aRemote, aRemoteName } from '../../testing-kit/index.ts';

const remotes = useRemotes();
useService(apiModule, {
  env: () => ({
    ...remotes.env(),
    CANARY_FAILURES: '3',
    CANARY_MINUTES: '10',
    CANARY_VIEWS: '0',
    CANARY_FAILURE_PERCENT: '0',
  }),
});

type Report = BodyOf<'reportRemoteFailure'>;

const users = (count: number) => Promise.all(Array.from({ length: count }, () => anAccount()));
const ago = (version: string, interval: string) =>
  database().sql(
    `UPDATE remote_failure_reason SET last_at = last_at - INTERVAL ${interval}, counted_at = counted_at - INTERVAL ${interval} WHERE version = ?`,
    [version],
  );
const storedFailures = async (version: string) =>
  (await database().sql('SELECT user_id FROM remote_failure_reason WHERE version = ?', [version])).length;

/** A remote with several versions, the last of which is stable, and functions that report failures as shells do. */
async function aFailingRemote(count = 1) {
  const remote = await aRemote(remotes);
  const versions = await remote.activateNew(count);
  const report = (by: Owner, version: string, failure: Partial<Pick<Report, 'reason' | 'message' | 'stack'>> = {}) =>
    as(by).post('/remotes/failures', {
      remote: remote.name,
      version,
      reason: 'unreachable',
      message: 'Loading failed',
      ...failure,
    });
  const stackOf = async (version: string, reason: RemoteFailureReason): Promise<string | null> =>
    (await remote.client.get(`/api/remotes/${remote.name}/failures/${version}/${reason}`)).body.stack;
  return { ...remote, stable: versions.at(-1)!, previous: versions.at(-2), report, stackOf };
}

/** Like `aFailingRemote`, with a canary for every signed-in user. */
async function aCanary() {
  const remote = await aFailingRemote();
  const canary = await remote.version();
  await remote.change({ what: 'canary', version: canary, percent: 100 });
  return { ...remote, canary };
}

/** Returns the users who receive the stable version, and checks that they would suffice to stop a canary. */
async function havingStable(
  all: readonly Owner[],
  given: (to: Client) => Promise<[string, ...unknown[]] | undefined>,
): Promise<Owner[]> {
  const found = await Promise.all(all.map(async (user) => ((await given(as(user)))?.[0] === 'stable' ? [user] : [])));
  expect(found.flat().length).toBeGreaterThanOrEqual(3);
  return found.flat();
}

describe('POST /remotes/failures', () => {
  it('reports failures to the team with the number of users and the newest message', async () => {
    const { name, stable, status, report } = await aFailingRemote();
    const [one, other] = await users(2);
    for (const message of ['first', 'second'])
      expect(await report(one!, stable, { message })).toMatchObject({ status: 200, body: { ok: true } });
    await report(other!, stable, { message: 'third' });

    expect((await status()).failures).toEqual([
      { version: stable, reason: 'unreachable', message: 'third', users: 2, lastAt: expect.any(String) },
    ]);
    expect((await asOtherAccount().get('/metrics')).text).toContain(
      `remote_failures_total{remote="${name}",reason="unreachable"} 3`,
    );
  });

  it('reports each reason of a user with its newest message and stack', async () => {
    const { stable, status, report, stackOf } = await aFailingRemote();
    const [user] = await users(1);

    await report(user!, stable, { reason: 'crashed', message: 'first', stack: 'Error: first' });
    await report(user!, stable, { reason: 'uncaught', message: 'other', stack: 'Error: other' });
    await report(user!, stable, { reason: 'crashed', message: 'second', stack: 'Error: second' });

    expect((await status()).failures).toEqual([
      { version: stable, reason: 'crashed', message: 'second', users: 1, lastAt: expect.any(String) },
      { version: stable, reason: 'uncaught', message: 'other', users: 1, lastAt: expect.any(String) },
    ]);
    expect(await stackOf(stable, 'crashed')).toBe('Error: second');
    expect(await stackOf(stable, 'uncaught')).toBe('Error: other');
  });

  it('reports every reason of two versions at once', async () => {
    const { stable, previous, status, report } = await aFailingRemote(2);
    const [user] = await users(1);
    const versions = [previous!, stable];

    for (const version of versions)
      for (const reason of remoteFailureReason.options) await report(user!, version, { reason });

    const reported = (await status()).failures.map(({ version, reason }) => `${version} ${reason}`);
    expect(reported.sort()).toEqual(
      versions.flatMap((version) => remoteFailureReason.options.map((reason) => `${version} ${reason}`)).sort(),
    );
  });

  it('lists failures for 30 days, and deletes them when another arrives', async () => {
    const { stable, status, report } = await aFailingRemote();
    const [one, two, three] = await users(3);
    await report(one!, stable, { reason: 'broken' });
    await ago(stable, '29 DAY');
    await report(two!, stable);
    expect((await status()).failures).toMatchObject([
      { reason: 'unreachable', users: 1 },
      { reason: 'broken', users: 1 },
    ]);

    await ago(stable, '2 DAY');
    expect((await status()).failures).toMatchObject([{ reason: 'unreachable', users: 1 }]);
    expect(await storedFailures(stable)).toBe(2);
    await report(three!, stable);

    expect(await storedFailures(stable)).toBe(2);
    expect((await status()).failures).toMatchObject([{ reason: 'unreachable', users: 2 }]);
  });

  it('stops a canary once it has failed for three users, and returns everyone to stable', async () => {
    const { stable, canary, given, status, history, report } = await aCanary();
    const [one, two, three] = await users(3);
    for (const user of [one!, two!]) await report(user, canary);
    expect(await given(as(three!))).toEqual(['canary', canary, stable]);

    await report(three!, canary);

    expect(await given(as(three!))).toEqual(['stable', stable, null]);
    const { channels, deployments } = await status();
    expect(channels).toMatchObject({ revision: 3, stable, canary: null });
    expect(deployments).toContainEqual(expect.objectContaining({ version: canary, state: 'halted' }));
    expect((await history())[0]).toMatchObject({
      what: 'canary-halted',
      version: canary,
      note: '3 users saw it fail within 10 minutes',
      by: 'lastcall',
    });
  });

  it('stops it once under concurrent failures, and never restarts it', async () => {
    const { canary, history, judge, send, report } = await aCanary();

    await Promise.all((await users(12)).map((user) => report(user, canary)));

    expect((await history()).filter(({ what }) => what === 'canary-halted')).toHaveLength(1);
    await judge(canary, true);
    for (const again of [
      { what: 'canary', version: canary, percent: 5 },
      { what: 'activate', version: canary, isUnchecked: true },
    ] as const) {
      expect(await send(3, again)).toMatchObject({ status: 409, body: { code: 'version_not_ready' } });
    }
  });

  it('does not stop a canary that fails repeatedly for the same user, even across sessions', async () => {
    const { stable, canary, given, report } = await aCanary();
    const [user] = await users(1);
    const elsewhere = { ...user!, cookie: await aSession({ accountId: user!.accountId, id: user!.userId }) };

    for (let n = 0; n < 5; n++) await report(n % 2 ? user! : elsewhere, canary);

    expect(await given(as(user!))).toEqual(['canary', canary, stable]);
  });

  it('counts a user once, even if a canary failed for several reasons', async () => {
    const { stable, canary, given, history, report } = await aCanary();
    const [one, two, three] = await users(3);

    for (const reason of ['broken', 'crashed', 'uncaught'] as const) await report(one!, canary, { reason });
    await report(two!, canary);
    expect(await given(as(three!))).toEqual(['canary', canary, stable]);

    await report(three!, canary);
    expect(await given(as(three!))).toEqual(['stable', stable, null]);
    expect((await history())[0]).toMatchObject({ note: '3 users saw it fail within 10 minutes' });
  });

  it('does not stop a canary for timeouts of several users, but reports them', async () => {
    const { stable, canary, given, status, report } = await aCanary();
    const all = await users(4);

    for (const user of all) await report(user, canary, { reason: 'timeout' });

    expect(await given(as(all[0]!))).toEqual(['canary', canary, stable]);
    expect((await status()).failures).toMatchObject([{ version: canary, reason: 'timeout', users: 4 }]);
  });

  it('counts a failure even if the same user’s next one is only a timeout', async () => {
    const { stable, canary, given, report } = await aCanary();
    const [one, two, three] = await users(3);
    for (const reason of ['broken', 'timeout'] as RemoteFailureReason[]) await report(one!, canary, { reason });

    for (const user of [two!, three!]) await report(user, canary);

    expect(await given(as(three!))).toEqual(['stable', stable, null]);
  });

  it('does not stop a canary for reports of users who do not have it, including those from before it started', async () => {
    const { stable, version, change, given, status, report } = await aFailingRemote();
    const canary = await version();
    const others = await users(4);
    for (const user of others) await report(user, canary);
    await change({ what: 'canary', version: canary, percent: 0.01 });
    const without = await havingStable(others, given);

    for (const user of without) await report(user, canary);

    expect((await status()).channels).toMatchObject({ stable, canary: { version: canary } });
    expect((await status()).failures).toEqual([]);
  });

  it('does not stop a canary for users who have it only as a fallback', async () => {
    const { stable, previous, change, given, status, report } = await aFailingRemote(2);
    const canary = previous!;
    await change({ what: 'canary', version: canary, percent: 0.01 });
    const others = await users(5);
    expect(await given(asOtherAccount())).toEqual(['stable', stable, canary]);

    const without = await havingStable(others, given);
    for (const user of without) await report(user, canary);

    const { channels, failures } = await status();
    expect(channels.canary).toMatchObject({ version: canary });
    expect(failures).toMatchObject([{ version: canary, users: without.length }]);
  });

  it('does not stop a canary for old failures', async () => {
    const { stable, canary, given, report } = await aCanary();
    const [one, two, three] = await users(3);
    for (const user of [one!, two!]) await report(user, canary);
    await ago(canary, '11 MINUTE');

    await report(three!, canary);

    expect(await given(as(three!))).toEqual(['canary', canary, stable]);
    await report(one!, canary);
    await report(two!, canary);
    expect(await given(as(three!))).toEqual(['stable', stable, null]);
  });

  it('changes neither the canary nor the stable version for failures of the stable version', async () => {
    const { stable, canary, given, status, report } = await aCanary();
    const all = await users(5);

    for (const user of all) await report(user, stable);

    expect(await given(as(all[0]!))).toEqual(['canary', canary, stable]);
    expect((await status()).channels).toMatchObject({ revision: 2, stable });
  });

  it('stores nothing for versions that were never published', async () => {
    const { name, version } = await aFailingRemote();
    const [user] = await users(1);
    const uploading = await version('uploading');
    const count = () => database().sql('SELECT COUNT(*) AS failures FROM remote_failure_reason');
    const before = await count();

    for (const [remote, each] of [
      [name, '9.9.9'],
      [name, uploading],
      [aRemoteName(), '1.0.0'],
    ] as const) {
      expect(
        await as(user!).post('/remotes/failures', { remote, version: each, reason: 'broken', message: '' }),
      ).toMatchObject({ status: 200, body: { ok: true } });
    }

    expect(await count()).toEqual(before);
  });
});
