import { basename, join, resolve } from 'node:path';
import { Failure } from '../local/failure.ts';
import { silent, stopwatch } from '../local/say.ts';
import { remotesIn } from '../../packages/config/src/workspaces.ts';
import { repository } from '../local/data-folder.ts';
import { changeChannel } from './change-channel.ts';
import { problemsOf, type RunningShell } from './checks.ts';
import { deployTokenFor, signingKeyFrom } from './credentials.ts';
import { type DeployOptions, deployOptionsFrom } from './deploy-options.ts';
import { changeFor, nameOf, whatNext } from './deploy-target.ts';
import { deployHelp } from './help.ts';
import { hostVersionsAt } from './host-versions.ts';
import { messages } from './messages.ts';
import { publish } from './publish.ts';
import { buildRemote, type RemoteBuild } from './remote-build.ts';
import { call, type Place } from './remote-client.ts';
import { runCommand, write } from './run-command.ts';
import { inKb, sizesOf } from './sizes.ts';
import { type Finding, smokeCheck } from './smoke-check.ts';
import { firstOf, typeProblemsOf } from './type-check.ts';

type Write = (text: string) => void;

/**
 * Brings a remote, as its sources are in this clone, to whom it is for: each step with its time, and at the end how to take it back.
 * A step that fails is a `Failure` and ends it; nobody gets anything before all went well.
 */
export async function deploy(remote: string, { app, target, isDryRun, isUnchecked }: DeployOptions, env: NodeJS.ProcessEnv, tell: Write): Promise<void> {
  const took = stopwatch();
  const step = stepsTo(tell);
  const place: Place = { remote, app, token: deployTokenFor(remote, env) };
  const key = signingKeyFrom(env);
  const [host, { remotes }, seen] = await Promise.all([hostVersionsAt(app), call('listRemotes', place), call('getRemoteStatus', place)]);

  // A build only takes types away, so they are checked beside it.
  const [{ build }, wrongTypes] = await step(messages.steps.build, () => Promise.all([buildRemote(remote, silent), typeProblemsOf(join(repository, remote))]), ([result]) => messages.built(result.build.version, result.isNew));
  await step(messages.steps.checks, async () => check(build, { ...host, remotes }, wrongTypes), messages.checked);
  if (isDryRun) return tell(`\n${messages.dryRun(build.files.size, inKb(weightOf(build)))}\n`);

  const preview = target.what === 'preview' ? target.label : null;
  const { deployment } = await step(messages.steps.upload, () => publish(build, place, { key, preview }), ({ sent }) => messages.uploaded(sent, build.files.size, key.keyId));
  if (!isUnchecked) await step(messages.steps.look, () => look(build, place), ({ shown, unopened }) => messages.looked(shown, unopened));

  const change = changeFor(target, build.version, isUnchecked);
  if (change) await step(nameOf(target), () => changeChannel(change, place, seen), ({ after }) => messages.revision(after.channels.revision));
  tell(messages.total(remote, build.version, took()));
  tell(`${whatNext(target, { place, deployment, seen })}\n`);
}

/** Runs a step and then tells its time and what came of it. */
function stepsTo(tell: Write) {
  return async <T>(name: string, act: () => Promise<T>, note: (result: T) => string): Promise<T> => {
    const took = stopwatch();
    const result = await act();
    tell(messages.step(name, took(), note(result)));
    return result;
  };
}

/** Answers how large the largest screen is. */
function check(build: RemoteBuild, host: RunningShell, wrongTypes: readonly string[]): string {
  const problems = [...firstOf(wrongTypes), ...problemsOf(build, host)];
  if (problems.length > 0) throw new Failure(messages.unsuitable(build.name, problems));
  return inKb(Math.max(...sizesOf(build).map(({ bytes }) => bytes)));
}

async function look({ name, version, areas }: RemoteBuild, place: Place): Promise<Finding> {
  const finding = await smokeCheck(version, areas, place);
  if (finding.problems.length > 0) throw new Failure(messages.failedCheck(name, version, finding.problems.join('; ')));
  return finding;
}

function weightOf({ files }: RemoteBuild): number {
  return [...files.values()].reduce((bytes, { length }) => bytes + length, 0);
}

/** npm runs the command of a workspace in its folder. */
function remoteHere(): string {
  const name = basename(process.cwd());
  if (resolve(repository, name) !== process.cwd() || !remotesIn(repository).includes(name)) throw new Failure(messages.noRemoteHere(process.cwd()));
  return name;
}

if (process.argv[1] && resolve(process.argv[1]) === import.meta.filename) {
  await runCommand(async () => {
    const options = deployOptionsFrom(process.argv.slice(2), process.env);
    if (options.isHelp) return write(deployHelp);
    await deploy(remoteHere(), options, process.env, write);
  });
}
