import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Project, Workspace } from './project.ts';
import { lockedPackagesOf } from './tools/locked-packages.ts';

/** The package with the build configuration of every workspace, although none of them imports it. */
const configPackage = '@lastcall/config';
/** The lock files of other package managers, which are hashed in full. */
const otherLockFiles = ['pnpm-lock.yaml', 'yarn.lock', 'bun.lock'];
/** The lock files of package managers, in the root of a project. */
export const lockFiles = ['package-lock.json', ...otherLockFiles];
/** Excluded from the hash. Lock files contain registry URLs, so only the packages they list are hashed. */
const notSources = ['node_modules', 'dist', ...lockFiles];

/** Returns the hash of a build's inputs: the sources of the workspace and its workspace dependencies, the build configuration, and all their packages. */
export function sourceHash(workspace: Workspace, project: Project): string {
  const { root } = project;
  const read = workspacesReadBy(workspace, project);
  const hash = createHash('sha256').update(lockedPackages(root, read));
  for (const { folder } of read) {
    for (const file of sourceFiles(join(root, folder)))
      hash.update(`\0${folder}/${file}\0`).update(readFileSync(join(root, folder, file)));
  }
  return hash.digest('hex');
}

/** Returns a workspace, its direct and transitive workspace dependencies, and the workspace with the build configuration. */
export function workspacesReadBy(workspace: Workspace, { workspaces }: Pick<Project, 'workspaces'>): Workspace[] {
  return [...withDependencies(workspace, workspaces), ...workspaces.filter(({ name }) => name === configPackage)];
}

/** Includes the root's own dependencies: build tools such as the TypeScript compiler. */
function lockedPackages(root: string, read: readonly Workspace[]): string {
  const file = join(root, 'package-lock.json');
  if (!existsSync(file))
    return otherLockFiles
      .map((name) => join(root, name))
      .map((path) => (existsSync(path) ? readFileSync(path, 'utf8') : ''))
      .join('\0');
  const { packages } = JSON.parse(readFileSync(file, 'utf8')) as { packages: Parameters<typeof lockedPackagesOf>[1] };
  return lockedPackagesOf(['', ...read.map(({ folder }) => folder)], packages).join('\n');
}

function withDependencies(
  workspace: Workspace,
  all: readonly Workspace[],
  found = new Set<Workspace>(),
): readonly Workspace[] {
  if (found.has(workspace)) return [...found];
  found.add(workspace);
  for (const name of workspace.dependencies) {
    const dependency = all.find((each) => each.name === name);
    if (dependency) withDependencies(dependency, all, found);
  }
  return [...found];
}

function sourceFiles(folder: string, below = ''): string[] {
  return readdirSync(join(folder, below), { withFileTypes: true })
    .filter(({ name }) => !name.startsWith('.') && !notSources.includes(name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = join(below, entry.name);
      if (entry.isDirectory()) return sourceFiles(folder, path);
      return /\.spec\.tsx?$/.test(entry.name) ? [] : [path];
    });
}
