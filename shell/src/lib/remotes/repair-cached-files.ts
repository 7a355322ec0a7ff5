import type { RemoteManifest } from '@lastcall/contracts/release';
import { integrityOf } from './bytes.ts';

interface CachedFiles {
  /** The URL of their folder. */
  readonly folder: string;
  readonly files: RemoteManifest['files'];
  /** Returns the bytes of a file, or rejects; `bypassesCache` bypasses the browser's cache, and replaces what it has. */
  readonly fetchFile: (url: string, how: { readonly bypassesCache: boolean }) => Promise<Uint8Array<ArrayBuffer>>;
  /** Discards what the page has preloaded from a URL. */
  readonly discardPreloaded: (url: string, integrity: string) => Promise<void>;
}

const isScriptOrStyle = (path: string): boolean => /\.(js|css)$/.test(path);

/**
 * Refetches the scripts and style sheets of a version that do not match their hash, as after an interrupted response. Browsers cache them for a year,
 * so each retry would get the same bytes. A file that cannot be fetched fails later, in the element that loads it.
 */
export async function repairCachedFiles({ folder, files, fetchFile, discardPreloaded }: CachedFiles): Promise<void> {
  const repair = async (path: string, integrity: string): Promise<void> => {
    const bytes = await fetchFile(folder + path, { bypassesCache: false });
    if ((await integrityOf(bytes)) === integrity) return;
    // Must precede the repair of the cache: correct bytes would run here.
    await discardPreloaded(folder + path, integrity);
    await fetchFile(folder + path, { bypassesCache: true });
  };
  await Promise.allSettled(
    Object.entries(files).flatMap(([path, { integrity }]) => (isScriptOrStyle(path) ? [repair(path, integrity)] : [])),
  );
}
