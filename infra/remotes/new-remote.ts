import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { remotesIn, settingsOf } from '../../packages/config/src/workspaces.ts';
import { buildWhatChanged, remoteVersionNow } from '../local/build.ts';
import { repository } from '../local/data-folder.ts';
import { Failure } from '../local/failure.ts';
import { runToEnd } from '../local/run-to-end.ts';
import { printLine } from '../local/print-line.ts';
import { readArguments, remoteFrom } from './arguments.ts';
import { newRemoteHelp } from './help.ts';
import { installWorkspace } from './lock-file.ts';
import { messages } from './messages.ts';
import { runCommand, write } from './run-command.ts';
import { typesProjectOf } from './type-check.ts';

/** The placeholders in the template: the remote's name, its screen's path, its title and its port. */
const places = { name: 'mfe-template', path: "'template'", title: 'Template Title', port: '3200' } as const;

/** The maximum characters of a screen's label in the campaign's sidebar. */
const mostTitle = 40;

interface NewRemote {
  readonly name: string;
  readonly path: string;
  readonly title: string;
  readonly port: number;
}

/** Parses the arguments of `npm run new-remote`; invalid ones are a `Failure`. */
export function newRemoteFrom(args: string[], ports: readonly number[]): NewRemote | 'help' {
  const { values, positionals } = readArguments({
    args,
    options: { title: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
    allowPositionals: true,
  });
  const [text, extra] = positionals;
  if (values.help) return 'help';
  if (text === undefined) throw new Failure(messages.newRemote.needsName);
  if (extra !== undefined) throw new Failure(messages.tooMany(extra));
  const name = remoteFrom(text);
  const path = name.slice('mfe-'.length);
  const words = path.replaceAll('-', ' ');
  const title = (values.title ?? words.charAt(0).toUpperCase() + words.slice(1)).trim();
  // The title becomes a string literal in the remote's messages.
  if (title === '' || title.length > mostTitle || /['\\\n]/.test(title))
    throw new Failure(messages.newRemote.badTitle(title, mostTitle));
  return { name, path, title, port: Math.max(...ports) + 1 };
}

/** Writes a remote from the template into a repository (absolute path) and registers it as a workspace. */
export function makeRemote(root: string, { name, path, title, port }: NewRemote): void {
  const folder = join(root, name);
  if (existsSync(folder)) throw new Failure(messages.newRemote.exists(name));
  cpSync(join(import.meta.dirname, 'template'), folder, { recursive: true });
  const own = (text: string): string =>
    text
      .replaceAll(places.name, name)
      .replaceAll(places.path, `'${path}'`)
      .replaceAll(places.title, title)
      .replaceAll(places.port, String(port));
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((each) => join(folder, each))
    .filter((each) => statSync(each).isFile())) {
    writeFileSync(file, own(readFileSync(file, 'utf8')));
  }
  installWorkspace(root, name);
}

/** The ports of remotes that run alone. */
function portsOfRemotes(root: string): number[] {
  return remotesIn(root).map((name) => settingsOf(root, name).port);
}

/** Runs lint, types and tests for the new remote only, each with a log, as `npm test` does for all. */
async function prove(name: string): Promise<void> {
  const logs = join(repository, '.cache', 'builds');
  mkdirSync(logs, { recursive: true });
  const tool = (path: string): string => join(repository, 'node_modules', path);
  const commands: [string, [string, ...string[]]][] = [
    ['lint', [process.execPath, tool('oxlint/bin/oxlint'), name]],
    ['types', ['tsc', '-p', typesProjectOf(join(repository, name))]],
    [
      'tests',
      [
        process.execPath,
        '--experimental-vm-modules',
        '--disable-warning=ExperimentalWarning',
        tool('jest/bin/jest.js'),
        `/${name}/`,
      ],
    ],
  ];
  for (const [what, command] of commands) {
    const log = join(logs, `${name}-${what}.log`);
    if ((await runToEnd(command, { cwd: repository, env: process.env, log })) !== 0)
      throw new Failure(messages.newRemote.failed(what, log));
  }
}

if (process.argv[1] && resolve(process.argv[1]) === import.meta.filename) {
  await runCommand(async () => {
    const asked = newRemoteFrom(process.argv.slice(2), portsOfRemotes(repository));
    if (asked === 'help') return write(newRemoteHelp);
    makeRemote(repository, asked);
    printLine(messages.newRemote.made(asked.name));
    await buildWhatChanged(printLine, { only: [asked.name] });
    await prove(asked.name);
    printLine(messages.newRemote.proven(remoteVersionNow(asked.name)));
    write(messages.newRemote.ready(asked));
  });
}
