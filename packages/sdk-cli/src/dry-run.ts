import { Failure } from './tools/failure.ts';
import { checkedBuild } from './checked-build.ts';
import type { CommandContext } from './command-context.ts';
import type { DeployOptions } from './deploy-options.ts';
import { messages } from './messages.ts';
import type { RemoteBuild } from './remote-build.ts';
import { runningShellAt } from './running-shell.ts';
import { inKb } from './sizes.ts';
import type { Write } from './steps.ts';

/** Builds, tests and checks a remote without sending anything. It needs no deploy token, and reports what it could not check when no shell responds. */
export async function dryRun(options: DeployOptions, context: CommandContext, print: Write): Promise<void> {
  const shell = await runningShellAt(options).catch((problem: unknown) => {
    if (problem instanceof Failure) return problem;
    throw problem;
  });
  const isAlone = shell instanceof Failure;
  const build = await checkedBuild(options, context, isAlone ? null : shell, print);
  print(`\n${messages.dryRun(build.files.size, inKb(totalSizeOf(build)))}\n`);
  if (isAlone) print(`${messages.notCompared(shell.message)}\n`);
}

function totalSizeOf({ files }: RemoteBuild): number {
  return [...files.values()].reduce((bytes, { length }) => bytes + length, 0);
}
