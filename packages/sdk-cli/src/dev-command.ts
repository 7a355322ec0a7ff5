import { messages } from './messages.ts';
import { folderOf, type Project } from './project.ts';
import { runToCompletion } from './tools/run-to-completion.ts';
import { minUptimeMs } from './tools/min-uptime.ts';

/** The exit code of a process that was killed by a signal is this plus the signal's number. */
const signalExitCode = 128;
/** Maximum consecutive kills of a server before it has started: one that is killed more often would never start. */
const maxEarlyKills = 3;

/**
 * Runs the development server of a remote until the signal aborts it, and returns its exit code. Restarts a server that was killed, for example
 * because memory ran out, or that failed after it had started, but not one that can't start or is repeatedly killed early.
 */
export async function develop(
  remote: string,
  { project, env, signal }: { project: Project; env: NodeJS.ProcessEnv; signal: AbortSignal },
  print: (text: string) => void,
): Promise<number> {
  let earlyKills = 0;
  for (;;) {
    const startedAt = performance.now();
    const code = await runToCompletion(['npm', 'run', '-s', 'dev'], { cwd: folderOf(project, remote)!, env, signal });
    const hasStarted = performance.now() - startedAt >= minUptimeMs;
    const isKilled = code > signalExitCode;
    earlyKills = isKilled && !hasStarted ? earlyKills + 1 : 0;
    const restarts = isKilled ? earlyKills <= maxEarlyKills : code !== 0 && hasStarted;
    if (signal.aborted || !restarts) return code;
    print(messages.restartsDev(remote));
  }
}
