import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { repository } from './data-folder.ts';
import { decisionFiles, decisionProblems } from './decisions.ts';
import { formatted } from './formatted.ts';
import { generatedPages } from './generated-docs.ts';

const read = (path: string): string => readFileSync(join(repository, path), 'utf8');
const pages = ['README.md', ...globSync(['docs/**/*.md', '{infra,packages}/*/README.md'], { cwd: repository })];
/** Pages under `before-and-after` quote files and commands of earlier versions. */
const current = pages.filter((path) => !path.includes('before-and-after/'));
const files = globSync('{shell,mfe-*,packages,services,infra,e2e}/**/*.{ts,tsx,mjs}', {
  cwd: repository,
  exclude: (path) => /(^|\/)(node_modules|dist)$/.test(path),
});

/** The anchors of a page's headings, as links refer to them. */
const anchorsOf = (text: string): string[] =>
  [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading]) =>
    heading!
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );

describe('the documentation', () => {
  it.each(Object.entries(generatedPages))('has the current generated %s; `npm run docs` refreshes it', (path, page) => {
    expect(read(path)).toBe(formatted(path, page()));
  });

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

  it.each(decisionFiles)('has a title, a status and its sections in %s', (path) => {
    expect(decisionProblems(read(path))).toEqual([]);
  });

  it('has one decision per number', () => {
    const numbers = decisionFiles.map((path) => basename(path).slice(0, 4));

    expect(numbers).toEqual([...new Set(numbers)]);
  });

  it('names no file of the repository that does not exist', () => {
    const named = current
      .filter((path) => !path.includes('decisions/'))
      .flatMap((path) => [...read(path).matchAll(/`((?:[\w.-]+\/)+[\w.-]+\.(?:tsx?|mjs))`/g)].map(([, name]) => name!));

    expect(named.length).toBeGreaterThan(100);
    expect([...new Set(named)].filter((name) => !files.some((file) => `/${file}`.endsWith(`/${name}`)))).toEqual([]);
  });

  it('names no npm command that does not exist', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    const named = current.flatMap((path) =>
      [...read(path).matchAll(/npm run ([\w-]+)(?! -w|[\w-])(?=[`\s])(?!\s+-w)/g)].map(([, name]) => name!),
    );

    expect(named.length).toBeGreaterThan(10);
    expect([...new Set(named)].filter((name) => !(name in scripts))).toEqual([]);
  });

  it('has a README of at most 150 lines', () => {
    expect(read('README.md').split('\n').length).toBeLessThanOrEqual(150);
  });
});

describe('the check of a decision', () => {
  const decision = (parts: { title?: string; status?: string; rest?: string }): string =>
    `${parts.title ?? '# Sales are deduplicated'}\n\n${parts.status ?? 'Status: accepted, 2026-11-20.'}\n\n${parts.rest ?? '## Context\n\nA\n\n## Decision\n\nB\n\n## Consequences\n\nC\n'}`;

  it.each([
    ['an accepted decision', decision({})],
    [
      'a partly replaced decision',
      decision({ status: 'Status: accepted, 2026-11-20. [0012](0012-signed.md) replaces the hashes.' }),
    ],
    ['a superseded decision', decision({ status: 'Status: superseded by [0012](0012-signed.md), 2026-11-20.' })],
    [
      'a decision with alternatives',
      decision({ rest: '## Context\n\nA\n\n## Decision\n\nB\n\n## Consequences\n\nC\n\n## Alternatives\n\nD\n' }),
    ],
  ])('accepts %s', (_, text) => {
    expect(decisionProblems(text)).toEqual([]);
  });

  it.each([
    ['no title', decision({ title: 'Sales are deduplicated' })],
    ['no status', decision({ status: 'Sales are deduplicated.' })],
    ['a status without a date', decision({ status: 'Status: accepted.' })],
    ['an unknown status', decision({ status: 'Status: proposed, 2026-11-20.' })],
    [
      'a successor whose number is not that of its file',
      decision({ status: 'Status: superseded by [0012](0013-signed.md), 2026-11-20.' }),
    ],
    ['a missing section', decision({ rest: '## Context\n\nA\n\n## Decision\n\nB\n' })],
    ['sections in another order', decision({ rest: '## Decision\n\nB\n\n## Context\n\nA\n\n## Consequences\n\nC\n' })],
    ['an empty section', decision({ rest: '## Context\n\nA\n\n## Decision\n\n## Consequences\n\nC\n' })],
  ])('rejects %s', (_, text) => {
    expect(decisionProblems(text)).toHaveLength(1);
  });
});
