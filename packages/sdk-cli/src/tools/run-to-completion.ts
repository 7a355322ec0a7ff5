import { spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { constants } from 'node:os';
import { dirname } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { withDiskFailures } from './disk-failure.ts';

/** Long enough for a process to shut down gracefully. */
const terminationTimeoutMs = 10_000;

interface RunOptions {
  readonly cwd: string;
  readonly env: NodeJS.ProcessEnv;
  /** Receives the output; by default the output is printed. */
  readonly log?: string;
  /** Aborts the command. */
  readonly signal?: AbortSignal | undefined;
}

/** Runs a command until it ends and returns its exit code, as in a shell: 128 plus the number of the signal that ended it. */
export async function runToCompletion(command: readonly [string, ...string[]], options: RunOptions): Promise<number> {
  const [executable, ...args] = command;
  const { log } = options;
  const output =
    log === undefined ? ('inherit' as const) : withDiskFailures(dirname(log), () => openSync(log, 'a', 0o600));
  const child = spawn(executable, args, {
    cwd: options.cwd,
    env: options.env,
    stdio: ['ignore', output, output],
    detached: true,
  });
  if (typeof output === 'number') closeSync(output);
  // The command has its own process group: npm does not forward signals to its children.
  const end = () => child.pid !== undefined && killGroup(child.pid);
  options.signal?.addEventListener('abort', end, { once: true });
  if (options.signal?.aborted) end();
  const [code, signal] = await new Promise<[number | null, NodeJS.Signals | null]>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (...how) => resolve(how));
  });
  options.signal?.removeEventListener('abort', end);
  if (signal === null || child.pid === undefined) return code ?? 1;
  // Processes that the command started may still hold ports.
  const killFrom = performance.now() + terminationTimeoutMs;
  while (killGroup(child.pid, performance.now() < killFrom ? 'SIGTERM' : 'SIGKILL')) await pause(20);
  return 128 + constants.signals[signal];
}

/** Sends a signal to a process group. Returns false when no process is left. */
function killGroup(pid: number, signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM'): boolean {
  try {
    process.kill(-pid, signal);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    return false;
  }
}
