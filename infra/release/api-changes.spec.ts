import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { bumpFor, changesBetween, isEnough, type Bump } from './api-changes.ts';
import { type ApiListing, listExports } from './api-listing.ts';
import { hashesOf, reportOf } from './api-report.ts';
import { announcedBumps } from './changesets.ts';

const folder = mkdtempSync(join(tmpdir(), 'lastcall-api-'));
afterAll(() => rmSync(folder, { recursive: true }));

const released = `
  export interface Host { readonly name: string; addRoute(path: string): void }
  export const limits = { pages: 10 };
  export function open(path: string): boolean { return path !== ''; }
  const own = 1;
  export { own as shared };
`;

/** The name of each case, the text to replace, its replacement, and the expected changes. Without a text to replace, the replacement is added. */
const cases: readonly (readonly [string, string, string, readonly string[]])[] = [
  ['only a comment and another order', '', '', []],
  ['a removed export', 'export { own as shared };', '', ['removed . value shared, breaking']],
  ['a changed parameter', 'open(path: string)', 'open(path: number | string)', ['changed . value open, breaking']],
  ['a new optional parameter', 'open(path: string)', 'open(path: string, in_ = 1)', ['changed . value open, breaking']],
  ['a new export', '', 'export const closed = false;', ['added . value closed']],
  ['a new type', '', 'export interface Guest { readonly id: string }', ['added . type Guest', 'added . type Guest.id']],
  [
    'an optional member',
    'readonly name: string;',
    'readonly name: string; readonly title?: string;',
    ['added . type Host.title?'],
  ],
  [
    'a required member',
    'readonly name: string;',
    'readonly name: string; readonly title: string;',
    ['added . type Host.title, breaking'],
  ],
  [
    'a member that became optional',
    'readonly name: string;',
    'readonly name?: string;',
    ['removed . type Host.name, breaking', 'added . type Host.name?'],
  ],
  ['a new entry of a table', '{ pages: 10 }', '{ pages: 10, leads: 5 }', ['added . value limits.leads']],
];
const sources = cases.map(([, before, after]) =>
  before === '' ? `// Moved.\n${after}\n${released}` : released.replace(before, after),
);

let apis: ApiListing[];
beforeAll(() => {
  // All modules are compiled together, so that the compiler reads the platform's types once.
  const files = [released, ...sources].map((source, index) => {
    const file = join(folder, `${index}.ts`);
    writeFileSync(file, source);
    return file;
  });
  const listed = listExports(files);
  apis = files.map((file) => new Map([['.', listed.get(file)!]]));
});

describe('the report of an API', () => {
  it('has each export with its type, and the members of objects', () => {
    expect(reportOf('@lastcall/example', apis[0]!)).toBe(`# @lastcall/example

## .

type Host: object
  addRoute: (path: string) => void
  name: string
value limits: object
  pages: number
value open: (path: string) => boolean
value shared: 1
`);
  });
});

describe('a change to an API', () => {
  it.each(cases.map(([name, , , found], index) => [name, index, found] as const))('is found: %s', (_, index, found) => {
    const changes = changesBetween(hashesOf(apis[0]!), hashesOf(apis[1 + index]!));

    expect(changes.map(({ what, key, isBreaking }) => `${what} ${key}${isBreaking ? ', breaking' : ''}`)).toEqual(
      found,
    );
  });
});

describe('the release that a change needs', () => {
  it.each<[string, boolean, Bump]>([
    ['0.1.0', true, 'minor'],
    ['0.1.0', false, 'patch'],
    ['1.1.0', true, 'major'],
    ['1.1.0', false, 'minor'],
  ])('after %s, with isBreaking %s, is a %s release', (version, isBreaking, bump) => {
    expect(bumpFor({ isBreaking }, version)).toBe(bump);
  });

  it.each<[string, Bump | null, boolean]>([
    ['1.1.0', null, false],
    ['1.1.0', 'minor', false],
    ['1.1.0', 'major', true],
    ['1.9.0', null, false],
    ['2.0.0', null, true],
  ])('is satisfied by version %s with a changeset for %s: %s', (version, announced, isSatisfied) => {
    expect(isEnough('major', { released: '1.1.0', version, announced })).toBe(isSatisfied);
  });
});

describe('changesets', () => {
  const home = mkdtempSync(join(tmpdir(), 'lastcall-changesets-'));
  beforeEach(() => {
    writeFileSync(
      join(home, 'brave-rye.md'),
      "---\n'@lastcall/ui': minor\n'@lastcall/host-api': patch\n---\n\nAdds a slot.\n",
    );
    writeFileSync(join(home, 'calm-oat.md'), '---\n"@lastcall/ui": patch\n---\n\nFixes a color.\n');
  });
  afterAll(() => rmSync(home, { recursive: true }));

  it('announce the largest release of each package', () => {
    expect([...announcedBumps(home)].sort()).toEqual([
      ['@lastcall/host-api', 'patch'],
      ['@lastcall/ui', 'minor'],
    ]);
  });
});
