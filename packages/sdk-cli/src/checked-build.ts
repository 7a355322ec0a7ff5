import { type RunningShell, problemsOf } from './checks.ts';
import type { CommandContext } from './command-context.ts';
import type { DeployOptions } from './deploy-options.ts';
import { messages } from './messages.ts';
import { ownChecksOf, runChecks } from './own-checks.ts';
import { folderOf, type Project } from './project.ts';
import { buildRemote, type RemoteBuild } from './remote-build.ts';
import { shellTypesAt } from './shell-types.ts';
import { inKb, sizesOf } from './sizes.ts';
import { type Step, stepsTo, type Write } from './steps.ts';
import { Failure } from './tools/failure.ts';
import { silent } from './tools/print-line.ts';
import { typeProblemsOf } from './type-check.ts';

/**
 * Builds a remote of a project if it changed, and checks that it is valid and compatible with a shell; without a shell, everything that can be checked
 * without it. In parallel, it runs the remote's own lint and tests: during the browser check they would slow down its pages, which must not block.
 */
export async function checkedBuild(
  { remote, isUntested }: Pick<DeployOptions, 'remote' | 'isUntested'>,
  { project, env }: Pick<CommandContext, 'project' | 'env'>,
  shell: RunningShell | null,
  print: Write,
): Promise<RemoteBuild> {
  const step = stepsTo(print);
  if (shell) print(messages.step(messages.steps.target, null, targetText(shell, remote)));
  if (shell && shell.declarations === null)
    print(messages.step(messages.steps.types, null, messages.typesInstalled(shell.app)));
  if (isUntested) print(messages.step(messages.steps.ownChecks, null, messages.ownChecksSkipped));
  const [built, tested] = await Promise.allSettled([
    compatibleBuild(remote, project, shell, step),
    isUntested ? undefined : ownChecks(remote, project, env, step),
  ]);
  const problems = [built, tested].flatMap((each) => (each.status === 'rejected' ? [each.reason as unknown] : []));
  const bug = problems.find((problem) => !(problem instanceof Failure));
  if (bug !== undefined) throw bug;
  if (built.status === 'rejected' || problems.length > 0)
    throw new Failure(problems.map((problem) => (problem as Failure).message).join('\n\n'));
  return built.value;
}

function targetText({ app, contract, remotes }: RunningShell, remote: string): string {
  const live = remotes.find(({ name }) => name === remote);
  return messages.target(app, contract, live?.release.version ?? null);
}

async function compatibleBuild(
  remote: string,
  project: Project,
  shell: RunningShell | null,
  step: Step,
): Promise<RemoteBuild> {
  // A build only strips types, so they are checked in parallel.
  const [{ build }, wrongTypes] = await step(
    messages.steps.build,
    () => Promise.all([buildRemote(remote, project, silent), typeProblemsIn(shell, remote, project)]),
    ([result]) => messages.built(result.build.version, result.isNew),
  );
  await step(
    messages.steps.checks,
    async () => largestOf(build, [...wrongTypes, ...problemsOf(build, shell)]),
    (largest) => messages.checked(largest, shell !== null),
  );
  return build;
}

async function typeProblemsIn(shell: RunningShell | null, remote: string, project: Project): Promise<string[]> {
  const types = shell?.declarations
    ? await shellTypesAt(shell.app, shell.declarations, folderOf(project, remote)!)
    : null;
  return typeProblemsOf(remote, project, types);
}

async function ownChecks(remote: string, project: Project, env: NodeJS.ProcessEnv, step: Step): Promise<void> {
  const checks = ownChecksOf(remote, project);
  await step(
    messages.steps.ownChecks,
    async () => {
      const { failed, specs } = await runChecks(checks, remote, project, env);
      if (failed.length > 0)
        throw new Failure(failed.map((each) => messages.ownChecksFailed(remote, each)).join('\n\n'));
      return specs;
    },
    (specs) =>
      messages.ownChecksPassed(
        checks.map(({ what }) => what),
        specs,
      ),
  );
}

/** Returns the size of the largest screen of a build; throws a `Failure` if the build has problems. */
function largestOf(build: RemoteBuild, problems: readonly string[]): string {
  if (problems.length > 0) throw new Failure(messages.unsuitable(build.name, problems));
  return inKb(Math.max(...sizesOf(build).map(({ bytes }) => bytes)));
}
