import { remoteFilePath, remoteName, remoteVersion } from '@lastcall/contracts/release';

/** Returns `<remote>/<version>` for valid names; null for all others, so that no key leads outside of its folder. */
export function versionKey(remote: string, version: string): string | null {
  return remoteName.safeParse(remote).success && remoteVersion.safeParse(version).success
    ? `${remote}/${version}`
    : null;
}

/**
 * Returns `<remote>/<version>/<path>`, the key of a file in every store and in its public URL; null for invalid names.
 */
export function fileKey(remote: string, version: string, path: string): string | null {
  const folder = versionKey(remote, version);
  return folder !== null && remoteFilePath.safeParse(path).success ? `${folder}/${path}` : null;
}

/** Returns the key of a file to store. Throws for names that the contract would have rejected. */
export function neededFileKey(remote: string, version: string, path: string): string {
  const key = fileKey(remote, version, path);
  if (key === null)
    throw new TypeError('a file of a remote needs a name, a version and a path as the contract has them');
  return key;
}
