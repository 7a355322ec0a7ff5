import type { Release, RemoteManifest, RemoteName } from '@lastcall/contracts/release';
import { containerFor } from './container-for.ts';
import { labels } from './messages.ts';
import { Refused } from './refused.ts';

/** The folder (a URL) and hashes of a container's files; null for a remote under development, which has none. */
type AllowedFiles = { readonly folder: string; readonly files: RemoteManifest['files'] } | null;

const allowed = new Map<string, AllowedFiles>();
/** The URLs of the files that each container has loaded. */
const loaded = new Map<string, Set<string>>();

/** Allows a container to load the files of its verified manifest, and no others. */
export function allowFiles(container: string, files: AllowedFiles): void {
  allowed.set(container, files);
}

/** Returns the required `integrity` of a container's script or style sheet; undefined for a remote under development. Throws for a file without a hash, so that it is not loaded. */
export function integrityFor(container: string, address: string): string {
  const known = allowed.get(container);
  if (known === undefined) throw new Refused('bad-file', labels.notVerified(container));
  if (known === null) return '';
  // A retry has its own URL.
  const url = withoutQuery(address, known.folder);
  const path = url.startsWith(known.folder) ? url.slice(known.folder.length) : '';
  if (!Object.hasOwn(known.files, path)) throw new Refused('bad-file', labels.noHash(address));
  if (!loaded.has(container)) loaded.set(container, new Set());
  loaded.get(container)!.add(url);
  return known.files[path]!.integrity;
}

/** Returns true for the URL of a script that a version has loaded, possibly as one of several versions. Other texts in a stack may not be URLs. */
export function hasLoaded(name: RemoteName, release: Release, address: string): boolean {
  if (!release.isSigned) return address.startsWith(release.base);
  return URL.canParse(address) && (loaded.get(containerFor(name, release))?.has(withoutQuery(address)) ?? false);
}

function withoutQuery(address: string, base?: string): string {
  const { origin, pathname } = new URL(address, base);
  return origin + pathname;
}

/** Defines the function that remotes call before they load a chunk or a style sheet; none of them can replace it. */
export function guardFiles(): void {
  Object.defineProperty(globalThis, 'lastcallIntegrity', { value: integrityFor });
}
