import { spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import { withDiskSentences } from './disk-failure.ts';

interface RunOptions {
  readonly cwd: string;
  readonly env: NodeJS.ProcessEnv;
  /** Receives the output; by default the output is printed. */
  readonly log?: string;
  /** Ends the command early. */
  readonly signal?: AbortSignal | undefined;
}

/** Runs a command until it ends and returns its exit code, 1 when a signal ended it. */
export async function runToEnd(command: readonly [string, ...string[]], options: RunOptions): Promise<number> {
  const [executable, ...args] = command;
  const { log } = options;
  const output =
    log === undefined ? ('inherit' as const) : withDiskSentences(dirname(log), () => openSync(log, 'a', 0o600));
  const child = spawn(executable, args, {
    cwd: options.cwd,
    env: options.env,
    stdio: ['ignore', output, output],
    detached: true,
  });
  if (typeof output === 'number') closeSync(output);
  // The command has its own process group: npm does not forward signals to its children.
  const end = () => child.pid !== undefined && endGroup(child.pid);
  options.signal?.addEventListener('abort', end, { once: true });
  if (options.signal?.aborted) end();
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => {
      options.signal?.removeEventListener('abort', end);
      resolve(code ?? 1);
    });
  });
}

function endGroup(pid: number): void {
  try {
    process.kill(-pid, 'SIGTERM');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
