import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { RegisteredRemote, Release } from '@lastcall/contracts/release';
import type { Register } from '@lastcall/host-api';
import { aRelease, aRemote } from '../../testing-kit/a-release.ts';
import { Refused } from './refused.ts';
import { createRemoteLoader, limitMs, slowMs } from './remote-loader.ts';
import type { RemoteRun } from './remote-run.ts';

const good = aRelease('1.3.0');
const newest = aRelease('1.4.0');
const works: Register = (host) =>
  host.addRoute({
    path: 'email-timer-editor',
    title: 'The email timer editor',
    component: () => null,
    layout: 'canvas',
  });
const throws: Register = () => {
  throw new Error('a bad deploy');
};

type Fetched = (release: Release, attempt: number) => Promise<Register> | Register;

/** A loader of mfe-timers whose fetches are controlled by `fetched`. */
function aLoader({
  remote = aRemote(),
  fetched = () => works,
}: { remote?: RegisteredRemote | null; fetched?: Fetched } = {}) {
  let registered = remote;
  let notifyListener = (): void => {};
  const attempts: string[] = [];
  const failures: string[] = [];
  const forgotten: string[] = [];
  const registry = {
    subscribe: (listener: () => void) => ((notifyListener = listener), () => {}),
    remote: () => registered,
    refresh: () => Promise.resolve(),
    asOf: () => '2026-06-01T00:00:00.000Z',
  };
  const loader = createRemoteLoader({
    registry,
    fetchRegister: async (_, release, { attempt }) => (
      attempts.push(`${release.version} ${attempt}`),
      fetched(release, attempt)
    ),
    explainCrash: (_, __, cause) => Promise.resolve(new Refused('crashed', (cause as Error).message)),
    forgetCache: (name, { version }) => void forgotten.push(`${name} ${version}`),
    onFailure: (name, release, { reason, message }) =>
      failures.push(`${name} ${release.version} ${reason}: ${message}`),
    onFailedAgain: (name, { version }) => failures.push(`${name} ${version} again`),
  });
  const settled = (run: RemoteRun): Promise<void> =>
    new Promise((resolve) => {
      const resolveWhenLoaded = (): void => void (run.state.status !== 'loading' && resolve());
      loader.subscribe(resolveWhenLoaded);
      resolveWhenLoaded();
    });
  const opened = async (): Promise<RemoteRun> => {
    const run = loader.newestRun('mfe-timers')!;
    loader.begin(run);
    await settled(run);
    return run;
  };
  const followed = async (run: RemoteRun): Promise<RemoteRun> => {
    loader.begin(run);
    await settled(run);
    return run;
  };
  const register = (next: RegisteredRemote): void => {
    registered = next;
    notifyListener();
  };
  return { loader, opened, followed, register, attempts, failures, forgotten };
}

const never = new Promise<Register>(() => {});
const fails = (reason: Refused['reason']): Promise<Register> => Promise.reject(new Refused(reason, 'words'));

