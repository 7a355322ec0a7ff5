import { basename, resolve } from 'node:path';
import type { RemoteStatus } from '@lastcall/contracts/release';
import { remotesIn } from '../../packages/config/src/workspaces.ts';
import { remoteVersionNow } from '../local/build.ts';
import { repository } from '../local/data-folder.ts';
import { Failure } from '../local/failure.ts';
import { stopwatch } from '../local/print-line.ts';
import { changeChannel } from './change-channel.ts';
import { checkedBuild } from './checked-build.ts';
import { commandFor } from './command-for.ts';
import { placeFor, signingKeyFrom } from './credentials.ts';
import { type DeployOptions, deployOptionsFrom } from './deploy-options.ts';
import { arrivedAt, changeFor, nameOf, whatNext, whoOf } from './deploy-target.ts';
import { dryRun } from './dry-run.ts';
import { deployHelp } from './help.ts';
import { messages } from './messages.ts';
import { hiddenByPins } from './pins.ts';
import { goodForLong, publish } from './publish.ts';
import type { RemoteBuild } from './remote-build.ts';
import type { Place } from './remote-client.ts';
import { runCommand, write } from './run-command.ts';
import { runningShellAt } from './running-shell.ts';
import { type Finding, smokeCheck } from './smoke-check.ts';
import { statusAt } from './status-at.ts';
import { sourceAt } from './source-at.ts';
import { stepsTo, type Write } from './steps.ts';

/**
 * Deploys a remote from this clone's sources to its target: prints each step with its time, and at the end the rollback command. A failed step is a
 * `Failure` and ends the deploy; no version is activated before every step has succeeded. When the target already has the version, there is nothing to
 * do.
 */
async function deploy(remote: string, options: DeployOptions, env: NodeJS.ProcessEnv, print: Write): Promise<void> {
  const { app, target, isDryRun, isUnchecked } = options;
  if (isDryRun) return dryRun({ remote, app }, print);
  const took = stopwatch();
  const step = stepsTo(print);
  const place = placeFor(remote, app, env);
  const key = signingKeyFrom(env);
  const [shell, seen] = await Promise.all([runningShellAt(place), statusAt(place)]);

  const arrived = arrivedAt(options, remoteVersionNow(remote), seen);
  const pinsText = ({ channels }: RemoteStatus): string =>
    hiddenByPins(target.what, channels, commandFor(place, 'status'));
  if (arrived)
    return print(`${messages.unchanged(remote, goodForLong(arrived).version, whoOf(target))}\n${pinsText(seen)}`);

  const build = await checkedBuild(remote, shell, step);
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
      () => changeChannel(change, place, seen),
      ({ after }) => messages.revision(after.channels.revision),
    ));
  print(messages.total(remote, build.version, took()));
  print(`${changed ? pinsText(changed.after) : ''}${whatNext(options, { place, deployment, seen })}\n`);
}

async function openAreas({ name, version, areas, maps }: RemoteBuild, place: Place): Promise<Finding> {
  const finding = await smokeCheck(version, areas, place, (file, line, column) =>
    sourceAt(maps.get(file), line, column),
  );
  if (finding.problems.length > 0) throw new Failure(messages.failedCheck(name, version, finding.problems.join('; ')));
  return finding;
}

/** npm runs the command of a workspace in its folder. */
function remoteHere(): string {
  const name = basename(process.cwd());
  if (resolve(repository, name) !== process.cwd() || !remotesIn(repository).includes(name))
    throw new Failure(messages.noRemoteHere(process.cwd()));
  return name;
}

if (process.argv[1] && resolve(process.argv[1]) === import.meta.filename) {
  await runCommand(async () => {
    const options = deployOptionsFrom(process.argv.slice(2), process.env);
    if (options.isHelp) return write(deployHelp);
    await deploy(remoteHere(), options, process.env, write);
  });
}
