import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { compileHint } from './settings.ts';

/** Bytes after gzip at its best level, as a CDN sends them. */
const limits = {
  script: 5 * 1024,
  bar: 8 * 1024,
  'sidebar-bar': 7.75 * 1024,
  'legacy-bar': 5.75 * 1024,
  timer: 6.25 * 1024,
  'panel-timer': 6.25 * 1024,
  form: 832,
  portal: 3 * 1024,
  'portal-panel': 12.5 * 1024,
  'push-down': 1024,
  texts: 1.25 * 1024,
  campaigns: 2 * 1024,
  content: 1.25 * 1024,
  analytics: 768,
  extras: 4 * 1024,
};
type Part = Exclude<keyof typeof limits, 'script'>;

let folder: string;
let manifest: { script: string; parts: Record<Part, string> };

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lastcall-embed-'));
  await build(folder);
  manifest = JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8')) as typeof manifest;
}, 120_000);

afterAll(() => rm(folder, { recursive: true, force: true }));

describe('the code that a visitor downloads', () => {
  it('is a page script of at most 5 KB before any widget', async () => {
    const bytes = await gzipped(manifest.script, compileHint);

    expect(bytes).toBeGreaterThan(500);
    expect(bytes).toBeLessThanOrEqual(limits.script);
  });

  it.each<[Part, string]>([
    ['bar', 'where there is one to show'],
    ['sidebar-bar', 'where a page has one of the sidebar editor'],
    ['legacy-bar', 'where a campaign shows its legacy bar'],
    ['timer', 'where the page has a round one or one of plain text'],
    ['panel-timer', 'where the page has one made of panels'],
    ['form', 'where visitors opt in'],
    ['portal', 'where a page has one'],
    ['portal-panel', 'where it is opened'],
    ['push-down', 'where a bar pushes the page down'],
    ['campaigns', 'where a page shows several'],
    ['content', 'where a page has content by time left'],
    ['analytics', 'where a campaign sends events'],
    ['texts', 'where the page has the deadline as text'],
    ['extras', 'where a page uses them'],
  ])('is a %s within its budget %s', async (part) => {
    const bytes = await gzipped(join('widgets', manifest.parts[part]));

    expect(bytes).toBeGreaterThan(200);
    expect(bytes).toBeLessThanOrEqual(limits[part]);
  });

  it('has content-hashed names when it is cached permanently', () => {
    const named = (part: Part) => expect.stringMatching(new RegExp(`^${part}\\.[0-9a-f]{10}\\.js$`));

    expect(manifest).toEqual({
      script: 'script.js',
      parts: {
        bar: named('bar'),
        'sidebar-bar': named('sidebar-bar'),
        'legacy-bar': named('legacy-bar'),
        timer: named('timer'),
        'panel-timer': named('panel-timer'),
        form: named('form'),
        portal: named('portal'),
        'portal-panel': named('portal-panel'),
        'push-down': named('push-down'),
        texts: named('texts'),
        campaigns: named('campaigns'),
        content: named('content'),
        analytics: named('analytics'),
        extras: named('extras'),
      },
    });
  });

  it('starts with the compile hint, so that no function is compiled on its first call', async () => {
    for (const [name, part] of Object.entries(manifest.parts)) {
      if (name.startsWith('portal')) continue;
      expect((await readFile(join(folder, 'widgets', part), 'utf8')).slice(0, compileHint.length)).toBe(compileHint);
    }
  });

  it('evaluates no text as code', async () => {
    for (const file of [manifest.script, ...Object.values(manifest.parts).map((part) => join('widgets', part))]) {
      expect(await readFile(join(folder, file), 'utf8')).not.toMatch(
        /\beval\(|new Function|innerHTML|document\.write|setAttribute\(["']style/,
      );
    }
  });
});

async function gzipped(file: string, before = ''): Promise<number> {
  const bytes = gzipSync(before + (await readFile(join(folder, file), 'utf8')), { level: 9 }).length;
  process.stdout.write(`  ${file}: ${bytes} bytes gzipped\n`);
  return bytes;
}

async function build(outDir: string): Promise<void> {
  const webpack = createRequire(import.meta.url).resolve('webpack/bin/webpack.js');
  await promisify(execFile)(process.execPath, [webpack, '--mode', 'production', '--env', `outDir=${outDir}`], {
    cwd: join(import.meta.dirname, '..'),
  });
}
