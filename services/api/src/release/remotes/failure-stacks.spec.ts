import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Script } from 'node:vm';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { aBuild, anAccount, as, asOtherAccount, database, useRemotes, useService } from '@lastcall/core/testing-kit';
import webpack from 'webpack';
import { apiModule } from '../../api.module.ts';
import { aRemote } from '../../testing-kit/index.ts';

const remotes = useRemotes();
useService(apiModule, { env: remotes.env });

const script = 'chunks/editor.js';
const source = 'src/lib/rings.js';

const folder = mkdtempSync(join(tmpdir(), 'lastcall-failure-stacks-'));
afterAll(() => rmSync(folder, { recursive: true }));

let built: { readonly code: string; readonly map: string };
beforeAll(async () => (built = await builtChunk()));

/** A minified chunk with a function that throws in line 3 of its source, and its source map. */
async function builtChunk(): Promise<typeof built> {
  mkdirSync(join(folder, 'src/lib'), { recursive: true });
  writeFileSync(
    join(folder, source),
    "export function draw(rings) {\n  if (!rings)\n    throw new Error('rings is undefined');\n}\n",
  );
  writeFileSync(join(folder, 'src/index.js'), "import { draw } from './lib/rings.js';\n\ndraw(globalThis.noRings);\n");
  const compiler = webpack({
    mode: 'production',
    context: folder,
    entry: './src/index.js',
    devtool: 'hidden-source-map',
    output: { path: join(folder, 'dist'), filename: 'editor.js', uniqueName: 'mfe_spec' },
  });
  await new Promise<void>((resolve, reject) =>
    compiler.run((error, stats) =>
      error || stats?.hasErrors() ? reject(error ?? new Error(stats?.toString())) : resolve(),
    ),
  );
  const file = join(folder, 'dist/editor.js');
  return { code: readFileSync(file, 'utf8'), map: readFileSync(`${file}.map`, 'utf8') };
}

const compressed = (text: string): string => gzipSync(text).toString('base64');

/** Returns the stack of the error that the chunk throws when a browser runs it from a URL. */
function stackAt(url: string): string {
  try {
    new Script(built.code, { filename: url }).runInThisContext();
  } catch (error) {
    // Unlike browsers, Node puts the source line before the stack.
    const { stack } = error as Error;
    return stack!.slice(stack!.indexOf('Error: '));
  }
  throw new Error('the chunk did not throw');
}

/** A remote with an active version of the chunk, and functions that upload its maps, report a crash and read its stack. */
async function aCrashingRemote(format: 1 | 2 = 1) {
  const remote = await aRemote(remotes);
  const { manifest, files } = aBuild({
    name: remote.name,
    format,
    files: { 'remoteEntry.js': 'self.built = true;', [script]: built.code },
  });
  const { version } = manifest;
  await remotes.publish({ manifest, files }, { by: remote.client });
  await remote.activate(version);
  const of = `/api/remotes/${remote.name}`;
  const base = `https://app.test/remotes/${remote.name}/${format === 1 ? version : 'files'}/`;
  return {
    ...remote,
    version,
    base,
    upload: (maps: { path: string; content: string }[], to = version) =>
      remote.client.put(`${of}/deployments/${to}/source-maps`, { maps }),
    announce: () => remote.version('uploading'),
    crash: async (stack?: string) =>
      as(await anAccount()).post('/remotes/failures', {
        remote: remote.name,
        version,
        reason: 'crashed',
        message: 'rings is undefined',
        ...(stack !== undefined && { stack }),
      }),
    stack: async () => (await remote.client.get(`${of}/failures/${version}/crashed`)).body,
  };
}

