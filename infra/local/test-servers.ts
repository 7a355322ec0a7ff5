import { existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDataFolder } from './data-folder.ts';
import { provision, type Provision } from './provision.ts';
import type { PrintLine } from '../../packages/sdk-cli/src/tools/print-line.ts';

/** The maximum size of the test servers' files in bytes, with room to spare. */
const neededBytes = 2 * 1024 ** 3;

/** Creates a folder for data that is discarded after the tests: in memory when the system has a large enough file system there. */
export function volatileFolder(prefix: string): string {
  return mkdtempSync(join(hasRoom('/dev/shm') ? '/dev/shm' : tmpdir(), prefix));
}

function hasRoom(path: string): boolean {
  if (!existsSync(path)) return false;
  const { bavail, bsize } = statfsSync(path);
  return bavail * bsize >= neededBytes;
}

/**
 * Returns an environment with the servers for tests: the given database or else TEST_DATABASE_URL, and TEST_REDIS_URL. Tests never write to a
 * DATABASE_URL that was set for another purpose.
 */
export function testServerEnvironment(env: NodeJS.ProcessEnv, databaseUrl?: string): NodeJS.ProcessEnv {
  return { ...env, DATABASE_URL: databaseUrl ?? env.TEST_DATABASE_URL, REDIS_URL: env.TEST_REDIS_URL };
}

/** Starts a database and a Redis for tests, unless the environment names them. They never wait for the disk, and their data is deleted at the end. */
export async function startTestServers(env: NodeJS.ProcessEnv, printLine: PrintLine): Promise<Provision> {
  const path = volatileFolder('lastcall-test-');
  const servers = await provision(openDataFolder(path), env, printLine, undefined, { isDurable: false });
  const stop = async () => {
    await servers.stop();
    rmSync(path, { recursive: true, force: true });
  };
  return { ...servers, stop };
}
