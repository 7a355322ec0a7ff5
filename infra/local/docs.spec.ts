import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { format, resolveConfig } from 'prettier';
import { repository } from './data-folder.ts';
import { generatedPages } from './generated-docs.ts';

const read = (path: string): string => readFileSync(join(repository, path), 'utf8');
const pages = ['README.md', ...globSync('docs/**/*.md', { cwd: repository })];

/** The names of a page's headings as links write them. */
const anchorsOf = (text: string): string[] =>
  [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading]) =>
    heading!
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );

describe('the documentation', () => {
  it.each(Object.entries(generatedPages))(
    'has %s as it is generated; `npm run docs` refreshes it',
    async (path, page) => {
      const file = join(repository, path);

      expect(read(path)).toBe(await format(page(), { ...(await resolveConfig(file)), filepath: file }));
    },
  );

  it.each(pages)('links from %s to files and headings that exist', (path) => {
    const text = read(path);
    const broken = [...text.matchAll(/\]\((?!https?:)([^)#\s]*)(?:#([^)\s]+))?\)/g)]
      .filter(([, target, anchor]) => {
        const file = target ? resolve(repository, dirname(path), target) : join(repository, path);
        if (!existsSync(file)) return true;
        return anchor !== undefined && !anchorsOf(readFileSync(file, 'utf8')).includes(anchor);
      })
      .map(([link]) => link);

    expect(broken).toEqual([]);
  });

  it('names no npm command that does not exist', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    const named = pages.flatMap((path) =>
      [...read(path).matchAll(/npm run ([\w-]+)(?! -w|[\w-])(?=[`\s])(?!\s+-w)/g)].map(([, name]) => name!),
    );

    expect(named.length).toBeGreaterThan(10);
    expect([...new Set(named)].filter((name) => !(name in scripts))).toEqual([]);
  });

  it('has a README of at most 150 lines', () => {
    expect(read('README.md').split('\n').length).toBeLessThanOrEqual(150);
  });
});
