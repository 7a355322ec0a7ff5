import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, matchesGlob, relative } from 'node:path';
import { remoteName } from '@lastcall/contracts/release';

/** A folder with a `package.json`: the project itself, or one of its workspaces. */
export interface Workspace {
  /** Path from the project's root; empty for the root itself. */
  readonly folder: string;
  readonly name: string;
  readonly version: string;
  readonly isBuilt: boolean;
  readonly dependencies: readonly string[];
}

/** A repository, or a part of one, that contains remotes and installs its packages together. */
export interface Project {
  /** Absolute path of the folder with the lock file. */
  readonly root: string;
  readonly workspaces: readonly Workspace[];
}

/** The fields of a `package.json` that the CLI reads. */
export interface PackageFile {
  readonly name?: string;
  readonly version?: string;
  readonly workspaces?: readonly string[] | { readonly packages?: readonly string[] };
  readonly scripts?: Readonly<Record<string, string>>;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly lastcall?: { readonly port?: number };
}

/** Reads the `package.json` of a folder (absolute path); undefined without one. */
export function packageIn(folder: string): PackageFile | undefined {
  const file = join(folder, 'package.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as PackageFile) : undefined;
}

/** Returns the project of a folder (absolute path): the closest package above it that has the folder as a workspace, else the folder's own package. */
export function projectAt(folder: string): Project {
  const own = packageFolderOf(folder) ?? folder;
  for (let above = own; ; above = dirname(above)) {
    const patterns = workspacePatternsIn(above);
    if (above === own ? patterns.length > 0 : patterns.some((pattern) => matchesGlob(relative(above, own), pattern)))
      return projectIn(above);
    if (above === dirname(above)) return projectIn(own);
  }
}

/** Returns the project with its root in a folder (absolute path). */
export function projectIn(root: string): Project {
  const below = globSync([...workspacePatternsIn(root)], { cwd: root });
  const workspaces = ['', ...below.sort()].flatMap((folder) => {
    const found = packageIn(join(root, folder));
    if (!found) return [];
    const { name = '', version = '0.0.0', scripts, dependencies } = found;
    return [{ folder, name, version, isBuilt: Boolean(scripts?.build), dependencies: Object.keys(dependencies ?? {}) }];
  });
  // The root of a monorepo is no workspace: its own `build` script builds the workspaces.
  return { root, workspaces: below.length > 0 ? workspaces.slice(1) : workspaces };
}

/** True for the workspace of a remote, by its name. */
export function isRemote({ name }: Pick<Workspace, 'name'>): boolean {
  return remoteName.safeParse(name).success;
}

/** Returns the sorted names of a project's remotes. */
export function remotesOf({ workspaces }: Project): string[] {
  return workspaces
    .filter(isRemote)
    .map(({ name }) => name)
    .sort();
}

/** Returns the remote that a folder (absolute path) belongs to, or the only remote of its project; undefined if there are several. */
export function remoteAt(folder: string, project: Project): string | undefined {
  const here = packageIn(packageFolderOf(folder) ?? folder)?.name ?? '';
  const remotes = remotesOf(project);
  return remotes.find((name) => name === here) ?? (remotes.length === 1 ? remotes[0] : undefined);
}

/** Returns the folder (absolute path) of a workspace; undefined if the project has no such workspace. */
export function folderOf({ root, workspaces }: Project, name: string): string | undefined {
  const found = workspaces.find((each) => each.name === name);
  return found && join(root, found.folder);
}

/** Returns the `workspaces` patterns from the `package.json` of a folder (absolute path). */
export function workspacePatternsIn(folder: string): readonly string[] {
  return patternsOf(packageIn(folder));
}

function packageFolderOf(folder: string): string | undefined {
  if (existsSync(join(folder, 'package.json'))) return folder;
  return folder === dirname(folder) ? undefined : packageFolderOf(dirname(folder));
}

function patternsOf(found: PackageFile | undefined): readonly string[] {
  const { workspaces = [] } = found ?? {};
  return 'packages' in workspaces ? (workspaces.packages ?? []) : (workspaces as readonly string[]);
}
