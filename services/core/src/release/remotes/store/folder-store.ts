import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { remoteFilePath } from '@lastcall/contracts/release';
import { fileKey, requireFileKey, folderKey } from './file-key.ts';
import type { RemoteStore } from './remote-store.ts';
import { storeProblem } from './store-problem.ts';

/** Stores files in a folder, which all processes that serve them must share. */
export class FolderStore implements RemoteStore {
  constructor(private readonly root: string) {}

  async put(remote: string, folder: string, path: string, bytes: Buffer): Promise<void> {
    const file = join(this.root, requireFileKey(remote, folder, path));
    // Paths of remotes never start with a dot, so a partially written file is never read or listed.
    const unfinished = join(dirname(file), `.${randomUUID()}`);
    try {
      await mkdir(dirname(file), { recursive: true });
      await writeToDisk(unfinished, bytes);
      await rename(unfinished, file);
    } catch (error) {
      await rm(unfinished, { force: true }).catch(() => undefined);
      throw storeProblem(error);
    }
  }

  async read(remote: string, folder: string, path: string): Promise<Buffer | null> {
    const key = fileKey(remote, folder, path);
    if (key === null) return null;
    return readFile(join(this.root, key)).catch(ifMissing(null));
  }

  async list(remote: string, folder: string): Promise<string[]> {
    const key = folderKey(remote, folder);
    if (key === null) return [];
    const path = join(this.root, key);
    const entries = await readdir(path, { recursive: true, withFileTypes: true }).catch(ifMissing([]));
    return entries
      .filter((entry) => entry.isFile())
      .map((entry) => relative(path, join(entry.parentPath, entry.name)).replaceAll(sep, '/'))
      .filter((each) => remoteFilePath.safeParse(each).success)
      .sort();
  }
}

/** Syncs the bytes to disk before the file is renamed to its final name: otherwise it could be empty after a power failure. */
async function writeToDisk(file: string, bytes: Buffer): Promise<void> {
  const handle = await open(file, 'wx');
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Error codes for paths without a file: missing, below a file, a folder, or too long. */
const missingCodes = new Set(['ENOENT', 'ENOTDIR', 'EISDIR', 'ENAMETOOLONG']);

function ifMissing<T>(nothing: T): (error: NodeJS.ErrnoException) => T {
  return (error) => {
    if (missingCodes.has(error.code ?? '')) return nothing;
    throw storeProblem(error);
  };
}
