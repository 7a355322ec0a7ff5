import { globSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { repository } from '../local/data-folder.ts';
import { publishedFolders, publishedManifest, sourcePackage } from './published-packages.ts';

const versions = Object.fromEntries(publishedFolders.map(sourcePackage).map(({ name, version }) => [name, version]));

/** The packages that the sources of a published package import. */
function importedBy(folder: string): Set<string> {
  const sources = join(repository, 'packages', folder, 'src');
  const { lastcall } = sourcePackage(folder);
  const internal = (lastcall?.internalExports ?? []).map((subpath) => subpath.slice(2));
  const names = globSync('**/*.{ts,tsx,mjs,js}', { cwd: sources })
    .filter((file) => !/\.spec\.|^testing-kit\/.*lint/.test(file) && !internal.some((name) => file.startsWith(name)))
    .flatMap((file) => [
      ...readFileSync(join(sources, file), 'utf8').matchAll(
        /^(?:import|export)\s[^'";]*?from '([^'.][^']*)';|^import '([^'.][^']*)';/gm,
      ),
    ])
    .map(([, from, bare]) => from ?? bare ?? '');
  return new Set(
    names
      .filter((name) => !isBuiltin(name))
      .map((name) =>
        name
          .split('/')
          .slice(0, name.startsWith('@') ? 2 : 1)
          .join('/'),
      ),
  );
}

describe('a package for other repositories', () => {
  it.each(['providers', 'contracts', 'ui', 'host-api', 'sdk-cli'] as const)(
    'declares every package that it imports: %s',
    (folder) => {
      const { name, dependencies, peerDependencies, lastcall } = sourcePackage(folder);

      const declared = new Set([
        name,
        ...Object.keys({ ...dependencies, ...peerDependencies }),
        ...(lastcall?.tools ?? []),
      ]);

      expect([...importedBy(folder)].filter((each) => !declared.has(each))).toEqual([]);
    },
  );

  it.each(publishedFolders)('has a readme that names it: %s', (folder) => {
    const readme = readFileSync(join(repository, 'packages', folder, 'README.md'), 'utf8');

    expect(readme).toMatch(new RegExp(`^# ${sourcePackage(folder).name}$`, 'm'));
  });

  it('exports compiled files with their types, accepts later versions of our packages, and shares React with the remote', () => {
    expect(publishedManifest(sourcePackage('host-api'), versions)).toMatchObject({
      exports: {
        '.': { types: './dist/index.d.ts', default: './dist/index.js' },
        './alone': { types: './dist/alone/index.d.ts', default: './dist/alone/index.js' },
        './package.json': './package.json',
      },
      dependencies: { '@lastcall/contracts': `^${versions['@lastcall/contracts']}` },
      peerDependencies: { react: expect.stringMatching(/^\^19\./) },
    });
    expect(publishedManifest(sourcePackage('ui'), versions)).toMatchObject({
      exports: { './css-modules': { types: './dist/css-modules.d.ts' } },
      sideEffects: expect.arrayContaining(['*.css', './dist/core.js']),
    });
    expect(publishedManifest(sourcePackage('sdk-cli'), versions)).toMatchObject({
      bin: { lastcall: './dist/lastcall.js' },
    });
    expect(publishedManifest(sourcePackage('config'), versions)).not.toHaveProperty(['exports', './webpack-service']);
    expect(publishedManifest(sourcePackage('ui'), versions)).not.toHaveProperty('private');
  });
});
