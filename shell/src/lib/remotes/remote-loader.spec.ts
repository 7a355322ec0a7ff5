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

/** A loader of mfe-timers whose versions come as `fetched` says. */
function aLoader({
  remote = aRemote(),
  fetched = () => works,
}: { remote?: RegisteredRemote | null; fetched?: Fetched } = {}) {
  let registered = remote;
  let tell = (): void => {};
  const attempts: string[] = [];
  const failures: string[] = [];
  const registry = {
    subscribe: (listener: () => void) => ((tell = listener), () => {}),
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
    onFailure: (name, release, { reason, message }) =>
      failures.push(`${name} ${release.version} ${reason}: ${message}`),
  });
  const settled = (run: RemoteRun): Promise<void> =>
    new Promise((resolve) => {
      const look = (): void => void (run.state.status !== 'loading' && resolve());
      loader.subscribe(look);
      look();
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
    tell();
  };
  return { loader, opened, followed, register, attempts, failures };
}

const never = new Promise<Register>(() => {});
const fails = (reason: Refused['reason']): Promise<Register> => Promise.reject(new Refused(reason, 'words'));

describe('loading a remote', () => {
  it('gives its screens, and fetches it once however many areas ask', async () => {
    const { opened, attempts } = aLoader();

    const [one, other] = await Promise.all([opened(), opened()]);

    expect(one.state).toMatchObject({ status: 'ready', release: newest, wanted: null });
    expect(other).toBe(one);
    expect(attempts).toEqual(['1.4.0 0']);
  });

  it('tries a second time, at an address of its own', async () => {
    const { opened, attempts, failures } = aLoader({
      fetched: (_, attempt) => (attempt === 0 ? fails('unreachable') : works),
    });

    expect((await opened()).state).toMatchObject({ status: 'ready', release: newest });
    expect(attempts).toEqual(['1.4.0 0', '1.4.0 1']);
    expect(failures).toEqual([]);
  });

  it('shows the version to fall back to after two failures, and tells of them once', async () => {
    const { opened, attempts, failures } = aLoader({
      remote: aRemote({ fallback: good }),
      fetched: ({ version }) => (version === '1.4.0' ? fails('bad-file') : works),
    });

    expect((await opened()).state).toMatchObject({ status: 'ready', release: good, wanted: newest });
    expect((await opened()).state).toMatchObject({ status: 'ready', release: good });
    expect(attempts).toEqual(['1.4.0 0', '1.4.0 1', '1.3.0 0']);
    expect(failures).toEqual(['mfe-timers 1.4.0 bad-file: words']);
  });

  it('says why what the registry names failed when nothing can be shown', async () => {
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
    'does not try again what would be %s again',
    async (reason) => {
      const { opened, attempts } = aLoader({ fetched: () => fails(reason) });

      expect((await opened()).state).toMatchObject({ status: 'failed', reason });
      expect(attempts).toEqual(['1.4.0 0']);
    },
  );

  it('keeps a remote that throws while registering out of the way of the others', async () => {
    const { opened, failures } = aLoader({ fetched: () => throws });

    expect((await opened()).state).toMatchObject({ status: 'failed', reason: 'broken' });
    expect(failures).toEqual(['mfe-timers 1.4.0 broken: a bad deploy']);
  });

  it('has nothing to follow for a remote that the registry does not have', () => {
    expect(aLoader({ remote: null }).loader.newestRun('mfe-timers')).toBeNull();
  });

  it('asks anew when somebody tries again, for what the registry then names', async () => {
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

  it('is called slow, and given up after two attempts', async () => {
    const { loader, attempts } = aLoader({ fetched: () => never });
    const run = loader.newestRun('mfe-timers')!;
    loader.begin(run);

    await jest.advanceTimersByTimeAsync(slowMs);
    expect(run.state).toMatchObject({ status: 'loading', isSlow: true });
    await jest.advanceTimersByTimeAsync(2 * limitMs.alone - slowMs);

    expect(run.state).toMatchObject({ status: 'failed', reason: 'timeout' });
    expect(attempts).toEqual(['1.4.0 0', '1.4.0 1']);
  });

  it('is given up sooner when there is another version to show', async () => {
    const { loader } = aLoader({
      remote: aRemote({ fallback: good }),
      fetched: ({ version }) => (version === '1.4.0' ? never : works),
    });
    const run = loader.newestRun('mfe-timers')!;
    loader.begin(run);

    await jest.advanceTimersByTimeAsync(2 * limitMs.withFallback);

    expect(run.state).toMatchObject({ status: 'ready', release: good, wanted: newest });
  });

  it('registers nothing when it arrives after all', async () => {
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

  it('is what an area gets that opens afterwards, and is offered to one that is open', async () => {
    const { loader, opened, register } = aLoader();
    const open = await opened();
    expect(loader.isOutdated(open)).toBe(false);

    register(newer);

    expect(loader.isOutdated(open)).toBe(true);
    expect(open.state).toMatchObject({ status: 'ready', release: newest });
    expect((await opened()).state).toMatchObject({ status: 'ready', release: { version: '1.5.0' } });
    expect(open.state).toMatchObject({ release: newest });
  });

  it('is not fetched again when it was here before, as after a rollback', async () => {
    const { opened, register, attempts } = aLoader();
    await opened();
    register(newer);
    await opened();

    register(aRemote({ revision: 3 }));

    expect((await opened()).state).toMatchObject({ status: 'ready', release: newest });
    expect(attempts).toEqual(['1.4.0 0', '1.5.0 0']);
  });

  it('is not offered when it is what could not be loaded, nor when what is shown instead becomes the active one', async () => {
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

describe('a remote that stops on the screen', () => {
  const stop = new Error('undefined is not a function');

  it('is fetched and shown once more', async () => {
    const { loader, opened, followed, attempts, failures } = aLoader({ remote: aRemote({ fallback: good }) });

    const again = await followed(loader.crashed(await opened(), stop));

    expect(again.state).toMatchObject({ status: 'ready', release: newest, wanted: null });
    expect(attempts).toEqual(['1.4.0 0', '1.4.0 1']);
    expect(failures).toEqual([]);
  });

  it('makes way for the version to fall back to when it stops again', async () => {
    const { loader, opened, followed, failures } = aLoader({ remote: aRemote({ fallback: good }) });

    const again = await followed(loader.crashed(await opened(), stop));
    const other = await followed(loader.crashed(again, stop));

    expect(other.state).toMatchObject({ status: 'ready', release: good, wanted: newest });
    expect(failures).toEqual(['mfe-timers 1.4.0 crashed: undefined is not a function']);
  });

  it('is missed in its place when there is no other, until somebody tries again', async () => {
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

  it('leaves the other areas of the same remote as they are', async () => {
    const { loader, opened, followed } = aLoader();
    const run = await opened();
    const { state } = run;

    const again = await followed(loader.crashed(run, stop));

    expect(again).not.toBe(run);
    expect(run.state).toBe(state);
    expect(loader.crashed(run, stop)).toBe(again);
  });
});
