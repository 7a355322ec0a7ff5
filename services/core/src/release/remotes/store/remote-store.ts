/**
 * A store for the files of all versions of remotes. A version's files never change, so they can be cached. Throws
 * `unavailable` when the store cannot be reached or is full.
 */
export interface RemoteStore {
  /** Stores a file completely or not at all. */
  put(remote: string, version: string, path: string, bytes: Buffer): Promise<void>;
  /** Returns a file's bytes, or null when it does not exist. */
  read(remote: string, version: string, path: string): Promise<Buffer | null>;
  /** Lists the paths of a version's files. */
  list(remote: string, version: string): Promise<string[]>;
}

/** The injection token of the configured store. */
export const REMOTE_STORE = Symbol('remote store');
