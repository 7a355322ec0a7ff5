import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

/** Bytes after gzip at its best level, as a CDN sends them. */
const limits = { script: 6 * 1024, bar: 8 * 1024 };

let folder: string;
let manifest: { script: string; bar: string };

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lastcall-embed-'));
  await build(folder);
  manifest = JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8')) as typeof manifest;
}, 120_000);

afterAll(() => rm(folder, { recursive: true, force: true }));

describe('what a visitor downloads', () => {
  it('is a page script of at most 6 KB before any widget', async () => {
    const bytes = await gzipped(manifest.script);

    expect(bytes).toBeGreaterThan(500);
    expect(bytes).toBeLessThanOrEqual(limits.script);
  });

  it('is a bar of at most 8 KB when there is one to show', async () => {
    const bytes = await gzipped(join('widgets', manifest.bar));

    expect(bytes).toBeGreaterThan(1000);
    expect(bytes).toBeLessThanOrEqual(limits.bar);
  });

  it('is named by its content where it may be kept for ever', () => {
    expect(manifest).toEqual({ script: 'script.js', bar: expect.stringMatching(/^bar\.[0-9a-f]{10}\.js$/) });
  });

  it('evaluates no text as code', async () => {
    for (const file of [manifest.script, join('widgets', manifest.bar)]) {
      expect(await readFile(join(folder, file), 'utf8')).not.toMatch(/\beval\(|new Function|innerHTML|document\.write|setAttribute\(["']style/);
    }
  });
});

async function gzipped(file: string): Promise<number> {
  const bytes = gzipSync(await readFile(join(folder, file)), { level: 9 }).length;
  process.stdout.write(`  ${file}: ${bytes} bytes gzipped\n`);
  return bytes;
}

async function build(outDir: string): Promise<void> {
  const webpack = createRequire(import.meta.url).resolve('webpack/bin/webpack.js');
  await promisify(execFile)(process.execPath, [webpack, '--mode', 'production', '--env', `outDir=${outDir}`], { cwd: join(import.meta.dirname, '..') });
}
