import { Failure } from './tools/failure.ts';
import { checkedBuild } from './checked-build.ts';
import { messages } from './messages.ts';
import type { Project } from './project.ts';
import type { RemoteBuild } from './remote-build.ts';
import type { Place } from './remote-client.ts';
import { runningShellAt } from './running-shell.ts';
import { inKb } from './sizes.ts';
import { stepsTo, type Write } from './steps.ts';

/** Builds and checks a remote without sending anything. It needs no deploy token, and reports what it could not check when no shell responds. */
export async function dryRun(place: Pick<Place, 'remote' | 'app'>, project: Project, print: Write): Promise<void> {
  const shell = await runningShellAt(place).catch((problem: unknown) => {
    if (problem instanceof Failure) return problem;
    throw problem;
  });
  const isAlone = shell instanceof Failure;
  const build = await checkedBuild(place.remote, project, isAlone ? null : shell, stepsTo(print));
  print(`\n${messages.dryRun(build.files.size, inKb(weightOf(build)))}\n`);
  if (isAlone) print(`${messages.notCompared(shell.message)}\n`);
}

function weightOf({ files }: RemoteBuild): number {
  return [...files.values()].reduce((bytes, { length }) => bytes + length, 0);
}
