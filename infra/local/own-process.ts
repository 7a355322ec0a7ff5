import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { isAlive } from '../../packages/sdk-cli/src/tools/is-alive.ts';

/** Returns the command line of a process; empty when it is unknown. */
function commandLineOf(pid: number): string {
  if (existsSync('/proc/self')) return readIfExists(`/proc/${pid}/cmdline`).replaceAll('\0', ' ');
  try {
    return execFileSync('ps', ['-p', String(pid), '-o', 'command='], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  } catch {
    return ''; // `ps` exits with an error when the process does not exist.
  }
}

/**
 * Returns the process of a pid file, if it runs and its command line contains the mark.
 * The mark, one of our paths, excludes another program to which the system has given the same pid.
 */
export function ownProcess(pidFile: string, mark: string): number | undefined {
  const pid = Number(readIfExists(pidFile).trim());
  if (!Number.isInteger(pid) || pid < 2) return undefined;
  return isAlive(pid) && commandLineOf(pid).includes(mark) ? pid : undefined;
}

/** Waits until a process has ended; false on a timeout. */
export async function waitForExit(pid: number, timeoutMs: number): Promise<boolean> {
  const end = Date.now() + timeoutMs;
  while (isAlive(pid)) {
    if (Date.now() > end) return false;
    await pause(25);
  }
  return true;
}

/** Waits until a server responds without a problem; false when its process ended first, or on a timeout. */
export async function waitUntilResponding(
  problem: () => Promise<string | undefined>,
  pid: number,
  timeoutMs: number,
): Promise<boolean> {
  const end = Date.now() + timeoutMs;
  while (Date.now() < end && isAlive(pid)) {
    if ((await problem()) === undefined) return true;
    await pause(40);
  }
  return false;
}

/** Asks a process to end, waits for it and deletes its pid file. False when it did not end in time. */
export async function terminateProcess(pid: number, pidFile: string, timeoutMs: number): Promise<boolean> {
  try {
    process.kill(pid, 'SIGTERM');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
  if (!(await waitForExit(pid, timeoutMs))) return false;
  rmSync(pidFile, { force: true });
  return true;
}

function readIfExists(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return ''; // The process has ended, or the file never existed.
  }
}
