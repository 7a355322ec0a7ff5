import { pathWithoutHash, type Release, type RemoteManifest, type RemoteName } from '@lastcall/contracts/release';
import { containerFor } from './container-for.ts';
import { labels } from './messages.ts';
import { Refused } from './refused.ts';

/** The folder (a URL) and hashes of a container's files; null for a remote under development, which has none. */
type AllowedFiles = { readonly folder: string; readonly files: RemoteManifest['files'] } | null;
/** A file as a script or style sheet loads it: its URL, and the value of `integrity`, which is empty for a remote under development. */
interface LoadableFile {
  readonly url: string;
  readonly integrity: string;
}

const allowed = new Map<string, AllowedFiles>();
/** The URLs of the files that each container has loaded. */
const loaded = new Map<string, Set<string>>();

/** Allows a container to load the files of its verified manifest, and no others. */
export function allowFiles(container: string, files: AllowedFiles): void {
  allowed.set(container, files);
}

/** Returns the file of a container for a URL whose last part may lack the hash of the file's name. Throws for a file that isn't in the manifest, so that it is not loaded. */
export function fileFor(container: string, requestedUrl: string): LoadableFile {
  const known = allowed.get(container);
  if (known === undefined) throw new Refused('bad-file', labels.notVerified(container));
  if (known === null) return { url: requestedUrl, integrity: '' };
  // A retry has its own URL.
  const wanted = withoutQuery(requestedUrl, known.folder);
  const asked = wanted.startsWith(known.folder) ? wanted.slice(known.folder.length) : '';
  const path = Object.hasOwn(known.files, asked)
    ? asked
    : Object.keys(known.files).find((each) => pathWithoutHash(each) === asked);
  if (path === undefined) throw new Refused('bad-file', labels.noHash(requestedUrl));
  const url = known.folder + path;
  if (!loaded.has(container)) loaded.set(container, new Set());
  loaded.get(container)!.add(url);
  return { url, integrity: known.files[path]!.integrity };
}

/** Returns the required `integrity` of a container's script or style sheet; see `fileFor`. Remotes that were built for a contract below 1.4.0 call this function. */
export function integrityFor(container: string, url: string): string {
  return fileFor(container, url).integrity;
}

/** Returns true for the URL of a script that a version has loaded, possibly as one of several versions. Other texts in a stack may not be URLs. */
export function hasLoaded(name: RemoteName, release: Release, url: string): boolean {
  if (!release.isSigned) return url.startsWith(release.base);
  return URL.canParse(url) && (loaded.get(containerFor(name, release))?.has(withoutQuery(url)) ?? false);
}

function withoutQuery(url: string, base?: string): string {
  const { origin, pathname } = new URL(url, base);
  return origin + pathname;
}

/** Defines the functions that remotes call before they load a chunk or a style sheet; none of them can replace these. */
export function guardFiles(): void {
  Object.defineProperties(globalThis, { lastcallFile: { value: fileFor }, lastcallIntegrity: { value: integrityFor } });
}
