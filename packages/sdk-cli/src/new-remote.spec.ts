import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from '@jest/globals';
import { repository } from '../../../infra/local/data-folder.ts';
import { installWorkspace } from './lock-file.ts';
import { createRemote, newRemoteFrom } from './new-remote.ts';
import { projectAt } from './project.ts';

const roots: string[] = [];
afterEach(() => roots.splice(0).forEach((root) => rmSync(root, { recursive: true })));

function aFolder(): string {
  const root = mkdtempSync(join(tmpdir(), 'lastcall-new-remote-'));
  roots.push(root);
  return root;
}

/** This repository with everything that makes mfe-timers a workspace. */
function aRepository(): string {
  const root = aFolder();
  const packages = ['contracts', 'host-api', 'ui'].map((name) => `packages/${name}`);
  for (const folder of ['mfe-timers', ...packages]) mkdirSync(join(root, folder), { recursive: true });
  for (const file of [
    'package.json',
    'package-lock.json',
    ...['mfe-timers', ...packages].map((folder) => `${folder}/package.json`),
  ])
    cpSync(join(repository, file), join(root, file));
  return root;
}

const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => statSync(join(folder, file)).isFile());

const read = (root: string, file: string): string => readFileSync(join(root, file), 'utf8');
const packageIn = (root: string, file: string) =>
  JSON.parse(read(root, file)) as { packages: Record<string, unknown> } & Record<string, unknown>;

describe('lastcall new', () => {
  it('names the remote, its screen and its title, and assigns an unused port', () => {
    expect(newRemoteFrom(['mfe-page-polls'], [3201, 3204])).toEqual({
      name: 'mfe-page-polls',
      path: 'page-polls',
      title: 'Page polls',
      port: 3205,
    });
    expect(newRemoteFrom(['mfe-polls', '--title', 'Polls and quizzes'], [3201])).toMatchObject({
      title: 'Polls and quizzes',
    });
  });

  it.each([
    [[], 'Specify a name: npx lastcall new mfe-surveys'],
    [['polls'], '"polls" isn\'t the name of a remote. Names look like mfe-timers.'],
    [['mfe-a', 'mfe-b'], 'Unexpected argument "mfe-b". See --help.'],
    [['mfe-a', '--title', "Anna's"], `"Anna's" isn't a valid title. Use 1 to 40 characters, and no quotes.`],
    [
      ['mfe-a', '--title', 'x'.repeat(41)],
      `"${'x'.repeat(41)}" isn't a valid title. Use 1 to 40 characters, and no quotes.`,
    ],
  ])('explains in a sentence what is wrong with %j', (args, sentence) => {
    expect(() => newRemoteFrom(args, [3201])).toThrow(expect.objectContaining({ name: 'Failure', message: sentence }));
  });

  it('creates a workspace beside the others that uses their packages', () => {
    const root = aRepository();

    createRemote(projectAt(root), root, { name: 'mfe-polls', path: 'polls', title: 'Polls', port: 3205 });

    const files = filesBelow(join(root, 'mfe-polls'));
    expect(files).toEqual(
      expect.arrayContaining(['package.json', 'webpack.config.mjs', 'src/register.ts', 'src/messages.ts']),
    );
    expect(files.filter((file) => /template/i.test(file + read(root, `mfe-polls/${file}`)))).toEqual([]);
    expect(packageIn(root, 'mfe-polls/package.json')).toMatchObject({ name: 'mfe-polls' });
    expect(packageIn(root, 'mfe-polls/package.json').lastcall).toEqual({ port: 3205 });
    expect(read(root, 'mfe-polls/src/register.ts')).toContain("path: 'polls'");
    const words = read(root, 'mfe-polls/src/messages.ts');
    expect(words).toContain("title: 'Polls'");
    // The screen names existing paths to change first.
    const namedFiles = /text: '(.*)'/.exec(words)?.[1]?.match(/src\/[\w./-]+\.tsx?/g) ?? [];
    expect(namedFiles.length).toBeGreaterThan(0);
    expect(files).toEqual(expect.arrayContaining(namedFiles));
  });

  it('creates a separate package outside such a repository, with the settings that it needs there', () => {
    const folder = aFolder();
    const requested = { name: 'mfe-polls', path: 'polls', title: 'Polls', port: 3201 };

    const home = createRemote(projectAt(folder), folder, requested);

    expect(home).toBe(join(folder, 'mfe-polls'));
    expect(filesBelow(home)).toEqual(expect.arrayContaining(['.gitignore', 'tsconfig.json', 'src/register.ts']));
    expect(packageIn(home, 'package.json')).toMatchObject({
      dependencies: { '@lastcall/ui': '*' },
      devDependencies: { '@lastcall/sdk-cli': '*' },
    });
  });

  it('rejects an existing name', () => {
    const root = aRepository();

    const requested = { name: 'mfe-timers', path: 'timers', title: 'Timers', port: 3205 };

    expect(() => createRemote(projectAt(root), root, requested)).toThrow('The folder mfe-timers already exists.');
  });

  it('creates a remote with the dependencies that all other remotes share', () => {
    const dependenciesOf = (folder: string) =>
      Object.entries(packageIn(folder, 'package.json').dependencies as Record<string, string>);
    const root = aRepository();
    const remotes = readdirSync(repository)
      .filter((folder) => folder.startsWith('mfe-'))
      .map((folder) => dependenciesOf(join(repository, folder)));
    const ofAll = remotes[0]!.filter(([name, version]) =>
      remotes.every((others) => others.some(([other, its]) => other === name && its === version)),
    );

    const created = createRemote(projectAt(root), root, {
      name: 'mfe-polls',
      path: 'polls',
      title: 'Polls',
      port: 3205,
    });

    expect(Object.fromEntries(dependenciesOf(created))).toEqual(Object.fromEntries(ofAll));
  });
});

describe('a new workspace', () => {
  it('has the same lock file entries as npm would write', () => {
    const root = aRepository();
    const npmLockFile = read(root, 'package-lock.json');
    const { packages, ...lock } = packageIn(root, 'package-lock.json');
    const { 'mfe-timers': _, 'node_modules/mfe-timers': __, ...others } = packages;
    writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ ...lock, packages: others }));

    installWorkspace(root, 'mfe-timers');

    expect(read(root, 'package-lock.json')).toBe(npmLockFile);
    expect(existsSync(join(root, 'node_modules/mfe-timers/package.json'))).toBe(true);
  });
});