describe('loading a remote', () => {
  it('returns its screens, and fetches it once for all areas', async () => {
    const { opened, attempts } = aLoader();

    const [one, other] = await Promise.all([opened(), opened()]);

    expect(one.state).toMatchObject({ status: 'ready', release: newest, wanted: null });
    expect(other).toBe(one);
    expect(attempts).toEqual(['1.4.0 0']);
  });

  it('retries once, at a different URL', async () => {
    const { opened, attempts, failures } = aLoader({
      fetched: (_, attempt) => (attempt === 0 ? fails('unreachable') : works),
    });

    expect((await opened()).state).toMatchObject({ status: 'ready', release: newest });
    expect(attempts).toEqual(['1.4.0 0', '1.4.0 1']);
    expect(failures).toEqual([]);
  });

  it('shows the fallback after two failures, and reports them once', async () => {
    const { opened, attempts, failures } = aLoader({
      remote: aRemote({ fallback: good }),
      fetched: ({ version }) => (version === '1.4.0' ? fails('bad-file') : works),
    });

    expect((await opened()).state).toMatchObject({ status: 'ready', release: good, wanted: newest });
    expect((await opened()).state).toMatchObject({ status: 'ready', release: good });
    expect(attempts).toEqual(['1.4.0 0', '1.4.0 1', '1.3.0 0']);
    expect(failures).toEqual(['mfe-timers 1.4.0 bad-file: words']);
  });

  it('reports why the registered version failed when nothing can be shown', async () => {
    const { opened, failures } = aLoader({
      remote: aRemote({ fallback: good }),
      fetched: ({ version }) => fails(version === '1.4.0' ? 'bad-signature' : 'expired'),
    });

    expect((await opened()).state).toMatchObject({
      status: 'failed',
      release: newest,
      reason: 'bad-signature',
      message: 'words',
    });
    expect(failures).toEqual(['mfe-timers 1.4.0 bad-signature: words', 'mfe-timers 1.3.0 expired: words']);
  });

  it.each(['incompatible', 'other-shared', 'bad-signature', 'expired'] as const)(
    'does not retry a version that was rejected as %s',
    async (reason) => {
      const { opened, attempts } = aLoader({ fetched: () => fails(reason) });

      expect((await opened()).state).toMatchObject({ status: 'failed', reason });
      expect(attempts).toEqual(['1.4.0 0']);
    },
  );

  it('isolates a remote that throws while registering from the others', async () => {
    const { opened, failures } = aLoader({ fetched: () => throws });

    expect((await opened()).state).toMatchObject({ status: 'failed', reason: 'broken' });
    expect(failures).toEqual(['mfe-timers 1.4.0 broken: a bad deploy']);
  });

  it('has no run for a remote that is not in the registry', () => {
    expect(aLoader({ remote: null }).loader.newestRun('mfe-timers')).toBeNull();
  });

  it('refetches the registry on a retry, and loads its version', async () => {
    let isDown = true;
    const { loader, opened, followed, register, attempts } = aLoader({
      fetched: () => (isDown ? fails('unreachable') : works),
    });
    const run = await opened();
    expect(run.state).toMatchObject({ status: 'failed', reason: 'unreachable' });

    isDown = false;
    register(aRemote({ revision: 2, release: aRelease('1.5.0') }));
    const again = await followed(loader.retry(run));

    expect(again.state).toMatchObject({ status: 'ready', release: { version: '1.5.0' } });
    expect(attempts).toEqual(['1.4.0 0', '1.4.0 1', '1.5.0 0']);
  });
});

describe('a remote that hangs', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it('is reported as slow, and aborted after two attempts', async () => {
    const { loader, attempts } = aLoader({ fetched: () => never });
    const run = loader.newestRun('mfe-timers')!;
    loader.begin(run);

    await jest.advanceTimersByTimeAsync(slowMs);
    expect(run.state).toMatchObject({ status: 'loading', isSlow: true });
    await jest.advanceTimersByTimeAsync(2 * limitMs.alone - slowMs);

    expect(run.state).toMatchObject({ status: 'failed', reason: 'timeout' });
    expect(attempts).toEqual(['1.4.0 0', '1.4.0 1']);
  });

  it('is aborted sooner when there is a fallback', async () => {
    const { loader } = aLoader({
      remote: aRemote({ fallback: good }),
      fetched: ({ version }) => (version === '1.4.0' ? never : works),
    });
    const run = loader.newestRun('mfe-timers')!;
    loader.begin(run);

    await jest.advanceTimersByTimeAsync(2 * limitMs.withFallback);

    expect(run.state).toMatchObject({ status: 'ready', release: good, wanted: newest });
  });

  it('registers nothing when it arrives late', async () => {
    let arrive: (register: Register) => void = () => {};
    let registered = 0;
    const { loader } = aLoader({
      fetched: (_, attempt) => (attempt === 0 ? new Promise((resolve) => (arrive = resolve)) : never),
    });
    const run = loader.newestRun('mfe-timers')!;
    loader.begin(run);

    await jest.advanceTimersByTimeAsync(limitMs.alone);
    arrive(() => void registered++);
    await jest.advanceTimersByTimeAsync(limitMs.alone);

    expect(run.state).toMatchObject({ status: 'failed', reason: 'timeout' });
    expect(registered).toBe(0);
  });
});

