import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { hostContractVersion, type RemoteDeployment } from '@lastcall/contracts';
import type { Register } from '@lastcall/host-api';
import { createRemoteLoader, refusedMs, slowMs, type RemoteSource } from './remote-loader.ts';

const timers: RemoteDeployment = { name: 'mfe-timers', version: '1.4.0', entry: 'https://remotes.example/1.4.0/remoteEntry.js', contractRange: `^${hostContractVersion}` };
const before: RemoteDeployment = { ...timers, version: '1.3.0', entry: 'https://remotes.example/1.3.0/remoteEntry.js' };
const works: Register = (host) => host.addRoute({ path: 'email-timer-editor', component: () => null, layout: 'canvas' });

function aLoader(source: Partial<RemoteSource>) {
  const failures: string[] = [];
  const loader = createRemoteLoader({
    readRegistry: () => Promise.resolve([timers]),
    fetchRegister: () => Promise.resolve(works),
    lastGood: { get: () => null, set: () => {} },
    onFailure: (name, reason) => failures.push(`${name} ${reason}`),
    ...source,
  });
  const settled = (): Promise<ReturnType<typeof loader.stateOf>> =>
    new Promise((resolve) => {
      const look = (): void => {
        const state = loader.stateOf('mfe-timers');
        if (state && state.status !== 'loading') resolve(state);
      };
      loader.subscribe(look);
      look();
    });
  return { loader, settled, failures };
}

describe('loading a remote', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it('gives its screens, and fetches it once however many areas ask', async () => {
    let fetched = 0;
    const { loader, settled } = aLoader({ fetchRegister: () => (fetched++, Promise.resolve(works)) });

    loader.want('mfe-timers');
    loader.want('mfe-timers');

    expect(await settled()).toMatchObject({ status: 'ready', deployment: timers, wanted: null });
    expect(fetched).toBe(1);
  });

  it('never starts a version built for another contract', async () => {
    let fetched = 0;
    const { loader, settled } = aLoader({ readRegistry: () => Promise.resolve([{ ...timers, contractRange: '^99.0.0' }]), fetchRegister: () => (fetched++, Promise.resolve(works)) });

    loader.want('mfe-timers');

    expect(await settled()).toMatchObject({ status: 'failed', reason: 'incompatible', deployment: { version: '1.4.0' } });
    expect(fetched).toBe(0);
  });

  it('says that it is slow after 8 seconds and gives it up after 20', async () => {
    const { loader, settled } = aLoader({ fetchRegister: () => new Promise(() => {}) });

    loader.want('mfe-timers');
    await jest.advanceTimersByTimeAsync(slowMs);

    expect(loader.stateOf('mfe-timers')).toMatchObject({ status: 'loading', isSlow: true });

    await jest.advanceTimersByTimeAsync(refusedMs - slowMs);

    expect(await settled()).toMatchObject({ status: 'failed', reason: 'timeout', deployment: timers });
  });

  it('ignores what arrives after it was given up', async () => {
    let arrive: (register: Register) => void = () => {};
    const { loader, settled } = aLoader({ fetchRegister: () => new Promise((resolve) => (arrive = resolve)) });

    loader.want('mfe-timers');
    await jest.advanceTimersByTimeAsync(refusedMs);
    arrive(works);
    await jest.advanceTimersByTimeAsync(0);

    expect(await settled()).toMatchObject({ status: 'failed', reason: 'timeout' });
  });

  it('really fetches again on a retry, from a registry read anew', async () => {
    const attempts: string[] = [];
    let active = before;
    const { loader, settled } = aLoader({
      readRegistry: () => Promise.resolve([active]),
      fetchRegister: ({ version }, attempt) => (attempts.push(`${version} ${attempt}`), attempt === 0 ? Promise.reject(new Error('down')) : Promise.resolve(works)),
    });
    loader.want('mfe-timers');
    expect(await settled()).toMatchObject({ status: 'failed', reason: 'unreachable' });

    active = timers;
    loader.retry('mfe-timers');

    expect(await settled()).toMatchObject({ status: 'ready', deployment: { version: '1.4.0' } });
    expect(attempts).toEqual(['1.3.0 0', '1.4.0 1']);
  });

  it('falls back to the version that last worked, and says which one was wanted', async () => {
    const { loader, settled, failures } = aLoader({
      fetchRegister: ({ version }) => (version === '1.4.0' ? Promise.reject(new Error('gone')) : Promise.resolve(works)),
      lastGood: { get: () => before, set: () => {} },
    });

    loader.want('mfe-timers');

    expect(await settled()).toMatchObject({ status: 'ready', deployment: { version: '1.3.0' }, wanted: { version: '1.4.0' } });
    expect(failures).toEqual(['mfe-timers unreachable']);
  });

  it('keeps a remote that throws while registering out of the way of the others', async () => {
    const { loader, settled } = aLoader({
      fetchRegister: () =>
        Promise.resolve(() => {
          throw new Error('broken');
        }),
    });

    loader.want('mfe-timers');

    expect(await settled()).toMatchObject({ status: 'failed', reason: 'broken' });
  });

  it('names a remote that the registry does not have', async () => {
    const { loader, settled } = aLoader({ readRegistry: () => Promise.resolve([]) });

    loader.want('mfe-timers');

    expect(await settled()).toMatchObject({ status: 'failed', reason: 'unlisted', deployment: null });
  });
});
