import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const folders: string[] = [];

/** Creates a temporary folder (absolute path) that is deleted when this worker ends. `name`: the start of its name. */
export function workerFolder(name: string): string {
  if (folders.length === 0) {
    process.once('exit', () => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })));
    // Jest ends its workers with this signal, which by default runs no exit listener.
    process.once('SIGTERM', () => process.exit(143));
  }
  const folder = mkdtempSync(join(tmpdir(), `lastcall-${name}-`));
  folders.push(folder);
  return folder;
}
