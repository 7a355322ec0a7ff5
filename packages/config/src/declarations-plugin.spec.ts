import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import webpack from 'webpack';
// @ts-expect-error: webpack's settings are JavaScript
import * as plugin from './declarations-plugin.mjs';
import type { DeclarationsFile } from './shell-declarations.ts';

const { DeclarationsPlugin } = plugin as {
  DeclarationsPlugin: new (fileOf: () => Promise<DeclarationsFile>) => webpack.WebpackPluginInstance;
};

const folder = mkdtempSync(join(tmpdir(), 'lastcall-declarations-'));
afterAll(() => rmSync(folder, { recursive: true }));
writeFileSync(join(folder, 'index.js'), 'run();');

/** Builds a page with declarations; returns the errors of the build. */
function build(fileOf: () => Promise<DeclarationsFile>): Promise<string[]> {
  const compiler = webpack({
    mode: 'production',
    context: folder,
    entry: './index.js',
    output: { path: join(folder, 'dist') },
    optimization: { minimize: false },
    plugins: [new HtmlWebpackPlugin({ meta: { 'lastcall-host': 'contract@1.0.0' } }), new DeclarationsPlugin(fileOf)],
  });
  return new Promise((resolve, reject) =>
    compiler.run((error, stats) =>
      error ? reject(error) : resolve(stats!.compilation.errors.map(({ message }) => message)),
    ),
  );
}

describe('the declarations of a build', () => {
  it('are a separate file that the page names but does not load', async () => {
    const file = { name: `declarations.${'0123456789abcdef'.repeat(2)}.json.gz`, bytes: Buffer.from([31, 139, 255]) };

    const errors = await build(() => Promise.resolve(file));

    expect(errors).toEqual([]);
    expect(readdirSync(join(folder, 'dist')).sort()).toEqual([file.name, 'index.html', 'main.js']);
    expect(readFileSync(join(folder, 'dist', file.name))).toEqual(file.bytes);
    const page = readFileSync(join(folder, 'dist/index.html'), 'utf8');
    expect(page.split(file.name)).toHaveLength(2);
    expect(page).toContain(`<meta name="lastcall-declarations" content="${file.name}">`);
  });

  it('fail the build if they cannot be compiled', async () => {
    await expect(
      build(() => Promise.reject(new Error('src/index.ts(1,1): error TS1005'))).then((errors) =>
        Promise.reject(new Error(errors.join('\n'))),
      ),
    ).rejects.toThrow('TS1005');
  });
});
