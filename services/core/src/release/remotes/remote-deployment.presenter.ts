import type { Deployment, RemoteManifest, SignedRelease } from '@lastcall/contracts/release';
import type { RemoteDeployment } from './remote-deployment.entity.ts';

/** Returns the manifest, which was validated when its version was announced. */
export function manifestOf({ manifest }: Pick<RemoteDeployment, 'manifest'>): RemoteManifest {
  return JSON.parse(manifest) as RemoteManifest;
}

/** Presents a version for its team. */
export function presentDeployment(row: RemoteDeployment, remotesOrigin: string): Deployment {
  const { remote, version, state, manifestIntegrity, preview, createdBy, createdAt } = row;
  const { contractRange, areas, commit, expiresAt, files } = manifestOf(row);
  return {
    remote,
    version,
    state,
    base: baseOf(row, remotesOrigin),
    manifestIntegrity,
    contractRange,
    areas,
    commit,
    preview,
    by: createdBy,
    at: createdAt.toISOString(),
    expiresAt,
    bytes: Object.values(files).reduce((sum, { bytes }) => sum + bytes, 0),
  };
}

/** Presents a version for the shell. */
export function presentRelease(row: RemoteDeployment, remotesOrigin: string): SignedRelease {
  const { version, manifestIntegrity, keyId, signature } = row;
  const { contractRange, areas } = manifestOf(row);
  return {
    isSigned: true,
    version,
    base: baseOf(row, remotesOrigin),
    contractRange,
    areas,
    manifestIntegrity,
    keyId,
    signature,
  };
}

function baseOf({ remote, version }: RemoteDeployment, remotesOrigin: string): string {
  return `${remotesOrigin}/${remote}/${version}/`;
}
