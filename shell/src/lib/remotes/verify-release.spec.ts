import { afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import {
  hostContractVersion,
  manifestFile,
  type RemoteManifest,
  type SignedRelease,
} from '@lastcall/contracts/release';
import { aManifest, aPublishedRelease, TeamKey } from '../../testing-kit/a-release.ts';
import { integrityOf } from './bytes.ts';
import { Refused } from './refused.ts';
import { sharedVersions } from './shared-versions.ts';
import { verifyRelease, type Requirements } from './verify-release.ts';

const asOf = '2026-06-01T00:00:00.000Z';
const shell = sharedVersions(new Map([['react', '19.3.1']]));

describe('verifying a release', () => {
  let team: TeamKey;
  beforeAll(async () => (team = await TeamKey.make()));

  interface Arranged {
    readonly manifest?: Partial<RemoteManifest>;
    readonly signer?: TeamKey;
    readonly registered?: Partial<SignedRelease>;
    readonly onTheWay?: (text: string) => string;
    readonly requirements?: Partial<Requirements>;
  }

  async function verified({ manifest, signer = team, registered, onTheWay, requirements }: Arranged = {}): Promise<
    RemoteManifest | Pick<Refused, 'reason' | 'message'>
  > {
    const { release, files } = await aPublishedRelease(signer, aManifest(manifest));
    const fetched: string[] = [];
    const arrived = (url: string): Uint8Array<ArrayBuffer> => {
      fetched.push(url);
      const bytes = files.get(url)!;
      return onTheWay ? new TextEncoder().encode(onTheWay(new TextDecoder().decode(bytes))) : bytes;
    };
    const given = {
      keys: [team.trusted],
      asOf,
      shared: shell,
      fetchFile: (url: string) => Promise.resolve(arrived(url)),
      ...requirements,
    };
    return verifyRelease('mfe-timers', { ...release, ...registered }, given).catch(({ reason, message }: Refused) => ({
      reason,
      message: `${message}${fetched.length === 0 ? ' Nothing was fetched.' : ''}`,
    }));
  }

  it('returns the manifest that the team signed', async () => {
    expect(await verified()).toEqual(aManifest());
  });

  it.each<[string, string, Arranged]>([
    [
      'one byte of the manifest is another',
      'bad-manifest',
      { onTheWay: (text) => text.replace('remoteEntry', 'remoteentry') },
    ],
    [
      'a complete and signed manifest is of another version',
      'bad-manifest',
      {
        manifest: { version: '1.3.0' },
        registered: { version: '1.4.0', base: 'https://remotes.test/mfe-timers/1.3.0/' },
      },
    ],
    ['the manifest is of another remote', 'bad-manifest', { manifest: { name: 'mfe-campaign' } }],
    [
      'the manifest names another contract than the registry',
      'bad-manifest',
      { manifest: { contractRange: '^1.0.1' }, registered: { contractRange: '^1.0.0' } },
    ],
    ['the container is that of another version', 'bad-manifest', { manifest: { container: 'mfe_timers_V1_3_0' } }],
    [
      'its screens differ from those in the registry',
      'bad-manifest',
      { registered: { areas: { screens: [], slots: [] } } },
    ],
    ['the entry has no hash', 'bad-file', { manifest: { files: {} } }],
    ['it has expired by the time of the registry', 'expired', { manifest: { expiresAt: asOf } }],
    ['it was built for another React', 'other-shared', { manifest: { shared: { react: '^18.0.0' } } }],
  ])('rejects it when %s', async (_, reason, arranged) => {
    expect(await verified(arranged)).toMatchObject({ reason });
  });

  it('rejects a manifest signed with an unknown key under the id of the team’s key', async () => {
    expect(await verified({ signer: await TeamKey.make() })).toEqual({
      reason: 'bad-signature',
      message: 'The manifest isn’t signed by the key team.',
    });
  });

  it('rejects a manifest that was changed and hashed, but not signed', async () => {
    const other = new TextEncoder().encode(JSON.stringify(aManifest({ commit: 'abc' })));

    expect(
      await verified({
        onTheWay: () => new TextDecoder().decode(other),
        registered: { manifestIntegrity: await integrityOf(other) },
      }),
    ).toMatchObject({ reason: 'bad-signature' });
  });

  it.each<[string, () => Promise<Partial<Requirements>>]>([
    ['is not known', async () => ({ keys: [(await TeamKey.make({ keyId: 'other' })).trusted] })],
    [
      'may sign another remote alone',
      () => Promise.resolve({ keys: [{ ...team.trusted, remotes: ['mfe-campaign'] }] }),
    ],
  ])('fetches nothing when the key %s', async (_, requirements) => {
    expect(await verified({ requirements: await requirements() })).toEqual({
      reason: 'bad-signature',
      message: 'The key team isn’t allowed to sign mfe-timers. Nothing was fetched.',
    });
  });

  it('fetches nothing for a version built for another contract', async () => {
    expect(await verified({ registered: { contractRange: '^99.0.0' } })).toEqual({
      reason: 'incompatible',
      message: `Built for contract ^99.0.0. This shell has ${hostContractVersion}. Nothing was fetched.`,
    });
  });

  it('accepts a key for the remote that it may sign', async () => {
    expect(await verified({ requirements: { keys: [{ ...team.trusted, remotes: ['mfe-timers'] }] } })).toMatchObject({
      name: 'mfe-timers',
    });
  });

  describe('on a device with a wrong date', () => {
    afterEach(() => void jest.useRealTimers());

    it.each([-10, 10])('checks the expiry of a version by the services’ time: %s years off', async (years) => {
      jest.useFakeTimers({ now: Date.parse(asOf) + years * 365 * 86_400_000 });

      expect(await verified()).toEqual(aManifest());
      expect(await verified({ manifest: { expiresAt: asOf } })).toMatchObject({ reason: 'expired' });
    });
  });

  it('names a mismatched package, with both versions', async () => {
    expect(await verified({ manifest: { shared: { react: '^20.0.0' } } })).toMatchObject({
      message: 'Built for react ^20.0.0. This shell has 19.3.1.',
    });
  });

  it('accepts a newer patch of a package, and packages that the shell does not have', async () => {
    expect(
      await verified({ manifest: { shared: { react: '^19.3.0', 'chart-of-their-own': '^1.0.0' } } }),
    ).toMatchObject({ name: 'mfe-timers' });
  });

  it('accepts a manifest with part lists, and one with a property that only later shells support', async () => {
    const parts = { always: ['remoteEntry.js'], screens: {}, slots: {} };
    const later = new TextEncoder().encode(JSON.stringify({ ...aManifest({ parts }), later: true }));
    const registered = { manifestIntegrity: await integrityOf(later), signature: await team.sign(later) };

    expect(await verified({ onTheWay: () => new TextDecoder().decode(later), registered })).toEqual(
      aManifest({ parts }),
    );
  });

  it('rejects a manifest in an unknown format', async () => {
    const future = new TextEncoder().encode(JSON.stringify({ ...aManifest(), format: 3 }));
    const registered = { manifestIntegrity: await integrityOf(future), signature: await team.sign(future) };

    expect(await verified({ onTheWay: () => new TextDecoder().decode(future), registered })).toMatchObject({
      reason: 'bad-manifest',
    });
  });

  it('fetches the manifest from the folder of the version', async () => {
    const asked: string[] = [];
    await verified({
      requirements: {
        fetchFile: (url) => (asked.push(url), Promise.reject(new Refused('unreachable', 'gone'))),
      },
    });

    expect(asked).toEqual([`https://remotes.test/mfe-timers/1.4.0-ab12cd34ef/${manifestFile}`]);
  });
});
