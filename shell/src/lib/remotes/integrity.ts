import type { RemoteManifest } from '@lastcall/contracts/release';
import { labels } from './messages.ts';
import { Refused } from './refused.ts';

/** The location and hashes of a container's files; null for a remote under development, which has none. */
type AllowedFiles = { readonly base: string; readonly files: RemoteManifest['files'] } | null;

const allowed = new Map<string, AllowedFiles>();

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
  const { origin, pathname } = new URL(address, known.base);
  const path = (origin + pathname).startsWith(known.base) ? (origin + pathname).slice(known.base.length) : '';
  if (!Object.hasOwn(known.files, path)) throw new Refused('bad-file', labels.noHash(address));
  return known.files[path]!.integrity;
}

/** Defines the function that remotes call before they load a chunk or a style sheet; none of them can replace it. */
export function guardFiles(): void {
  Object.defineProperty(globalThis, 'lastcallIntegrity', { value: integrityFor });
}
