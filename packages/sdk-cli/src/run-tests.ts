import { allSpecsOf } from './changed-specs.ts';
import type { CommandContext } from './command-context.ts';
import { testCommandOf } from './test-command.ts';
import { runToEnd } from './tools/run-to-end.ts';

/**
 * Runs the tests of a remote, with more options of Jest, and returns the exit code. A run without options stores which spec files passed: a deploy runs them
 * again only if their inputs change. Options can leave out parts of spec files.
 */
export async function runTests(
  remote: string,
  ofJest: readonly string[],
  { project, env, signal }: Pick<CommandContext, 'project' | 'env'> & { readonly signal?: AbortSignal },
): Promise<number> {
  const run = ofJest.length === 0 ? await allSpecsOf(remote, project, env) : null;
  const command = run?.command ?? testCommandOf(remote, project, ofJest);
  const code = await runToEnd(command, { cwd: project.root, env, signal });
  await run?.remember();
  return code;
}
