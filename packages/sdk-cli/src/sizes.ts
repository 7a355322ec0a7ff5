import { gzipSync } from 'node:zlib';
import type { RemoteBuild } from './remote-build.ts';

/** The limit in bytes of gzipped JavaScript and CSS for a remote's entry together with any one of its screens or slots. */
export const screenBudget = 60 * 1024;

/** Returns the gzipped size of the entry with each part that `src/register.ts` loads. */
export function sizesOf({
  entry,
  parts,
  files,
}: Pick<RemoteBuild, 'entry' | 'parts' | 'files'>): { part: string; bytes: number }[] {
  const weight = (paths: readonly string[]): number =>
    paths.reduce((bytes, path) => bytes + gzipSync(files.get(path) ?? '').length, 0);
  const always = weight(entry);
  return Object.entries(parts).map(([part, paths]) => ({ part, bytes: always + weight(paths) }));
}

/** Formats bytes for readers: `27.4 KB`. */
export function inKb(bytes: number): string {
  return `${(bytes / 1024).toFixed(1)} KB`;
}
