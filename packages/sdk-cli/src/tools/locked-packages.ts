import { posix } from 'node:path';

/** One entry of a lock file: a package, a workspace, or the link to a workspace. */
interface LockedPackage {
  readonly version?: string;
  readonly integrity?: string;
  readonly link?: boolean;
  /** For a link: the workspace's folder. */
  readonly resolved?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
}

/** The packages of a `package-lock.json` by their paths; the repository itself is at `''`. */
type LockedPackages = Readonly<Record<string, LockedPackage>>;

/**
 * Lists the third-party packages that some folders of a repository depend on, directly or indirectly: `react@19.3.1 sha512-...`, sorted. Packages of
 * other folders and install locations are excluded, so that a team's new package does not change the list of the others.
 */
export function lockedPackagesOf(folders: readonly string[], packages: LockedPackages): string[] {
  const found = new Set(folders);
  for (const path of found) {
    const {
      link,
      resolved = '',
      dependencies,
      devDependencies,
      optionalDependencies,
      peerDependencies,
    } = packages[path] ?? {};
    if (link) found.add(resolved);
    for (const name of Object.keys({
      ...dependencies,
      ...devDependencies,
      ...optionalDependencies,
      ...peerDependencies,
    })) {
      const at = candidatePathsOf(name, path).find((place) => Object.hasOwn(packages, place));
      // Optional packages may be missing.
      if (at !== undefined) found.add(at);
    }
  }
  return [...new Set([...found].flatMap((path) => nameAndContent(path, packages[path] ?? {})))].sort();
}

/** Lists where Node looks for a package, from the importing folder up to the repository's root. */
function candidatePathsOf(name: string, importer: string): string[] {
  const above = importer === '' ? [] : candidatePathsOf(name, posix.dirname(importer).replace(/^\.$/, ''));
  return [posix.join(importer, 'node_modules', name), ...above];
}

function nameAndContent(path: string, { version, integrity = '', link }: LockedPackage): string[] {
  const name = path.split('node_modules/').at(-1);
  return !path.includes('node_modules/') || link ? [] : [`${name}@${version} ${integrity}`];
}