describe('the stack of a failure', () => {
  it.each([1, 2] as const)(
    'names the file and line of the source, using the maps of a version in format %d',
    async (format) => {
      const { base, upload, crash, stack } = await aCrashingRemote(format);
      const reported = stackAt(`${base}${script}`);
      expect(await upload([{ path: script, content: compressed(built.map) }])).toMatchObject({ status: 200 });

      expect(await crash(`${reported}\n    at render (https://app.test/main.js:1:20)`)).toMatchObject({ status: 200 });

      const { stack: mapped, isMapped } = await stack();
      expect(isMapped).toBe(true);
      expect(mapped).toMatch(/^Error: rings is undefined$/m);
      expect(mapped).toContain(`${source}:3:11`);
      expect(mapped).toContain('https://app.test/main.js:1:20');
      expect(mapped).toContain('src/index.js:3:1');
    },
  );

  it.each([
    ['is missing', undefined],
    ['is not compressed', Buffer.from('{}').toString('base64')],
    ['is not JSON', compressed('{')],
    ['has no mappings', compressed('{"version":3,"sources":[],"names":[]}')],
    ['has mappings of another type', compressed('{"version":3,"sources":[],"names":[],"mappings":1}')],
    ['refers to a missing source', compressed('{"version":3,"sources":[],"names":[],"mappings":"AAAA"}')],
    ['is larger than the limit', compressed(' '.repeat(17 * 1024 * 1024))],
  ])('stays as reported when a map %s', async (_, content) => {
    const { base, upload, crash, stack } = await aCrashingRemote();
    const reported = `Error: rings is undefined\n    at t (${base}${script}:1:9)`;
    if (content !== undefined) expect(await upload([{ path: script, content }])).toMatchObject({ status: 200 });
    await crash(reported);

    expect(await stack()).toEqual({ stack: reported, isMapped: false });
  });

  it('is the newest, and null when no shell reported one', async () => {
    const { base, crash, stack } = await aCrashingRemote();
    await crash();
    expect(await stack()).toEqual({ stack: null, isMapped: false });

    for (const line of [1, 2]) await crash(`Error\n    at t (${base}${script}:${line}:1)`);

    expect(await stack()).toMatchObject({ stack: `Error\n    at t (${base}${script}:2:1)` });
  });

  it('is visible only to staff', async () => {
    const { name, version } = await aCrashingRemote();
    const path = `/api/remotes/${name}/failures/${version}/crashed`;

    expect(await asOtherAccount().get(path)).toMatchObject({ status: 401 });
    expect(await as(await anAccount()).get(path)).toMatchObject({ status: 404 });
  });
});

describe('source maps', () => {
  it('are not served to browsers, and later uploads do not replace them', async () => {
    const { name, version, upload, crash, stack, base } = await aCrashingRemote();
    await upload([{ path: script, content: compressed(built.map) }]);
    await upload([{ path: script, content: compressed('{}') }]);
    await crash(stackAt(`${base}${script}`));

    expect(await asOtherAccount().get(`/remotes/${name}/${version}/${script}.map`)).toMatchObject({ status: 404 });
    expect(await stack()).toMatchObject({ isMapped: true });
  });

  it('are returned as uploaded, and only to the remote’s team', async () => {
    const { name, version, client, upload } = await aCrashingRemote();
    const maps = [{ path: script, content: compressed(built.map) }];
    await upload(maps);
    const path = `/api/remotes/${name}/deployments/${version}/source-maps`;

    expect((await client.get(path)).body).toEqual({ maps });
    expect(await client.get(path.replace(version, '9.9.9'))).toMatchObject({ status: 404 });
    expect(await asOtherAccount().get(path)).toMatchObject({ status: 401 });
    expect(await as(await anAccount()).get(path)).toMatchObject({ status: 404 });
  });

  it('are rejected for files that the version does not have, and for unknown versions', async () => {
    const { name, client, upload } = await aCrashingRemote();
    const maps = [{ path: 'other.js', content: compressed('{}') }];

    expect(await upload(maps)).toMatchObject({ status: 422, body: { code: 'file_refused' } });
    expect(await client.put(`/api/remotes/${name}/deployments/9.9.9/source-maps`, { maps })).toMatchObject({
      status: 404,
    });
  });

  it('are deleted once a version is neither in use nor among the newest', async () => {
    const { name, version, upload, announce } = await aCrashingRemote();
    const maps = [{ path: script, content: compressed(built.map) }];
    const withMaps = async () =>
      (
        await database().sql<{ version: string }[]>('SELECT version FROM remote_source_map WHERE remote = ?', [name])
      ).map((row) => row.version);
    const unused = await announce();
    for (const each of [version, unused]) await upload(maps, each);
    expect(await withMaps()).toHaveLength(2);
    for (let newer = 0; newer < 49; newer++) await announce();
    const newest = await announce();

    await upload(maps, newest);

    expect((await withMaps()).sort()).toEqual([version, newest].sort());
  });
});
