import { cpSync, existsSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { join, matchesGlob, relative } from 'node:path';
import { readArguments, remoteFrom } from './arguments.ts';
import { buildWorkspaces, logFolderOf, currentRemoteVersion } from './build-workspaces.ts';
import type { CommandContext } from './command-context.ts';
import { installWorkspace } from './lock-file.ts';
import { messages } from './messages.ts';
import { ownChecksOf, runChecks } from './own-checks.ts';
import { type PackageFile, packageIn, type Project, projectIn, workspacePatternsIn } from './project.ts';
import type { Write } from './steps.ts';
import { Failure } from './tools/failure.ts';
import { printLine } from './tools/print-line.ts';
import { typeProblemsOf } from './type-check.ts';

/** The placeholders in the template: the remote's name, its screen's path, its title and its port. */
const placeholders = { name: 'mfe-template', path: "'template'", title: 'Template Title', port: '3200' } as const;

/** The maximum characters of a screen's label in the campaign's sidebar. */
const maxTitleLength = 40;
/** The port of the first remote of a repository. */
const firstPort = 3201;

const templates = join(import.meta.dirname, '..');
/** The files that npm never packs under their own name. */
const renamed = { gitignore: '.gitignore' };

interface NewRemote {
  readonly name: string;
  readonly path: string;
  readonly title: string;
  readonly port: number;
}

/** Parses the arguments of `lastcall new`; invalid ones are a `Failure`. */
export function newRemoteFrom(args: string[], ports: readonly number[]): NewRemote {
  const { values, positionals } = readArguments({
    args,
    options: { title: { type: 'string' } },
    allowPositionals: true,
  });
  const [text, extra] = positionals;
  if (text === undefined) throw new Failure(messages.newRemote.needsName);
  if (extra !== undefined) throw new Failure(messages.tooMany(extra));
  const name = remoteFrom(text);
  const path = name.slice('mfe-'.length);
  const words = path.replaceAll('-', ' ');
  const title = (values.title ?? words.charAt(0).toUpperCase() + words.slice(1)).trim();
  // The title becomes a string literal in the remote's messages.
  if (title === '' || title.length > maxTitleLength || /['\\\n]/.test(title))
    throw new Failure(messages.newRemote.badTitle(title, maxTitleLength));
  return { name, path, title, port: Math.max(firstPort - 1, ...ports) + 1 };
}

/** Returns true when a new remote becomes a workspace of the project, beside the others. */
function becomesWorkspace({ root }: Project, name: string): boolean {
  return workspacePatternsIn(root).some((pattern) => matchesGlob(name, pattern));
}

/**
 * Writes a remote from the template: as a workspace at the project's root if the project's workspaces include it, otherwise as a
 * package of its own below the folder (absolute path). Returns its folder.
 */
export function createRemote(project: Project, folder: string, made: NewRemote): string {
  const isWorkspace = becomesWorkspace(project, made.name);
  const home = join(isWorkspace ? project.root : folder, made.name);
  if (existsSync(home)) throw new Failure(messages.newRemote.exists(relative(folder, home)));
  cpSync(join(templates, 'template'), home, { recursive: true });
  if (!isWorkspace) cpSync(join(templates, 'template-alone'), home, { recursive: true });
  for (const [packed, name] of Object.entries(renamed))
    if (existsSync(join(home, packed))) renameSync(join(home, packed), join(home, name));
  replacePlaceholders(home, made);
  if (hasSources(project)) {
    useWorkspaces(home, project);
    installWorkspace(project.root, made.name);
  }
  return home;
}

/** Replaces the placeholders in all files of a folder. */
function replacePlaceholders(folder: string, { name, path, title, port }: NewRemote): void {
  const own = (text: string): string =>
    text
      .replaceAll(placeholders.name, name)
      .replaceAll(placeholders.path, `'${path}'`)
      .replaceAll(placeholders.title, title)
      .replaceAll(placeholders.port, String(port));
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((each) => join(folder, each))
    .filter((each) => statSync(each).isFile())) {
    writeFileSync(file, own(readFileSync(file, 'utf8')));
  }
}

/** True for the repository that the packages of the platform come from: a new remote uses its sources. */
function hasSources({ workspaces }: Project): boolean {
  return workspaces.some(({ name }) => name === '@lastcall/host-api');
}

/** Makes a remote depend on the packages that are workspaces beside it; tools are the repository's own. */
function useWorkspaces(home: string, { workspaces }: Project): void {
  const { devDependencies: _, dependencies = {}, ...file } = packageIn(home) ?? {};
  const versions = new Map(workspaces.map(({ name, version }) => [name, version]));
  const used = Object.fromEntries(
    Object.entries(dependencies).map(([name, range]) => [name, versions.get(name) ?? range]),
  );
  writeFileSync(
    join(home, 'package.json'),
    `${JSON.stringify({ ...file, dependencies: used } satisfies PackageFile, null, 2)}\n`,
  );
}

/** Returns the ports of a project's remotes that run alone. */
function portsIn({ root, workspaces }: Project): number[] {
  return workspaces.flatMap(({ folder }) => packageIn(join(root, folder))?.lastcall?.port ?? []);
}

/** Runs types and tests of the new remote only, and the repository's lint if it has one, each with a log. */
async function verifyRemote(name: string, project: Project): Promise<void> {
  const wrong = await typeProblemsOf(name, project);
  if (wrong.length > 0) {
    const log = join(logFolderOf(project), `${name}-types.log`);
    writeFileSync(log, wrong.join('\n'));
    throw new Failure(messages.newRemote.failed('types', log));
  }
  const { failed } = await runChecks(ownChecksOf(name, project), name, project, process.env);
  const [first] = failed;
  if (first) throw new Failure(messages.newRemote.failed(first.what, first.log));
}

/** Runs `lastcall new` in a folder (absolute path). */
export async function newRemote(
  args: string[],
  { project }: Pick<CommandContext, 'project'>,
  folder: string,
  print: Write,
): Promise<void> {
  const asked = newRemoteFrom(args, portsIn(project));
  const home = createRemote(project, folder, asked);
  printLine(messages.newRemote.made(asked.name));
  if (!hasSources(project)) return print(messages.newRemote.readyAlone({ ...asked, folder: relative(folder, home) }));
  const grown = projectIn(project.root);
  await buildWorkspaces(grown.root, printLine, { only: [asked.name] });
  await verifyRemote(asked.name, grown);
  printLine(messages.newRemote.proven(currentRemoteVersion(grown, asked.name)));
  print(messages.newRemote.ready(asked));
}
