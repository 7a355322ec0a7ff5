import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import webpack from 'webpack';
// @ts-expect-error: webpack's settings are JavaScript
import * as sharedExports from './shared-exports.mjs';

const { usedExports, providedExports } = sharedExports as Record<
  'usedExports' | 'providedExports',
  (compilation: webpack.Compilation) => Record<string, string[]>
>;

const files = {
  'node_modules/@lastcall/ui/package.json': '{ "name": "@lastcall/ui", "version": "1.0.0", "main": "index.js" }',
  'node_modules/@lastcall/ui/index.js':
    "export const Button = () => 'a button'; export { Card } from './card.js'; export * from './list.js';",
  'node_modules/@lastcall/ui/card.js': "export const Card = () => 'a card';",
  'node_modules/@lastcall/ui/list.js': "export const List = () => 'a list'; export const Item = () => 'an item';",
  // Re-exports a shared module to the modules of a remote, and replaces one of its exports.
  'own-ui.js': "export * from '@lastcall/ui'; export const Card = () => 'a card of its own';",
  'remote.js': "import('./screen.js');",
  'screen.js':
    "import { Button, Unused } from '@lastcall/ui'; import { List, Card } from './own-ui.js'; import * as all from '@lastcall/ui'; export default () => [Button(), List(), Card(), all.Item()];",
  'shell.js': "import('@lastcall/ui').then((ui) => console.log(ui));",
};

const folder = mkdtempSync(join(tmpdir(), 'lastcall-shared-exports-'));
beforeAll(() => {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Builds an entry that shares `@lastcall/ui`, and returns what a function finds in its compilation. */
async function compiled(
  entry: string,
  settings: object,
  find: (compilation: webpack.Compilation) => Record<string, string[]>,
): Promise<Record<string, string[]>> {
  let found = {};
  const compiler = webpack({
    mode: 'production',
    context: folder,
    entry,
    output: { path: join(folder, 'dist') },
    resolveLoader: { modules: [join(import.meta.dirname, '../../../node_modules')] },
    plugins: [
      new ModuleFederationPlugin({
        name: 'page',
        shared: { '@lastcall/ui': { singleton: true, requiredVersion: '^1.0.0', ...settings } },
        dts: false,
        manifest: false,
      }),
      (each: webpack.Compiler) =>
        each.hooks.thisCompilation.tap('spec', (compilation) =>
          compilation.hooks.afterOptimizeModules.tap('spec', () => {
            if (compilation.compiler === each) found = find(compilation);
          }),
        ),
    ],
  });
  await new Promise<void>((resolve, reject) =>
    compiler.run((error, stats) =>
      error || stats?.hasErrors() ? reject(error ?? new Error(stats?.toString())) : resolve(),
    ),
  );
  return found;
}

describe('the exports of shared modules', () => {
  it('that a remote uses are listed, even if it uses them through namespaces and re-exports', async () => {
    expect(await compiled('./remote.js', { import: false }, usedExports)).toEqual({
      '@lastcall/ui': ['Button', 'Item', 'List'],
    });
  });

  it('that a shell provides include everything that the module exports', async () => {
    expect(await compiled('./shell.js', {}, providedExports)).toEqual({
      '@lastcall/ui': ['Button', 'Card', 'Item', 'List'],
    });
  });
});
