import { type RunningShell, problemsOf } from './checks.ts';
import { messages } from './messages.ts';
import type { Project } from './project.ts';
import { buildRemote, type RemoteBuild } from './remote-build.ts';
import { inKb, sizesOf } from './sizes.ts';
import type { Step } from './steps.ts';
import { Failure } from './tools/failure.ts';
import { silent } from './tools/print-line.ts';
import { firstOf, typeProblemsOf } from './type-check.ts';

/** Builds a remote of a project if it changed, and checks that it is valid and compatible with a shell; without a shell, everything that can be checked without it. */
export async function checkedBuild(
  remote: string,
  project: Project,
  shell: RunningShell | null,
  step: Step,
): Promise<RemoteBuild> {
  // A build only strips types, so they are checked in parallel.
  const [{ build }, wrongTypes] = await step(
    messages.steps.build,
    () => Promise.all([buildRemote(remote, project, silent), typeProblemsOf(remote, project)]),
    ([result]) => messages.built(result.build.version, result.isNew),
  );
  await step(
    messages.steps.checks,
    async () => largestOf(build, [...firstOf(wrongTypes), ...problemsOf(build, shell)]),
    (largest) => messages.checked(largest, shell !== null),
  );
  return build;
}

/** The size of the largest screen of a build without problems. */
function largestOf(build: RemoteBuild, problems: readonly string[]): string {
  if (problems.length > 0) throw new Failure(messages.unsuitable(build.name, problems));
  return inKb(Math.max(...sizesOf(build).map(({ bytes }) => bytes)));
}
