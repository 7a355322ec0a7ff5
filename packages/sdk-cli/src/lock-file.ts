import { existsSync, mkdirSync, readFileSync, renameSync, symlinkSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';

interface Package {
  readonly name: string;
  readonly version: string;
  readonly workspaces?: readonly string[];
  readonly dependencies?: Record<string, string>;
  readonly devDependencies?: Record<string, string>;
}

interface LockFile {
  packages: Record<string, Partial<Package> & { resolved?: string; link?: boolean }>;
}

/**
 * Makes a new folder a workspace of a repository (absolute path) as `npm install` does: in the lock file, in the list of installed packages, and in `node_modules`.
 * Its dependencies are installed already, so nothing is fetched, and npm can't drop what other platforms need.
 */
export function installWorkspace(root: string, folder: string): void {
  const own = readPackage(join(root, folder));
  addEntry(join(root, 'package-lock.json'), folder, own, readPackage(root).workspaces);
  const installed = join(root, 'node_modules/.package-lock.json');
  if (existsSync(installed)) addEntry(installed, folder, own);
  const link = join(root, 'node_modules', own.name);
  mkdirSync(dirname(link), { recursive: true });
  if (!existsSync(link)) symlinkSync(relative(dirname(link), join(root, folder)), link, 'dir');
}

function readPackage(folder: string): Package {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Package;
}

function addEntry(
  path: string,
  folder: string,
  { name, version, dependencies, devDependencies }: Package,
  workspaces?: readonly string[],
): void {
  const lock = JSON.parse(readFileSync(path, 'utf8')) as LockFile;
  const { '': top, ...others } = lock.packages;
  const entries = {
    ...others,
    [folder]: {
      ...(name === basename(folder) ? {} : { name }),
      version,
      ...(dependencies && { dependencies }),
      ...(devDependencies && { devDependencies }),
    },
    [`node_modules/${name}`]: { resolved: folder, link: true },
  };
  lock.packages = Object.fromEntries([
    ...(top ? [['', { ...top, ...(workspaces && { workspaces }) }] as const] : []),
    ...Object.entries(entries).sort(([a], [b]) => a.localeCompare(b, 'en')),
  ]);
  // The file is replaced atomically, so that readers never see a partial one.
  writeFileSync(`${path}.new`, `${JSON.stringify(lock, null, 2)}\n`);
  renameSync(`${path}.new`, path);
}
