import { join } from 'node:path';
import { repository } from '../local/data-folder.ts';
import { Failure } from '../local/failure.ts';
import { silent } from '../local/print-line.ts';
import { problemsOf, type RunningShell } from './checks.ts';
import { messages } from './messages.ts';
import { buildRemote, type RemoteBuild } from './remote-build.ts';
import { inKb, sizesOf } from './sizes.ts';
import type { Step } from './steps.ts';
import { firstOf, typeProblemsOf } from './type-check.ts';

/** Builds a remote if it changed, and checks that it is valid and compatible with a shell; without a shell, everything that can be checked without it. */
export async function checkedBuild(remote: string, shell: RunningShell | null, step: Step): Promise<RemoteBuild> {
  // A build only strips types, so they are checked in parallel.
  const [{ build }, wrongTypes] = await step(
    messages.steps.build,
    () => Promise.all([buildRemote(remote, silent), typeProblemsOf(join(repository, remote))]),
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
