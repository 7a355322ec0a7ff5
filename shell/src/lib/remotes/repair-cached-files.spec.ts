import { describe, expect, it } from '@jest/globals';
import { integrityOf } from './bytes.ts';
import { repairCachedFiles } from './repair-cached-files.ts';

const base = 'https://remotes.test/mfe-timers/1.4.0/';
const bytesOf = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);

/** A browser that has cached responses, and the services behind it, which have the files of a version. */
async function aBrowser(cached: Readonly<Record<string, string>>, served: Readonly<Record<string, string>>) {
  const cache = new Map(Object.entries(cached));
  const requested: string[] = [];
  const discarded: string[] = [];
  const files = Object.fromEntries(
    await Promise.all(
      Object.entries(served).map(
        async ([path, text]) => [path, { integrity: await integrityOf(bytesOf(text)), bytes: text.length }] as const,
      ),
    ),
  );
  const repair = (isAway: (path: string) => boolean = () => false): Promise<void> =>
    repairCachedFiles({
      folder: base,
      files,
      fetchFile: (url, { bypassesCache }) => {
        const path = url.slice(base.length);
        if (bypassesCache || !cache.has(path)) {
          requested.push(path);
          if (isAway(path)) return Promise.reject(new Error('away'));
          cache.set(path, served[path]!);
        }
        return Promise.resolve(bytesOf(cache.get(path)!));
      },
      discardPreloaded: (url) => {
        const path = url.slice(base.length);
        discarded.push(`${path}: ${cache.get(path)}`);
        return Promise.resolve();
      },
    });
  return { repair, cache, requested, discarded };
}

describe('the cached files of a version', () => {
  const served = { 'remoteEntry.js': 'entry();', '12.0a1b.js': 'editor();', '12.0a1b.css': 'p { color: red }' };

  it('are replaced when they are truncated, and preserved when they are complete', async () => {
    const { repair, cache, requested } = await aBrowser(
      { 'remoteEntry.js': 'entry();', '12.0a1b.js': 'edit', '12.0a1b.css': 'p {' },
      served,
    );

    await repair();

    expect(Object.fromEntries(cache)).toEqual(served);
    expect(requested.toSorted()).toEqual(['12.0a1b.css', '12.0a1b.js']);
  });

  it('have their preloads discarded before the cache is repaired', async () => {
    const { repair, discarded } = await aBrowser({ 'remoteEntry.js': 'entry();', '12.0a1b.js': 'edit' }, served);

    await repair();

    expect(discarded).toEqual(['12.0a1b.js: edit']);
  });

  it('are repaired even when another file is unavailable', async () => {
    const { repair, cache } = await aBrowser({ '12.0a1b.js': 'edit', '12.0a1b.css': 'p {' }, served);

    await repair((path) => path !== '12.0a1b.js');

    expect(Object.fromEntries(cache)).toEqual({ '12.0a1b.js': 'editor();', '12.0a1b.css': 'p {' });
  });

  it('are not checked when they are neither scripts nor style sheets', async () => {
    const { repair, requested } = await aBrowser({ 'icon.png': 'PN' }, { 'icon.png': 'PNG', 'types.zip': 'PK' });

    await repair();

    expect(requested).toEqual([]);
  });
});
