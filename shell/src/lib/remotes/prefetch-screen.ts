import { filesUrlOf, manifestFile, remoteManifest, type Release } from '@lastcall/contracts/release';
import { prefetch, savesData } from '../page-start.ts';
import { fetchFile } from './fetch-file.ts';

/**
 * Returns a function that loads what a screen of a release needs into the browser's cache, when a user is about to open it. Nothing of it runs, so
 * nothing is verified: what runs later is a script element with the hash in the verified manifest.
 */
export function createScreenPrefetch(
  fetchBytes: (...args: Parameters<typeof fetchFile>) => Promise<Uint8Array>,
): (release: Release, screen: string) => Promise<void> {
  const asked = new Set<string>();

  return async (release, screen) => {
    const key = `${release.base}${screen}`;
    if (!release.isSigned || savesData() || asked.has(key)) return;
    asked.add(key);
    try {
      const manifest: unknown = JSON.parse(new TextDecoder().decode(await fetchBytes(release.base + manifestFile)));
      const { parts, ...rest } = remoteManifest
        .pick({ format: true, version: true, parts: true })
        .strip()
        .parse(manifest);
      const files = parts ? [...parts.always, ...(parts.screens[screen] ?? [])] : [];
      const folder = filesUrlOf(release.base, rest);
      prefetch(files.map((file) => folder + file));
    } catch {
      // Opening the screen reports the problem.
      asked.delete(key);
    }
  };
}

/** Loads what a screen of a release needs into the browser's cache, once. */
export const prefetchScreen = createScreenPrefetch(fetchFile);
