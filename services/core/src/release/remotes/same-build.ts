import { isDeepStrictEqual } from 'node:util';
import type { RemoteManifest } from '@lastcall/contracts/release';

/**
 * Returns true when two manifests are of the same build. A rebuild from the same sources, for example after an aborted
 * CI upload, differs only in its time and commit.
 */
export function isSameBuild(one: RemoteManifest, other: RemoteManifest): boolean {
  const { builtAt, expiresAt, commit } = one;
  return isDeepStrictEqual(one, { ...other, builtAt, expiresAt, commit });
}
