import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { integrityOf } from './bytes.ts';
import { explain } from './explain.ts';
import { allowFiles } from './integrity.ts';
import { Refused } from './refused.ts';

const files: Record<string, string> = {
  '/remoteEntry.js': 'as it was signed',
  '/screen.js': 'changed on its way',
  '/areas.css': 'as it was signed',
};

describe('the reason for a remote’s failure', () => {
  let server: Server;
  let base: string;
  beforeAll(async () => {
    server = createServer(({ url = '' }, response) => void response.writeHead(files[url] ? 200 : 404).end(files[url]));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
    const integrity = await integrityOf(new TextEncoder().encode('as it was signed'));
    allowFiles('mfe_timers_1_4_0', {
      folder: base,
      files: Object.fromEntries(
        ['remoteEntry.js', 'screen.js', 'areas.css', 'gone.js'].map((path) => [path, { integrity, bytes: 1 }]),
      ),
    });
  });
  afterAll(() => new Promise((resolve) => server.close(resolve)));

  const reasonOf = async (cause: unknown): Promise<string> =>
    (
      await explain(cause, {
        container: 'mfe_timers_1_4_0',
        entry: `${base}remoteEntry.js?attempt=1`,
        otherwise: 'crashed',
      })
    ).reason;
  const chunk = (path: string): Error => Object.assign(new Error(`Loading chunk 7 failed.`), { request: base + path });

  it('is a file whose hash differs from the manifest', async () => {
    expect(await reasonOf(chunk('screen.js'))).toBe('bad-file');
  });

  it('is a file that the manifest does not list', async () => {
    expect(await reasonOf(chunk('other.js'))).toBe('bad-file');
  });

  it.each(['gone.js', 'areas.css'])('is a connection error when a file is intact or missing: %s', async (path) => {
    expect(await reasonOf(chunk(path))).toBe('unreachable');
  });

  it('is an entry that did not load, according to the federation runtime’s error text', async () => {
    expect(
      await reasonOf(new Error(`[ Federation Runtime ]: #RUNTIME-008 ScriptNetworkError: Failed to load script`)),
    ).toBe('unreachable');
  });

  it('is a package version that the remote does not accept', async () => {
    expect(
      await reasonOf(
        new Error(
          'Version 19.3.1 from shell of shared singleton module react does not satisfy the requirement of mfe_timers which needs ^18.0.0',
        ),
      ),
    ).toBe('other-shared');
  });

  it('is its own code otherwise', async () => {
    expect(await reasonOf(new Error('undefined is not a function'))).toBe('crashed');
    expect(await reasonOf('thrown words')).toBe('crashed');
  });

  it('is its own code when a chunk loaded and threw', async () => {
    expect(await reasonOf(Object.assign(chunk('areas.css'), { type: 'missing' }))).toBe('crashed');
  });

  it('is the given default when an entry threw, with the original error message', async () => {
    const cause = new Error(
      '[ Federation Runtime ]: Failed #RUNTIME-008 args: {} Original Error Message: ScriptExecutionError: Script "x" loaded but threw: a bad deploy',
    );

    expect(await explain(cause, { container: 'mfe_timers_1_4_0', otherwise: 'broken' })).toMatchObject({
      reason: 'broken',
      message: 'ScriptExecutionError: Script "x" loaded but threw: a bad deploy',
    });
  });

  it('is that of an earlier rejection, if there was one', async () => {
    expect(await reasonOf(new Refused('timeout', 'late'))).toBe('timeout');
  });
});
