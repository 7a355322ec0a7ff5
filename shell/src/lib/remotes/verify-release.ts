import {
  containerOf,
  hostContractVersion,
  includesVersion,
  manifestFile,
  remoteManifest,
  type RemoteManifest,
  type RemoteName,
  type SignedRelease,
  type TrustedKey,
} from '@lastcall/contracts/release';
import { integrityOf } from './bytes.ts';
import { words } from './messages.ts';
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

/** Gives the manifest of a release, whose every word is its team's, or says what is wrong with it. */
export async function verifyRelease(
  name: RemoteName,
  release: SignedRelease,
  { keys, asOf, shared, fetchFile }: Requirements,
): Promise<RemoteManifest> {
  checkContract(release);
  const key = keyFor(keys, release.keyId, name);
  if (!key) throw new Refused('bad-signature', words.foreignKey(release.keyId, name));

  const bytes = await fetchFile(release.base + manifestFile);
  if ((await integrityOf(bytes)) !== release.manifestIntegrity) throw new Refused('bad-manifest', words.otherManifest);
  if (!(await isSignedBy(key.publicKey, release.signature, bytes)))
    throw new Refused('bad-signature', words.notSigned(key.keyId));

  const manifest = parse(bytes);
  checkIdentity(name, release, manifest);
  if (Date.parse(manifest.expiresAt) <= Date.parse(asOf))
    throw new Refused('expired', words.expired(manifest.expiresAt));
  shared.check(manifest.shared);
  return manifest;
}

/** Refuses a release that was built for another version of the agreement with the shell; nothing of it is fetched. */
function checkContract({ contractRange }: Pick<SignedRelease, 'contractRange'>): void {
  if (!includesVersion(contractRange, hostContractVersion))
    throw new Refused('incompatible', words.otherContract(contractRange, hostContractVersion));
}

function parse(bytes: Uint8Array<ArrayBuffer>): RemoteManifest {
  try {
    return remoteManifest.parse(JSON.parse(new TextDecoder().decode(bytes)));
  } catch (cause) {
    throw new Refused('bad-manifest', words.unreadManifest, { cause });
  }
}

function checkIdentity(name: RemoteName, release: SignedRelease, manifest: RemoteManifest): void {
  const isOfRelease =
    manifest.name === name && manifest.version === release.version && manifest.contractRange === release.contractRange;
  if (!isOfRelease)
    throw new Refused('bad-manifest', words.manifestOf(manifest.name, manifest.version, manifest.contractRange));
  // Another container's name would put these hashes in the place of those of another version.
  if (manifest.container !== containerOf(name, release.version))
    throw new Refused('bad-manifest', words.otherContainer(manifest.container, name, release.version));
  // Both came through the same schema, which puts what it knows into one order.
  if (JSON.stringify(manifest.areas) !== JSON.stringify(release.areas))
    throw new Refused('bad-manifest', words.otherAreas);
  if (!Object.hasOwn(manifest.files, manifest.entry)) throw new Refused('bad-file', words.noHash(manifest.entry));
}
