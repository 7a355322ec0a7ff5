import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, it } from '@jest/globals';
import { folderOf, type PackageFile, projectAt, remoteAt, remotesOf } from './project.ts';
import { sourceHash } from './source-hash.ts';

const roots: string[] = [];
afterEach(() => roots.splice(0).forEach((root) => rmSync(root, { recursive: true })));

/** Creates a folder with these files; the contents of `package.json` files are objects. */
function aFolder(files: Readonly<Record<string, PackageFile | string>>): string {
  const root = mkdtempSync(join(tmpdir(), 'lastcall-project-'));
  roots.push(root);
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), typeof content === 'string' ? content : JSON.stringify(content));
  }
  return root;
}

const aRepository = (): string =>
  aFolder({
    'package.json': { name: 'shop', workspaces: ['apps/*', 'packages/*'] },
    'apps/surveys/package.json': { name: 'mfe-surveys', version: '1.0.0', dependencies: { '@shop/kit': '1.0.0' } },
    'apps/surveys/src/register.ts': 'export {}',
    'apps/polls/package.json': { name: 'mfe-polls', version: '1.0.0' },
    'packages/kit/package.json': { name: '@shop/kit', version: '1.0.0' },
    'packages/kit/index.ts': 'export {}',
  });

describe('the project of a folder', () => {
  it('is the repository that has it as a workspace, with the remotes in all folders', () => {
    const root = aRepository();

    const project = projectAt(join(root, 'apps/surveys/src'));

    expect(project.root).toBe(root);
    expect(remotesOf(project)).toEqual(['mfe-polls', 'mfe-surveys']);
    expect(folderOf(project, 'mfe-surveys')).toBe(join(root, 'apps/surveys'));
    expect(remoteAt(join(root, 'apps/surveys/src'), project)).toBe('mfe-surveys');
    expect(remoteAt(root, project)).toBeUndefined();
  });

  it('is the package alone when it is in its own repository, or in one that doesn’t list it as a workspace', () => {
    const root = aFolder({
      'package.json': { name: 'shop', workspaces: ['packages/*'] },
      'mfe-polls/package.json': { name: 'mfe-polls' },
    });

    const project = projectAt(join(root, 'mfe-polls'));

    expect(project.root).toBe(join(root, 'mfe-polls'));
    expect(remotesOf(project)).toEqual(['mfe-polls']);
    expect(remotesOf(projectAt(aFolder({})))).toEqual([]);
  });
});

describe('the version of a remote', () => {
  const hashIn = (root: string) => {
    const project = projectAt(root);
    return sourceHash(
      project.workspaces.find(({ name }) => name === 'mfe-surveys')!,
      project,
    );
  };

  it.each([
    ['a source', 'apps/surveys/src/register.ts'],
    ['a source of a workspace that it depends on', 'packages/kit/index.ts'],
    ['the lock file of another package manager', 'pnpm-lock.yaml'],
  ])('changes with %s', (_, file) => {
    const root = aRepository();
    const before = hashIn(root);

    writeFileSync(join(root, file), 'export const changed = true');

    expect(hashIn(root)).not.toBe(before);
  });

  it.each([
    ['a test', 'apps/surveys/src/register.spec.ts'],
    ['another remote', 'apps/polls/src.ts'],
    ['a build', 'apps/surveys/dist/remoteEntry.js'],
  ])('stays the same with %s', (_, file) => {
    const root = aRepository();
    const before = hashIn(root);

    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), 'export const changed = true');

    expect(hashIn(root)).toBe(before);
  });
});
