import { gzipSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import { type Comparable, differences } from './diff.ts';
import { manifestOf } from './manifest.ts';
import { aBuild } from './testing-kit/a-build.ts';

const linesOf = async (from: Comparable, to: Comparable) =>
  (await differences(from, to))
    .split('\n')
    .map((line) => line.trim().replace(/ {2,}/g, ' | '))
    .filter(Boolean);

function comparableOf(
  facts: Parameters<typeof aBuild>[0],
  modules: Record<string, number> = { 'src/register.ts': 80 },
): Comparable {
  const build = aBuild(facts);
  return {
    manifest: manifestOf(build, null),
    role: 'everyone',
    read: async (path) => build.files.get(path)!,
    modules: async () => new Map(Object.entries(modules)),
  };
}

const gzipped = (text: string): number => gzipSync(text).length;

const before = comparableOf({ files: { 'screen.0123456789.js': 'run()' } });

describe('lastcall diff', () => {
  it('lists files by size, ignoring the hashes in their names', async () => {
    const after = comparableOf({
      version: '1.0.0-fedcba9876',
      files: { 'screen.abcdef0123.js': 'run(); run()', 'photo.png': 'a bun' },
    });

    expect(await linesOf(before, after)).toEqual([
      'mfe-survey | 1.0.0-0123456789 (everyone) -> 1.0.0-fedcba9876 (everyone)',
      'files (bytes)',
      `+ | photo.png | 5 (${gzipped('a bun')} gzipped)`,
      `~ | screen.js | 5 (${gzipped('run()')} gzipped) | 12 (${gzipped('run(); run()')} gzipped)`,
    ]);
  });

  it('lists files of equal size with different content, ignoring container names and hashes', async () => {
    const after = comparableOf({ version: '1.0.0-fedcba9876', files: { 'screen.abcdef0123.js': 'ran()' } });

    expect(await linesOf(before, after)).toEqual([
      expect.any(String),
      'files (bytes)',
      '~ | screen.js | 5 | changed, same size',
    ]);
  });

  it('lists up to twenty modules that differ in size, those with the largest difference first', async () => {
    const small = Object.fromEntries(Array.from({ length: 20 }, (_, n) => [`src/small-${n}.ts`, 1]));
    const from = comparableOf({ files: { 'screen.0123456789.js': 'run()' } }, { 'src/a.ts': 900, 'src/b.ts': 50 });
    const to = comparableOf(
      { files: { 'screen.0123456789.js': 'run(); run()' } },
      { 'src/a.ts': 1000, 'src/c.ts': 1200, ...small },
    );

    const lines = await linesOf(from, to);

    expect(lines.slice(lines.indexOf('modules (bytes of built code)') + 1)).toEqual([
      '+ | src/c.ts | 1,200',
      '~ | src/a.ts | 900 | 1,000',
      '- | src/b.ts | 50',
      ...Array.from({ length: 17 }, () => expect.stringMatching(/^\+ \| src\/small-\d+\.ts \| 1$/)),
      'and 3 smaller changes',
    ]);
  });

  it('reports the modules as unknown when a version has no source maps', async () => {
    const to = comparableOf({ files: { 'screen.0123456789.js': 'run(); run()' } }, {});

    expect(await linesOf(before, to)).toContain('unknown, because one of the versions has no source maps');
  });

  it('lists accepted shell versions, screens and slots', async () => {
    const after = comparableOf({
      files: { 'screen.0123456789.js': 'run()' },
      shared: { react: '^20.0.0' },
      areas: { screens: [], slots: [{ name: 'account-analytics', title: 'Analytics' }] },
    });

    expect((await linesOf(before, after)).slice(1)).toEqual([
      'required shared packages',
      '~ | react | ^19.3.1 | ^20.0.0',
      'screens and slots',
      '+ | account-analytics | Analytics',
      '- | survey | page, The survey',
    ]);
  });

  it('reports no differences for identical versions', async () => {
    expect(await linesOf(before, before)).toContain('No differences.');
  });
});
