import { execFileSync } from 'node:child_process';
import { containerOf, type RemoteManifest } from '@lastcall/contracts/release';
import { integrityOf, type RemoteBuild } from './remote-build.ts';

/** Days until a version expires, within `limits.remoteManifestDays`. */
const validityDays = 365;
const dayMs = 86_400_000;

/** The properties of a build that its manifest contains; a build whose record lists no parts has none in its manifest. */
type ManifestSource = Pick<
  RemoteBuild,
  'name' | 'version' | 'contractRange' | 'shared' | 'entryFile' | 'areas' | 'files' | 'builtAt'
> &
  Partial<Pick<RemoteBuild, 'entry' | 'parts' | 'imports' | 'usedExports'>>;

/** Returns the manifest of a build from a commit. */
export function manifestOf(build: ManifestSource, commit: string | null): RemoteManifest {
  const { name, version, contractRange, shared, entryFile, areas, files, builtAt } = build;
  const { entry = [], parts = {}, imports, usedExports } = build;
  return {
    format: 2,
    name,
    version,
    entry: entryFile,
    container: containerOf(name, version),
    contractRange,
    shared,
    ...(usedExports && { usedExports: mutableCopyOf(usedExports) }),
    areas,
    files: manifestFilesOf(files),
    ...(imports && { parts: partsOf({ entry, parts, imports }) }),
    commit,
    builtAt: builtAt.toISOString(),
    expiresAt: new Date(builtAt.getTime() + validityDays * dayMs).toISOString(),
  };
}

function partsOf({
  entry,
  parts,
  imports: { screens, slots },
}: Pick<RemoteBuild, 'entry' | 'parts' | 'imports'>): NonNullable<RemoteManifest['parts']> {
  const filesOf = (areas: Readonly<Record<string, string>>): Record<string, string[]> =>
    Object.fromEntries(Object.entries(areas).map(([area, path]) => [area, [...(parts[path] ?? [])]]));
  return { always: [...entry], screens: filesOf(screens), slots: filesOf(slots) };
}

const mutableCopyOf = (lists: RemoteBuild['usedExports']): Record<string, string[]> =>
  Object.fromEntries(Object.entries(lists).map(([name, list]) => [name, [...list]]));

/** Lists files as in a manifest, with the hash and size of each. */
export function manifestFilesOf(files: RemoteBuild['files']): RemoteManifest['files'] {
  return Object.fromEntries(
    [...files].map(([path, bytes]) => [path, { integrity: integrityOf(bytes), bytes: bytes.length }]),
  );
}

/** Returns the commit of a folder's repository, with `-changed` when files differ from it or are untracked; null without git. */
export function currentCommit(clone = process.cwd()): string | null {
  const git = (...args: string[]): string =>
    execFileSync('git', args, { cwd: clone, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  try {
    return `${git('rev-parse', 'HEAD')}${git('status', '--porcelain') === '' ? '' : '-changed'}`;
  } catch {
    return null; // The sources are an archive, or git is not installed.
  }
}
