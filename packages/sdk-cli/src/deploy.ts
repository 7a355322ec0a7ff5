import type { RemoteStatus } from '@lastcall/contracts/release';
import { currentRemoteVersion } from './build-workspaces.ts';
import { changeChannel } from './change-channel.ts';
import { checkedBuild } from './checked-build.ts';
import type { CommandContext } from './command-context.ts';
import { commandFor } from './command-for.ts';
import { apiTargetFor, signingKeyFrom } from './credentials.ts';
import type { DeployOptions } from './deploy-options.ts';
import { activeDeployment, changeFor, nameOf, nextSteps, audienceOf } from './deploy-target.ts';
import { dryRun } from './dry-run.ts';
import { messages } from './messages.ts';
import { pinsNote } from './pins-note.ts';
import { remotesOf } from './project.ts';
import { requireLongValidity, publish } from './publish.ts';
import type { RemoteBuild } from './remote-build.ts';
import type { ApiTarget } from './remote-client.ts';
import { runningShellAt } from './running-shell.ts';
import { type SmokeCheckResult, smokeCheck } from './smoke-check.ts';
import { statusAt } from './status-at.ts';
import { sourceAt } from './source-at.ts';
import { stepsTo, type Write } from './steps.ts';
import { Failure } from './tools/failure.ts';
import { stopwatch } from './tools/print-line.ts';

/**
 * Deploys a remote of a project from its sources to its target: prints each step with its time, and at the end the rollback command. A failed step is a
 * `Failure` and ends the deploy; no version is activated before every step has succeeded. When the target already has the version, there is nothing to
 * do.
 */
export async function deploy(options: DeployOptions, context: CommandContext, print: Write): Promise<void> {
  const { project, env } = context;
  const { remote, app, target, isDryRun, isUnchecked } = options;
  const version = currentRemoteVersion(project, remote);
  if (isDryRun) return dryRun(options, context, print);
  const took = stopwatch();
  const step = stepsTo(print);
  const place = apiTargetFor(remote, app, project.root, env);
  const key = signingKeyFrom(project.root, env);
  const [shell, statusBefore] = await Promise.all([runningShellAt(place), statusAt(place, remotesOf(project))]);

  const arrived = activeDeployment(options, version, statusBefore);
  const pinsText = ({ channels }: RemoteStatus): string => pinsNote(target.what, channels, commandFor(place, 'status'));
  if (arrived)
    return print(
      `${messages.unchanged(remote, requireLongValidity(arrived).version, audienceOf(target))}\n${pinsText(statusBefore)}`,
    );

  const build = await checkedBuild(options, context, shell, print);
  const preview = target.what === 'preview' ? target.label : null;
  const { deployment } = await step(
    messages.steps.upload,
    () => publish(build, place, { key, preview }),
    ({ sent }) => messages.uploaded(sent, build.files.size, key.keyId),
  );
  if (!isUnchecked)
    await step(
      messages.steps.smokeCheck,
      () => openAreas(build, place),
      ({ shown, unopened }) => messages.looked(shown, unopened),
    );

  const change = changeFor(target, build.version, isUnchecked);
  const changed =
    change &&
    (await step(
      nameOf(target),
      () => changeChannel(change, place, statusBefore),
      ({ after }) => messages.revision(after.channels.revision),
    ));
  print(messages.total(remote, build.version, took()));
  print(`${changed ? pinsText(changed.after) : ''}${nextSteps(options, { place, deployment, statusBefore })}\n`);
}

async function openAreas({ name, version, areas, maps }: RemoteBuild, place: ApiTarget): Promise<SmokeCheckResult> {
  const finding = await smokeCheck(version, areas, place, (file, line, column) =>
    sourceAt(maps.get(file), line, column),
  );
  if (finding.problems.length > 0) throw new Failure(messages.failedCheck(name, version, finding.problems));
  return finding;
}
