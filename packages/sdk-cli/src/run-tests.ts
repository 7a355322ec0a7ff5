import { allSpecsOf } from './changed-specs.ts';
import type { CommandContext } from './command-context.ts';
import { testCommandOf } from './test-command.ts';
import { runToCompletion } from './tools/run-to-completion.ts';

/**
 * Runs the tests of a remote, with optional Jest options, and returns the exit code. A run without options records which spec files passed: a deploy
 * reruns them only if their inputs change. With options, parts of spec files may be skipped.
 */
export async function runTests(
  remote: string,
  ofJest: readonly string[],
  { project, env, signal }: Pick<CommandContext, 'project' | 'env'> & { readonly signal?: AbortSignal },
): Promise<number> {
  const run = ofJest.length === 0 ? await allSpecsOf(remote, project, env) : null;
  const command = run?.command ?? testCommandOf(remote, project, ofJest);
  const code = await runToCompletion(command, { cwd: project.root, env, signal });
  await run?.storePassed();
  return code;
}
