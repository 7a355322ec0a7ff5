import type { RemoteManifest } from '@lastcall/contracts/release';
import { integrityOf } from './bytes.ts';

interface CachedFiles {
  /** The URL of their folder. */
  readonly folder: string;
  readonly files: RemoteManifest['files'];
  /** Returns the bytes of a file, or rejects; `isAnew` bypasses the browser's cache, and replaces what it has. */
  readonly fetchFile: (address: string, how: { readonly isAnew: boolean }) => Promise<Uint8Array<ArrayBuffer>>;
  /** Has the browser forget what the page has preloaded from a URL. */
  readonly discardPreloaded: (address: string, integrity: string) => Promise<void>;
}

const isScriptOrStyle = (path: string): boolean => /\.(js|css)$/.test(path);

/**
 * Fetches again the scripts and style sheets of a version that differ from their hash, as after a response that broke off: browsers cache them for a year,
 * so each retry would get the same bytes. A file that cannot be fetched is left to the element that loads it.
 */
export async function repairCachedFiles({ folder, files, fetchFile, discardPreloaded }: CachedFiles): Promise<void> {
  const repair = async (path: string, integrity: string): Promise<void> => {
    const bytes = await fetchFile(folder + path, { isAnew: false });
    if ((await integrityOf(bytes)) === integrity) return;
    // Before the cache is repaired: what this loads must not run.
    await discardPreloaded(folder + path, integrity);
    await fetchFile(folder + path, { isAnew: true });
  };
  await Promise.allSettled(
    Object.entries(files).flatMap(([path, { integrity }]) => (isScriptOrStyle(path) ? [repair(path, integrity)] : [])),
  );
}
