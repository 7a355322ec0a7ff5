import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from '@jest/globals';
import { repository } from '../local/data-folder.ts';
import { messages } from './messages.ts';
import { makeProvider, newProviderFrom } from './new-provider.ts';

const roots: string[] = [];
afterEach(() => roots.splice(0).forEach((root) => rmSync(root, { recursive: true })));

/** The providers and their simulators, as a separate repository. */
function aRepository(): string {
  const root = mkdtempSync(join(tmpdir(), 'lastcall-new-provider-'));
  roots.push(root);
  for (const folder of ['packages/providers', 'infra/simulators'])
    cpSync(join(repository, folder), join(root, folder), {
      recursive: true,
      filter: (path) => !path.includes('node_modules'),
    });
  symlinkSync(join(repository, 'node_modules'), join(root, 'node_modules'));
  return root;
}

function filesIn(root: string): Map<string, string> {
  const folders = ['packages/providers', 'infra/simulators'];
  const paths = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path)),
  );
  return new Map(
    paths
      .filter((path) => statSync(join(root, path)).isFile())
      .map((path) => [path, readFileSync(join(root, path), 'utf8')]),
  );
}

describe('npm run new-provider', () => {
  it('reads a name and a display name', () => {
    expect(newProviderFrom(['constant-contact'])).toEqual({
      name: 'constant-contact',
      displayName: 'Constant contact',
    });
    expect(newProviderFrom(['constant-contact', '--title', 'Constant Contact'])).toMatchObject({
      displayName: 'Constant Contact',
    });
  });

  it.each([
    [[], messages.needsName],
    [['one', 'two'], messages.needsName],
    [['Constant'], messages.badName('Constant')],
    [['constant', '--title', "Anna's"], messages.badTitle("Anna's")],
  ])('explains in a sentence what is wrong with %j', (args, message) => {
    expect(() => newProviderFrom(args)).toThrow(expect.objectContaining({ name: 'Failure', message }));
  });

  it('writes the files of the provider, and changes only the index', async () => {
    const root = aRepository();
    const before = filesIn(root);

    const made = await makeProvider(root, { name: 'constant-contact', displayName: 'Constant Contact' });

    const after = filesIn(root);
    const isIndex = (path: string): boolean => path.startsWith('packages/providers/src/generated/');
    expect([...after.keys()].filter((path) => !before.has(path)).sort()).toEqual([...made].sort());
    expect(
      [...before]
        .filter(([path, text]) => after.get(path) !== text)
        .map(([path]) => path)
        .filter((path) => !isIndex(path)),
    ).toEqual([]);
    for (const path of made) expect(after.get(path)).not.toMatch(/template/i);
  });

  it('rejects an existing name', async () => {
    await expect(makeProvider(aRepository(), { name: 'kit', displayName: 'Kit' })).rejects.toMatchObject({
      message: messages.exists('kit'),
    });
  });

  it('creates an example that passes the tests of every provider', async () => {
    const root = aRepository();
    await makeProvider(root, { name: 'constant-contact', displayName: 'Constant Contact' });

    const said = execFileSync(
      process.execPath,
      [join(import.meta.dirname, 'testing-kit/play-provider.ts'), root, 'constant-contact'],
      { encoding: 'utf8' },
    );

    expect(JSON.parse(said)).toEqual({
      account: 'Bakery school',
      written: ['written', 'nobody'],
      values: ['Monday'],
      newSubscribers: ['ann@site.test'],
      hasContact: [true, false],
      webhooks: 1,
      told: ['ann@site.test'],
      isSigned: [true, false],
    });
  });
});
