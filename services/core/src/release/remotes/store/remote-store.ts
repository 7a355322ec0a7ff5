/**
 * A store for the files of all versions of remotes. A folder is a version, or that of the files that the versions of a
 * remote share. Files never change, so they can be cached, and are never deleted. Throws `unavailable` when the store cannot be reached or is full.
 */
export interface RemoteStore {
  /** Stores a file completely or not at all. */
  put(remote: string, folder: string, path: string, bytes: Buffer): Promise<void>;
  /** Returns a file's bytes, or null when it does not exist. */
  read(remote: string, folder: string, path: string): Promise<Buffer | null>;
  /** Lists the paths of the files in a folder. */
  list(remote: string, folder: string): Promise<string[]>;
}

/** The injection token of the configured store. */
export const REMOTE_STORE = Symbol('remote store');
