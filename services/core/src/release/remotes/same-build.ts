import { isDeepStrictEqual } from 'node:util';
import type { RemoteManifest } from '@lastcall/contracts';

/**
 * Whether two manifests are of the same build. The same sources built again, as on the next machine of a CI that has broken off an upload,
 * differ in nothing but when that was and from which commit.
 */
export function isSameBuild(one: RemoteManifest, other: RemoteManifest): boolean {
  const { builtAt, expiresAt, commit } = one;
  return isDeepStrictEqual(one, { ...other, builtAt, expiresAt, commit });
}
