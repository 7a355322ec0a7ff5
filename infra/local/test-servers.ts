import { existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDataFolder } from './data-folder.ts';
import { provision, type Provision } from './provision.ts';
import type { PrintLine } from '../../packages/sdk-cli/src/tools/print-line.ts';

/** The maximum size of the test servers' files in bytes, with room to spare. */
const neededBytes = 2 * 1024 ** 3;

/** Creates a folder for data that ends with the tests: in memory when the system has a large enough file system there. */
export function volatileFolder(prefix: string): string {
  return mkdtempSync(join(hasRoom('/dev/shm') ? '/dev/shm' : tmpdir(), prefix));
}

function hasRoom(path: string): boolean {
  if (!existsSync(path)) return false;
  const { bavail, bsize } = statfsSync(path);
  return bavail * bsize >= neededBytes;
}

/**
 * Starts a database and a Redis for tests, which never wait for the disk, and deletes their data at the end. TEST_DATABASE_URL and TEST_REDIS_URL name
 * other ones. Tests never write to a DATABASE_URL that was set for another purpose.
 */
export async function startTestServers(env: NodeJS.ProcessEnv, printLine: PrintLine): Promise<Provision> {
  const path = volatileFolder('lastcall-test-');
  const given = { ...env, DATABASE_URL: env.TEST_DATABASE_URL, REDIS_URL: env.TEST_REDIS_URL };
  const servers = await provision(openDataFolder(path), given, printLine, undefined, { isDurable: false });
  const stop = async () => {
    await servers.stop();
    rmSync(path, { recursive: true, force: true });
  };
  return { ...servers, stop };
}
