import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';

const temporary = realpathSync(mkdtempSync(join(tmpdir(), 'lastcall-hooks-')));
const inCache = mkdtempSync(join(import.meta.dirname, '../../../../.cache/hooks-'));
afterAll(() => [temporary, inCache].forEach((folder) => rmSync(folder, { recursive: true })));

const manifest = '@lastcall/contracts/package.json';
const ofWorkspace = join(import.meta.dirname, '../../../contracts/package.json');

/** Installs a separate copy of a package in a project, and returns its path. */
function install(project: string): string {
  const path = join(project, 'node_modules', manifest);
  mkdirSync(join(path, '..'), { recursive: true });
  writeFileSync(path, '{ "name": "@lastcall/contracts", "version": "9.0.0" }');
  return path;
}

describe('packages of the workspace', () => {
  it.each([
    ['a temporary folder', temporary],
    ['the cache', inCache],
  ])('are resolved separately from those of a project in %s, in any order', (_, project) => {
    const own = install(project);
    const { resolve } = createRequire(import.meta.url);

    expect(createRequire(join(project, 'index.js')).resolve(manifest)).toBe(own);
    expect(resolve(manifest)).toBe(ofWorkspace);
    expect(resolve(manifest, { paths: [project] })).toBe(own);
    expect(resolve(manifest)).toBe(ofWorkspace);
  });
});
