import {
  containerOf,
  manifestFile,
  remoteManifest,
  type RegisteredRemote,
  type RemoteManifest,
  type SignedRelease,
  type TrustedKey,
} from '@lastcall/contracts/release';
import { integrityOf } from '../lib/remotes/bytes.ts';

type Bytes = Uint8Array<ArrayBuffer>;

const base64 = (bytes: ArrayBuffer | Bytes): string => Buffer.from(bytes as Bytes).toString('base64');

/** A team's key, of which only the public half leaves the team. */
export class TeamKey {
  private constructor(
    readonly trusted: TrustedKey,
    private readonly pair: CryptoKeyPair,
  ) {}

  static async make(trusted: Partial<TrustedKey> = {}): Promise<TeamKey> {
    const pair = (await crypto.subtle.generateKey('Ed25519', true, ['sign', 'verify'])) as CryptoKeyPair;
    return new TeamKey(
      { keyId: 'team', publicKey: base64(await crypto.subtle.exportKey('raw', pair.publicKey)), ...trusted },
      pair,
    );
  }

  async sign(bytes: Bytes): Promise<string> {
    return base64(await crypto.subtle.sign('Ed25519', this.pair.privateKey, bytes));
  }
}

const areas = {
  screens: [{ path: 'email-timer-editor', layout: 'canvas' as const, title: 'The email timer editor' }],
  slots: [{ name: 'email-timer-code', title: 'The email timer code' }],
};
const anyIntegrity = `sha384-${'A'.repeat(64)}`;

/** The manifest of a version of mfe-timers that is good in 2026. */
export function aManifest(given: Partial<RemoteManifest> = {}): RemoteManifest {
  const version = given.version ?? '1.4.0-ab12cd34ef';
  return remoteManifest.parse({
    format: 1,
    name: 'mfe-timers',
    version,
    entry: 'remoteEntry.js',
    container: containerOf(given.name ?? 'mfe-timers', version),
    contractRange: '^1.0.0',
    shared: { react: '^19.3.1' },
    areas,
    files: { 'remoteEntry.js': { integrity: anyIntegrity, bytes: 10 } },
    commit: null,
    builtAt: '2026-01-01T00:00:00.000Z',
    expiresAt: '2027-01-01T00:00:00.000Z',
    ...given,
  });
}

/** A version as its team published it: what the registry says of it, and its manifest's bytes at their address. */
export async function aPublishedRelease(
  key: TeamKey,
  manifest: RemoteManifest = aManifest(),
): Promise<{ release: SignedRelease; files: Map<string, Bytes> }> {
  const bytes = new TextEncoder().encode(JSON.stringify(manifest));
  const release = {
    ...aRelease(manifest.version),
    contractRange: manifest.contractRange,
    areas: manifest.areas,
    keyId: key.trusted.keyId,
    signature: await key.sign(bytes),
    manifestIntegrity: await integrityOf(bytes),
  };
  return { release, files: new Map([[release.base + manifestFile, bytes]]) };
}

/** What the registry says of a version, for those who do not look at its manifest. */
export function aRelease(version = '1.4.0'): SignedRelease {
  return {
    isSigned: true,
    version,
    base: `https://remotes.test/mfe-timers/${version}/`,
    contractRange: '^1.0.0',
    areas,
    manifestIntegrity: anyIntegrity,
    keyId: 'team',
    signature: `${'A'.repeat(86)}==`,
  };
}

/** An entry of the registry. */
export function aRemote(given: Partial<RegisteredRemote> = {}): RegisteredRemote {
  return { name: 'mfe-timers', revision: 1, reason: 'stable', release: aRelease(), fallback: null, ...given };
}