describe('a newer version', () => {
  const newer = aRemote({ revision: 2, release: aRelease('1.5.0') });

  it('is used by areas that open later, and offered to open ones', async () => {
    const { loader, opened, register } = aLoader();
    const open = await opened();
    expect(loader.isOutdated(open)).toBe(false);

    register(newer);

    expect(loader.isOutdated(open)).toBe(true);
    expect(open.state).toMatchObject({ status: 'ready', release: newest });
    expect((await opened()).state).toMatchObject({ status: 'ready', release: { version: '1.5.0' } });
    expect(open.state).toMatchObject({ release: newest });
  });

  it('is not fetched again when it was loaded before, as after a rollback', async () => {
    const { opened, register, attempts } = aLoader();
    await opened();
    register(newer);
    await opened();

    register(aRemote({ revision: 3 }));

    expect((await opened()).state).toMatchObject({ status: 'ready', release: newest });
    expect(attempts).toEqual(['1.4.0 0', '1.5.0 0']);
  });

  it('is not offered when it failed to load, nor when the fallback becomes the active version', async () => {
    const { loader, opened, register } = aLoader({
      remote: aRemote({ fallback: good }),
      fetched: ({ version }) => (version === '1.4.0' ? fails('unreachable') : works),
    });
    const open = await opened();
    expect(loader.isOutdated(open)).toBe(false);

    register(aRemote({ revision: 2, release: good }));

    expect(loader.isOutdated(open)).toBe(false);
  });
});

describe('a remote that crashes on the screen', () => {
  const stop = new Error('undefined is not a function');

  it('is fetched and shown again once', async () => {
    const { loader, opened, followed, attempts, failures } = aLoader({ remote: aRemote({ fallback: good }) });

    const again = await followed(loader.crashed(await opened(), stop));

    expect(again.state).toMatchObject({ status: 'ready', release: newest, wanted: null });
    expect(attempts).toEqual(['1.4.0 0', '1.4.0 1']);
    expect(failures).toEqual([]);
  });

  it('is replaced by the fallback when it crashes again', async () => {
    const { loader, opened, followed, failures } = aLoader({ remote: aRemote({ fallback: good }) });

    const again = await followed(loader.crashed(await opened(), stop));
    const other = await followed(loader.crashed(again, stop));

    expect(other.state).toMatchObject({ status: 'ready', release: good, wanted: newest });
    expect(failures).toEqual(['mfe-timers 1.4.0 crashed: undefined is not a function']);
  });

  it('is reported once, and counted each time that it is replaced', async () => {
    const { loader, opened, followed, failures } = aLoader({ remote: aRemote({ fallback: good }) });
    const again = await followed(loader.crashed(await opened(), stop));
    const retried = await followed(loader.retry(await followed(loader.crashed(again, stop))));
    expect(retried.state).toMatchObject({ status: 'ready', release: newest });

    await followed(loader.crashed(retried, stop));

    expect(failures).toEqual(['mfe-timers 1.4.0 crashed: undefined is not a function', 'mfe-timers 1.4.0 again']);
  });

  it('fails in its place without a fallback, until a retry', async () => {
    const { loader, opened, followed } = aLoader();

    const again = await followed(loader.crashed(await opened(), stop));
    const stopped = await followed(loader.crashed(again, stop));
    expect(stopped.state).toMatchObject({
      status: 'failed',
      reason: 'crashed',
      message: 'undefined is not a function',
    });

    expect((await followed(loader.retry(stopped))).state).toMatchObject({ status: 'ready', release: newest });
  });

  it('discards the version’s cached data before each new attempt, and not earlier', async () => {
    const { loader, opened, followed, forgotten } = aLoader({ remote: aRemote({ fallback: good }) });
    const crashed = loader.crashed(await opened(), stop);
    expect(forgotten).toEqual([]);

    const again = await followed(crashed);
    expect(forgotten).toEqual(['mfe-timers 1.4.0']);

    await followed(loader.crashed(again, stop));
    expect(forgotten).toEqual(['mfe-timers 1.4.0', 'mfe-timers 1.4.0']);
  });

  it('does not affect other areas of the same remote', async () => {
    const { loader, opened, followed } = aLoader();
    const run = await opened();
    const { state } = run;

    const again = await followed(loader.crashed(run, stop));

    expect(again).not.toBe(run);
    expect(run.state).toBe(state);
    expect(loader.crashed(run, stop)).toBe(again);
  });
});
