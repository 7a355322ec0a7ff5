import { hostContractVersion, includesVersion, manifestFile, remoteManifest, type Release, type RemoteManifest, type RemoteName, type SignedRelease, type TrustedKey } from '@lastcall/contracts';
import { integrityOf } from './bytes.ts';
import { Refused } from './refused.ts';
import type { SharedVersions } from './shared-versions.ts';
import { isSignedBy } from './signature.ts';
import { keyFor } from './trusted-keys.ts';

/** What a release is measured by. */
export interface Requirements {
  readonly keys: readonly TrustedKey[];
  /** The registry's clock, since a browser's may be wrong by years. */
  readonly asOf: string;
  readonly shared: SharedVersions;
  /** The bytes of a file, or a `Refused`. */
  readonly fetchFile: (address: string) => Promise<Uint8Array<ArrayBuffer>>;
}

/** Refuses a release that was built for another version of the agreement with the shell; nothing of it is fetched. */
export function checkContract({ contractRange }: Pick<SignedRelease, 'contractRange'>): void {
  if (!includesVersion(contractRange, hostContractVersion)) throw new Refused('incompatible', `Built for the contract ${contractRange}; this shell has ${hostContractVersion}.`);
}

/** Gives the manifest of a release, whose every word is its team's, or says what is wrong with it. */
export async function verifyRelease(name: RemoteName, release: SignedRelease, { keys, asOf, shared, fetchFile }: Requirements): Promise<RemoteManifest> {
  checkContract(release);
  const key = keyFor(keys, release.keyId, name);
  if (!key) throw new Refused('bad-signature', `The key ${release.keyId} may not sign ${name}.`);

  const bytes = await fetchFile(release.base + manifestFile);
  if ((await integrityOf(bytes)) !== release.manifestIntegrity) throw new Refused('bad-manifest', 'The manifest is not the one that the registry names.');
  if (!(await isSignedBy(key.publicKey, release.signature, bytes))) throw new Refused('bad-signature', `The manifest was not signed by the key ${key.keyId}.`);

  const manifest = parse(bytes);
  checkIdentity(name, release, manifest);
  if (Date.parse(manifest.expiresAt) <= Date.parse(asOf)) throw new Refused('expired', `The manifest was good until ${manifest.expiresAt}.`);
  shared.check(manifest.shared);
  return manifest;
}

/** The global variable of a release's entry: no two versions share one, so that both may live in one page; a development server knows no versions. */
export function containerOf(name: RemoteName, release: Pick<Release, 'isSigned' | 'version'>): string {
  return (release.isSigned ? `${name}_${release.version}` : name).replace(/\W/g, '_');
}

function parse(bytes: Uint8Array<ArrayBuffer>): RemoteManifest {
  try {
    return remoteManifest.parse(JSON.parse(new TextDecoder().decode(bytes)));
  } catch (cause) {
    throw new Refused('bad-manifest', 'The manifest is not in the form that this shell reads.', { cause });
  }
}

function checkIdentity(name: RemoteName, release: SignedRelease, manifest: RemoteManifest): void {
  const isOfRelease = manifest.name === name && manifest.version === release.version && manifest.contractRange === release.contractRange;
  if (!isOfRelease) throw new Refused('bad-manifest', `The manifest is of ${manifest.name} ${manifest.version}, contract ${manifest.contractRange}.`);
  // Another container's name would put these hashes in the place of those of another version.
  if (manifest.container !== containerOf(name, release)) throw new Refused('bad-manifest', `The container ${manifest.container} is not that of ${name} ${release.version}.`);
  if (!Object.hasOwn(manifest.files, manifest.entry)) throw new Refused('bad-file', `The entry ${manifest.entry} has no hash in the manifest.`);
}
