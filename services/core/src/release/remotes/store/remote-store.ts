/** Where the files of all versions of remotes are kept. A version's files never change, so what was read once stays right. Throws `unavailable` when the place cannot be reached or is full. */
export interface RemoteStore {
  /** Keeps a file; it is there whole or not at all. */
  put(remote: string, version: string, path: string, bytes: Buffer): Promise<void>;
  /** A file's bytes, or null where there is none. */
  read(remote: string, version: string, path: string): Promise<Buffer | null>;
  /** The paths of a version's files. */
  list(remote: string, version: string): Promise<string[]>;
}

/** The injection token of the store that the configuration names. */
export const REMOTE_STORE = Symbol('remote store');
