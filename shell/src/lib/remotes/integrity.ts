import type { RemoteManifest } from '@lastcall/contracts/release';
import { words } from './messages.ts';
import { Refused } from './refused.ts';

/** Where a container's files are, and their hashes; null for a remote under development, which has none. */
type AllowedFiles = { readonly base: string; readonly files: RemoteManifest['files'] } | null;

const allowed = new Map<string, AllowedFiles>();

/** Lets a container load the files of its verified manifest, and no others. */
export function allowFiles(container: string, files: AllowedFiles): void {
  allowed.set(container, files);
}

/** What the `integrity` of a container's script or style sheet has to be: nothing for a remote under development. Throws for a file without a hash, so that it is not loaded. */
export function integrityFor(container: string, address: string): string {
  const known = allowed.get(container);
  if (known === undefined) throw new Refused('bad-file', words.notVerified(container));
  if (known === null) return '';
  // A later attempt asks by an address of its own.
  const { origin, pathname } = new URL(address, known.base);
  const path = (origin + pathname).startsWith(known.base) ? (origin + pathname).slice(known.base.length) : '';
  if (!Object.hasOwn(known.files, path)) throw new Refused('bad-file', words.noHash(address));
  return known.files[path]!.integrity;
}

/** Defines what the code of remotes asks before it loads a chunk or a style sheet; none of them can put something else in its place. */
export function guardFiles(): void {
  Object.defineProperty(globalThis, 'lastcallIntegrity', { value: integrityFor });
}
