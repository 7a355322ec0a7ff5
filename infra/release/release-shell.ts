import { join } from 'node:path';
import { appFrom, readArguments, remoteFrom } from '../../packages/sdk-cli/src/arguments.ts';
import { call } from '../../packages/sdk-cli/src/remote-client.ts';
import { runCommand, write } from '../../packages/sdk-cli/src/run-command.ts';
import { Failure } from '../../packages/sdk-cli/src/tools/failure.ts';
import { printLine } from '../../packages/sdk-cli/src/tools/print-line.ts';
import { buildChangedWorkspaces } from '../local/build.ts';
import { repository } from '../local/data-folder.ts';
import { problemsIn, readShell } from './candidate-shell.ts';
import { smokeCheckCandidate, trustedKeysAt } from './smoke-check-candidate.ts';
import { messages } from './messages.ts';
import { readStored, type StoredVersion } from './stored-version.ts';

const failureOf = ({ name, role, release: { version } }: StoredVersion, problems: readonly string[]): string =>
  messages.failed(name, version, role, problems);

/** Checks that the shell of this clone runs the versions in use of the named remotes, or of all remotes. Throws a `Failure` if one doesn't run. */
async function releaseShell(args: string[], env: NodeJS.ProcessEnv): Promise<void> {
  const { values, positionals } = readArguments({
    args,
    options: { to: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
    allowPositionals: true,
  });
  if (values.help) return write(messages.releaseHelp);
  const app = appFrom(values.to, env);
  const remotes = positionals.map(remoteFrom);

  const [{ versions: inUse }, keys] = await Promise.all([
    call('listVersionsInUse', { remote: '', app }),
    trustedKeysAt(app),
    buildChangedWorkspaces(printLine, { only: ['shell'] }),
  ]);
  const versions = await Promise.all(inUse.map(readStored));
  const isChecked = ({ name }: StoredVersion): boolean => remotes.length === 0 || remotes.includes(name);
  const checked = versions.filter(isChecked);
  if (checked.length === 0) throw new Failure(messages.notPublished(app, remotes));

  printLine(messages.comparing(checked.length, app));
  const shell = readShell(join(repository, 'shell/dist'));
  const incompatible = checked.flatMap((version) => {
    const problems = problemsIn(version.manifest, shell);
    return problems.length > 0 ? [failureOf(version, problems)] : [];
  });
  if (incompatible.length > 0) throw new Failure(messages.refused(incompatible));

  printLine(messages.startingStack);
  const broken: string[] = [];
  await smokeCheckCandidate(versions, { keys, isChecked }, (version, { shown, problems }) => {
    if (problems.length > 0) broken.push(failureOf(version, problems));
    else write(`${messages.passed(version.name, version.release.version, version.role, shown)}\n`);
  });
  if (broken.length > 0) throw new Failure(messages.refused(broken));
  printLine(messages.releasable(checked.length));
}

await runCommand(() => releaseShell(process.argv.slice(2), process.env));
