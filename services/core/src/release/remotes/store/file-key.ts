import { remoteFilePath, remoteName, remoteVersion, sharedFilesFolder } from '@lastcall/contracts/release';

/** Returns `<remote>/<folder>` for a valid name and a folder that is a version or the folder of shared files; null for all others, which prevents path traversal. */
export function folderKey(remote: string, folder: string): string | null {
  const isFolder = folder === sharedFilesFolder || remoteVersion.safeParse(folder).success;
  return isFolder && remoteName.safeParse(remote).success ? `${remote}/${folder}` : null;
}

/**
 * Returns `<remote>/<folder>/<path>`, the key of a file in every store and in its public URL; null for invalid names.
 */
export function fileKey(remote: string, folder: string, path: string): string | null {
  const key = folderKey(remote, folder);
  return key !== null && remoteFilePath.safeParse(path).success ? `${key}/${path}` : null;
}

/** Returns the key of a file to store. Throws for names that the contract would have rejected. */
export function requireFileKey(remote: string, folder: string, path: string): string {
  const key = fileKey(remote, folder, path);
  if (key === null)
    throw new TypeError('a file of a remote needs a name, a folder and a path as the contract has them');
  return key;
}
