import { messages } from './messages.ts';
import { folderOf, type Project } from './project.ts';
import { runToEnd } from './tools/run-to-end.ts';

/** The exit code of a process that a signal ended is this plus its number. */
const signalled = 128;
/** A server that ran this long had started well, so a restart may help. */
const startedWellMs = 30_000;

/**
 * Runs the development server of a remote until the signal aborts it, and returns its exit code. One that was killed, for example because the
 * memory was full, or that ended by itself is started again; one that can't start is not.
 */
export async function develop(
  remote: string,
  { project, env, signal }: { project: Project; env: NodeJS.ProcessEnv; signal: AbortSignal },
  print: (text: string) => void,
): Promise<number> {
  for (;;) {
    const startedAt = performance.now();
    const code = await runToEnd(['npm', 'run', '-s', 'dev'], { cwd: folderOf(project, remote)!, env, signal });
    const isKilled = code > signalled;
    if (signal.aborted || (!isKilled && (code === 0 || performance.now() - startedAt < startedWellMs))) return code;
    print(messages.restartsDev(remote));
  }
}
