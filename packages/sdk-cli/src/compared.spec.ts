import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { encodedMappings, TraceMap } from '@jridgewell/trace-mapping';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { manifestFile } from '@lastcall/contracts/release';
import { comparableOf, versionsToCompare } from './compared.ts';
import { differences } from './diff.ts';
import { manifestOf } from './manifest.ts';
import { aBuild } from './testing-kit/a-build.ts';
import { aDeployment, aStatus } from './testing-kit/a-status.ts';

describe('the versions to compare', () => {
  it.each([
    [{}, ['0.9.0', '1.0.0']],
    [{ from: '1.1.0' }, ['1.0.0', '1.1.0']],
    [{ from: 'here' }, ['1.0.0', 'here']],
    [{ from: '1.1.0', to: 'here' }, ['1.1.0', 'here']],
  ])('for %j are %j', (named, versions) => {
    expect(versionsToCompare({ from: undefined, to: undefined, ...named }, aStatus())).toEqual(versions);
  });

  it.each([
    [null, 'No version of mfe-timers is active yet.'],
    ['1.0.0', 'mfe-timers has no version before 1.0.0, which is active for everyone.'],
  ])('must be specified while %s is active for everyone and there is no previous version', (stable, sentence) => {
    expect(() =>
      versionsToCompare({ from: undefined, to: undefined }, aStatus({ channels: { stable, previous: null } })),
    ).toThrow(sentence);
  });
});

describe('published versions', () => {
  const builds = [
    aBuild({ name: 'mfe-timers', version: '0.9.0-aaaaaaaaaa' }),
    aBuild({ name: 'mfe-timers', version: '1.0.0-bbbbbbbbbb', files: { 'screen.2.js': 'return()' } }),
  ];
  const files = new Map<string, Buffer>(
    builds.flatMap((build) =>
      [
        ...build.files,
        [manifestFile, Buffer.from(JSON.stringify({ ...manifestOf(build, null), format: 1 }))] as const,
      ].map(([path, bytes]) => [`/${build.version}/${path}`, bytes] as const),
    ),
  );
  /** Returns a source map in which a module has this many bytes. */
  const mapOf = (bytes: number): string => {
    const map = { version: 3 as const, names: [], sources: ['webpack://mfe_timers/./src/screen.tsx'] };
    return JSON.stringify({
      ...map,
      mappings: encodedMappings(new TraceMap({ ...map, mappings: [[[0, 0, 0, 0], [bytes]]] })),
    });
  };
  const mapsOf = (url: string) => ({
    maps: [{ path: 'screen.2.js', content: gzipSync(mapOf(url.includes('0.9.0') ? 10 : 25)).toString('base64') }],
  });
  let store: Server;
  beforeAll(async () => {
    store = createServer(({ url = '' }, response) =>
      url.endsWith('/source-maps')
        ? response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(mapsOf(url)))
        : response.writeHead(files.has(url) ? 200 : 404).end(files.get(url)),
    );
    await new Promise<void>((resolve) => store.listen(0, '127.0.0.1', resolve));
  });
  afterAll(() => new Promise((resolve) => store.close(resolve)));

  it('are distinguished by their channels, and compared by the contents of their files', async () => {
    const app = `http://127.0.0.1:${(store.address() as AddressInfo).port}`;
    const deployments = builds.map(({ version }) => aDeployment(version, { base: `${app}/${version}/` }));
    const status = aStatus({
      deployments,
      channels: { stable: builds[1]!.version, previous: builds[0]!.version, canary: null },
    });

    const project = { root: '/nowhere', workspaces: [] };
    const place = { remote: 'mfe-timers', app, token: 'a token' };
    const output = await differences(
      await comparableOf('0.9.0', { status, place, project }),
      await comparableOf('bbbb', { status, place, project }),
    );

    expect(output).toBe(
      'mfe-timers   0.9.0-aaaaaaaaaa (previous) -> 1.0.0-bbbbbbbbbb (everyone)\n\nfiles (bytes)\n  ~  screen.2.js  8  changed, same size\n\nmodules (bytes of built code)\n  ~  src/screen.tsx  10  25\n',
    );
  });
});
