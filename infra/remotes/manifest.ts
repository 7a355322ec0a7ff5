import { execFileSync } from 'node:child_process';
import { containerOf, hostContractVersion, type RemoteManifest } from '@lastcall/contracts';
import { repository } from '../local/data-folder.ts';
import { entryFile, integrityOf, type RemoteBuild } from './remote-build.ts';

/** Days that a version may be used, within `limits.remoteManifestDays`. */
const goodForDays = 365;
const dayMs = 86_400_000;

/** What a remote that is built in this clone asks of the shell's contract. */
export const contractRange = `^${hostContractVersion}`;

/** What a manifest tells of a build. */
type Described = Pick<RemoteBuild, 'name' | 'version' | 'shared' | 'areas' | 'files' | 'builtAt'>;

/** The manifest of a build that was made from a commit. */
export function manifestOf(
  { name, version, shared, areas, files, builtAt }: Described,
  commit: string | null,
): RemoteManifest {
  return {
    format: 1,
    name,
    version,
    entry: entryFile,
    container: containerOf(name, version),
    contractRange,
    shared,
    areas,
    files: listed(files),
    commit,
    builtAt: builtAt.toISOString(),
    expiresAt: new Date(builtAt.getTime() + goodForDays * dayMs).toISOString(),
  };
}

/** Files as a manifest lists them: the hash and the size of each. */
export function listed(files: RemoteBuild['files']): RemoteManifest['files'] {
  return Object.fromEntries(
    [...files].map(([path, bytes]) => [path, { integrity: integrityOf(bytes), bytes: bytes.length }]),
  );
}

/** The commit of a clone, with `-changed` when files differ from it or are not in it; null where there is no git. */
export function currentCommit(clone = repository): string | null {
  const git = (...args: string[]): string =>
    execFileSync('git', args, { cwd: clone, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  try {
    return `${git('rev-parse', 'HEAD')}${git('status', '--porcelain') === '' ? '' : '-changed'}`;
  } catch {
    return null; // An archive of the sources, or a machine without git.
  }
}
