import { gzipSync } from 'node:zlib';
import type { RemoteBuild } from './remote-build.ts';

/** Bytes of JavaScript and CSS, gzipped, that a remote's entry and any one of its screens or slots may have together. */
export const screenBudget = 60 * 1024;

/** What the entry and each part that `src/register.ts` loads weigh together, gzipped. */
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

/** Bytes as people read them: `27.4 KB`. */
export function inKb(bytes: number): string {
  return `${(bytes / 1024).toFixed(1)} KB`;
}
