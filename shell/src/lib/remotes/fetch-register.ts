import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/runtime';
import { filesUrlOf, type Release, type RemoteName } from '@lastcall/contracts/release';
import type { Register } from '@lastcall/host-api';
import { containerFor } from './container-for.ts';
import { discardPreloaded } from './discard-preloaded.ts';
import { explain } from './explain.ts';
import { fetchFile } from './fetch-file.ts';
import { federationGuard } from './federation-guard.ts';
import { allowFiles, guardFiles, hasLoaded } from './integrity.ts';
import { labels } from './messages.ts';
import { Refused } from './refused.ts';
import { repairCachedFiles } from './repair-cached-files.ts';
import { sharedVersions, versionsOfShell } from './shared-versions.ts';
import { trustedKeys } from './trusted-keys.ts';
import { verifyRelease } from './verify-release.ts';

export { createPageGuard } from './page-guard.ts';
export { failedQueriesOf, reportViews } from './report-views.ts';
export { watchErrors } from './watch-errors.ts';
export { hasLoaded };

// Code of remotes is loaded only through this module, so none of it has run before.
guardFiles();
registerPlugins([federationGuard]);

/** The number of earlier fetches of this version in this page, and the registry's time. */
export interface Attempt {
  readonly attempt: number;
  readonly asOf: string;
}

/**
 * Verifies a release, loads its entry with a script element and returns its `register`. Throws `Refused` for every failure.
 * Each retry requests the entry at another URL, because the federation runtime repeats the failed result for the same URL. The chunks keep their URLs, so
 * their cached files are repaired first.
 */
export async function fetchRegister(name: RemoteName, release: Release, { attempt, asOf }: Attempt): Promise<Register> {
  const container = containerFor(name, release);
  const entry = new URL(await allowedEntry(name, release, { attempt, asOf }));
  if (attempt > 0) entry.searchParams.set('attempt', String(attempt));
  // Versions may share an entry, which reads its container's name here.
  entry.hash = container;
  registerRemotes([{ name: container, entry: entry.href, type: 'global', entryGlobalName: container }], {
    force: true,
  });
  try {
    const exposed = await loadRemote<{ default: Register }>(`${container}/register`);
    if (typeof exposed?.default !== 'function') throw new Refused('broken', labels.noRegister(name, release.version));
    return exposed.default;
  } catch (cause) {
    throw await explain(cause, { container, entry: entry.href, otherwise: 'broken' });
  }
}

/** Returns why a displayed version crashed. */
export function explainCrash(name: RemoteName, release: Release, cause: unknown): Promise<Refused> {
  return explain(cause, { container: containerFor(name, release), otherwise: 'crashed' });
}

/** Returns the entry's URL, once its container may load files. */
async function allowedEntry(name: RemoteName, release: Release, { attempt, asOf }: Attempt): Promise<string> {
  if (!release.isSigned) {
    allowFiles(containerFor(name, release), null);
    return `${release.base}remoteEntry.js`;
  }
  const manifest = await verifyRelease(name, release, {
    keys: trustedKeys(),
    asOf,
    shared: sharedVersions(versionsOfShell()),
    fetchFile: (file) => fetchFile(file, { bypassesCache: attempt > 0 }),
  });
  const folder = filesUrlOf(release.base, manifest);
  allowFiles(manifest.container, { folder, files: manifest.files });
  if (attempt > 0) await repairCachedFiles({ folder, files: manifest.files, fetchFile, discardPreloaded });
  return folder + manifest.entry;
}
