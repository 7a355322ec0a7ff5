import { execFileSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { basename, join, relative, resolve } from 'node:path';
import { describe, expect, it } from '@jest/globals';

const root = resolve(import.meta.dirname, '../../..');

/** Returns our own files of a TypeScript project, imported ones included, as paths below the root. */
function filesOf(project: string): Set<string> {
  const listed = execFileSync(
    join(root, 'node_modules/.bin/tsc'),
    ['-p', `tsconfig.${project}.json`, '--listFilesOnly'],
    {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
    },
  );
  return new Set(
    listed
      .split('\n')
      .filter((path) => path !== '' && !path.includes('/node_modules/'))
      .map((path) => relative(root, path)),
  );
}

const isForeign = (name: string): boolean => name === 'node_modules' || name === 'dist' || /^\.\w/.test(name);
/** Returns our source files outside of dependencies, builds and hidden folders. */
const ownFiles = (): string[] => globSync('**/*.{ts,tsx}', { cwd: root, exclude: (path) => isForeign(basename(path)) });

describe('the TypeScript projects', () => {
  const [node, browser] = [filesOf('node'), filesOf('browser')];

  it('include every source file but the linter’s configuration', () => {
    const own = ownFiles();

    expect(own.length).toBeGreaterThan(1_000);
    expect(own.filter((path) => !node.has(path) && !browser.has(path))).toEqual(['oxlint.config.ts']);
  });

  it('check the files of several projects in each: the linter uses the types of one project only', () => {
    const inBoth = [...node].filter((path) => browser.has(path));
    const checkedAgain = [...filesOf('shared-browser'), ...filesOf('shared-node')];

    expect(inBoth.length).toBeGreaterThan(100);
    expect(inBoth.filter((path) => !checkedAgain.includes(path))).toEqual([]);
  });
});
