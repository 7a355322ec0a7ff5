import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hostContractVersion, type RemoteManifest } from '@lastcall/contracts';
import { repository } from '../local/data-folder.ts';
import { entryFile, integrityOf, type RemoteBuild } from './remote-build.ts';

/** Days that a version may be used; the api takes 400 at most. */
const goodForDays = 365;
const dayMs = 86_400_000;

/** What a remote that is built in this clone asks of the shell's contract. */
export const contractRange = `^${hostContractVersion}`;

/**
 * The text that describes a build, to be signed as it is. It is kept beside the build: the rest of an upload that was broken off is announced by the same text,
 * even if somebody has committed since.
 */
export function keptManifestOf(build: RemoteBuild): string {
  const file = join(build.folder, '.manifest.json');
  if (existsSync(file)) return readFileSync(file, 'utf8');
  const manifest = manifestOf(build, currentCommit());
  writeFileSync(file, manifest);
  return manifest;
}

/** What a build would be published as, to be held against what was. */
export function comparableOf(build: RemoteBuild): RemoteManifest {
  return JSON.parse(manifestOf(build, null)) as RemoteManifest;
}

/** The manifest of a build that was made from a commit. */
export function manifestOf({ name, version, container, shared, areas, files, builtAt }: RemoteBuild, commit: string | null): string {
  const manifest: RemoteManifest = {
    format: 1,
    name,
    version,
    entry: entryFile,
    container,
    contractRange,
    shared,
    areas,
    files: Object.fromEntries([...files].map(([path, bytes]) => [path, { integrity: integrityOf(bytes), bytes: bytes.length }])),
    commit,
    builtAt: builtAt.toISOString(),
    expiresAt: new Date(builtAt.getTime() + goodForDays * dayMs).toISOString(),
  };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}

/** The commit of this clone, with `-dirty` when files differ from it; null where there is no git. */
function currentCommit(): string | null {
  try {
    return execFileSync('git', ['describe', '--always', '--dirty', '--abbrev=40', '--exclude=*'], { cwd: repository, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return null; // An archive of the sources, or a machine without git.
  }
}
