import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import webpack from 'webpack';
// @ts-expect-error: webpack's settings are JavaScript
import * as settings from './webpack.mjs';

const { shellConfig, remoteConfig } = settings as Record<
  'shellConfig' | 'remoteConfig',
  (options: { name: string; dir: string; mode: 'production' }) => webpack.Configuration
>;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lastcall-source-maps-'));
  writeFileSync(join(folder, 'package.json'), '{ "version": "1.0.0" }');
  writeFileSync(join(folder, 'index.js'), 'globalThis.answer = () => 42;');
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Builds one file with the settings, without their plugins; returns the emitted files by name. */
async function built(config: webpack.Configuration): Promise<Map<string, string>> {
  const compiler = webpack({ ...config, entry: './index.js', plugins: [] });
  await new Promise<void>((resolve, reject) =>
    compiler.run((error, stats) =>
      error || stats?.hasErrors() ? reject(error ?? new Error(stats?.toString())) : resolve(),
    ),
  );
  const dist = join(folder, 'dist');
  return new Map(readdirSync(dist).map((name) => [name, readFileSync(join(dist, name), 'utf8')]));
}

describe('a production build', () => {
  it('has no source map of the shell, whose folder is public', async () => {
    const files = await built(shellConfig({ name: 'shell', dir: folder, mode: 'production' }));

    expect([...files.keys()]).toEqual([expect.stringMatching(/^main\.\w+\.js$/)]);
    expect([...files.values()].join()).not.toContain('sourceMappingURL');
  });

  it('emits the source map of a remote for its checks, but references it in no script', async () => {
    const files = await built(remoteConfig({ name: 'mfe-timers', dir: folder, mode: 'production' }));

    const script = [...files.keys()].find((name) => name.endsWith('.js'))!;
    expect([...files.keys()].sort()).toEqual([script, `${script}.map`]);
    expect(files.get(script)).not.toContain('sourceMappingURL');
  });
});
