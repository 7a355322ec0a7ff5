import {
  containerOf,
  hostContractVersion,
  manifestFile,
  remoteManifest,
  type RemoteManifest,
  type RemoteName,
  type SignedRelease,
  type TrustedKey,
} from '@lastcall/contracts/release';
import { integrityOf } from './bytes.ts';
import { labels } from './messages.ts';
import { Refused } from './refused.ts';
import type { SharedVersions } from './shared-versions.ts';
import { isSignedBy } from './signature.ts';
import { keyFor } from './trusted-keys.ts';

/** The inputs of the verification. */
export interface Requirements {
  readonly keys: readonly TrustedKey[];
  /** The registry's time, since a browser's clock may be wrong by years. */
  readonly asOf: string;
  readonly shared: SharedVersions;
  /** Returns the bytes of a file, or rejects with a `Refused`. */
  readonly fetchFile: (url: string) => Promise<Uint8Array<ArrayBuffer>>;
}

/** Verifies and returns the manifest of a release, or rejects with a `Refused`. */
export async function verifyRelease(
  name: RemoteName,
  release: SignedRelease,
  { keys, asOf, shared, fetchFile }: Requirements,
): Promise<RemoteManifest> {
  await checkContract(release);
  const key = keyFor(keys, release.keyId, name);
  if (!key) throw new Refused('bad-signature', labels.foreignKey(release.keyId, name));

  const bytes = await fetchFile(release.base + manifestFile);
  if ((await integrityOf(bytes)) !== release.manifestIntegrity) throw new Refused('bad-manifest', labels.otherManifest);
  if (!(await isSignedBy(key.publicKey, release.signature, bytes)))
    throw new Refused('bad-signature', labels.notSigned(key.keyId));

  const manifest = parse(bytes);
  checkIdentity(name, release, manifest);
  if (Date.parse(manifest.expiresAt) <= Date.parse(asOf))
    throw new Refused('expired', labels.expired(manifest.expiresAt));
  shared.check(manifest.shared);
  return manifest;
}

/** Rejects a release that was built for another version of the contract with the shell, before anything is fetched. */
async function checkContract({ contractRange }: Pick<SignedRelease, 'contractRange'>): Promise<void> {
  // Most remotes were built with this shell; only other ranges need the library.
  if (contractRange === `^${hostContractVersion}`) return;
  const { includesVersion } = await import('@lastcall/contracts/release/version-range');
  if (!includesVersion(contractRange, hostContractVersion))
    throw new Refused('incompatible', labels.otherContract(contractRange, hostContractVersion));
}

function parse(bytes: Uint8Array<ArrayBuffer>): RemoteManifest {
  try {
    // Remotes for a later shell may list more fields, which this shell ignores.
    return remoteManifest.strip().parse(JSON.parse(new TextDecoder().decode(bytes)));
  } catch (cause) {
    throw new Refused('bad-manifest', labels.unreadManifest, { cause });
  }
}

function checkIdentity(name: RemoteName, release: SignedRelease, manifest: RemoteManifest): void {
  const isOfRelease =
    manifest.name === name && manifest.version === release.version && manifest.contractRange === release.contractRange;
  if (!isOfRelease)
    throw new Refused('bad-manifest', labels.manifestOf(manifest.name, manifest.version, manifest.contractRange));
  // Another container name would let these hashes replace those of another version.
  if (manifest.container !== containerOf(name, release.version))
    throw new Refused('bad-manifest', labels.otherContainer(manifest.container, name, release.version));
  // Both were parsed with the same schema, which normalizes the order of keys.
  if (JSON.stringify(manifest.areas) !== JSON.stringify(release.areas))
    throw new Refused('bad-manifest', labels.otherAreas);
  if (!Object.hasOwn(manifest.files, manifest.entry)) throw new Refused('bad-file', labels.noHash(manifest.entry));
}
