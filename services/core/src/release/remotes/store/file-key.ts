import { remoteFilePath, remoteName, remoteVersion } from '@lastcall/contracts';

/** `<remote>/<version>` for names that are such; null for everything else, so that no key ever leads out of its place. */
export function versionKey(remote: string, version: string): string | null {
  return remoteName.safeParse(remote).success && remoteVersion.safeParse(version).success
    ? `${remote}/${version}`
    : null;
}

/** `<remote>/<version>/<path>`, the name of a file in every store and below its public address; null as above. */
export function fileKey(remote: string, version: string, path: string): string | null {
  const folder = versionKey(remote, version);
  return folder !== null && remoteFilePath.safeParse(path).success ? `${folder}/${path}` : null;
}

/** The key of a file that is to be kept. Throws for names that the contract would not have let in. */
export function neededFileKey(remote: string, version: string, path: string): string {
  const key = fileKey(remote, version, path);
  if (key === null)
    throw new TypeError('a file of a remote needs a name, a version and a path as the contract has them');
  return key;
}
