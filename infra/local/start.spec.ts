import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { asDiskFailure } from '../../packages/sdk-cli/src/tools/disk-failure.ts';
import { repository } from './data-folder.ts';
import { checkPortsAreFree, freePorts, portsFrom } from './ports.ts';

/** Runs `npm start`'s program with free ports and a data folder, to its end. */
async function start(
  dataDir: string,
  env: Record<string, string>,
  ...options: string[]
): Promise<{ code: number | null; output: string }> {
  const ports = Object.entries(await freePorts()).map(([name, port]) => [name, String(port)]);
  const child = spawn(process.execPath, [join(repository, 'infra/local/start.mjs'), ...options], {
    cwd: repository,
    env: {
      ...process.env,
      DATABASE_URL: '',
      REDIS_URL: '',
      LASTCALL_DATA_DIR: dataDir,
      ...Object.fromEntries(ports),
      ...env,
    },
  });
  let output = '';
  child.stdout.on('data', (text: Buffer) => (output += text.toString()));
  child.stderr.on('data', (text: Buffer) => (output += text.toString()));
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, output })));
}

const listenOn = (port: number, host: string) =>
  new Promise<Server>((resolve) => {
    const server = createServer().listen(port, host, () => resolve(server));
  });

describe('npm start', () => {
  let dataDir: string;
  beforeEach(() => void (dataDir = mkdtempSync(join(tmpdir(), 'lastcall-start-'))));
  afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

  it('names the database that does not respond', async () => {
    const { code, output } = await start(dataDir, { DATABASE_URL: 'mysql://nobody@127.0.0.1:1/none' });

    expect(code).toBe(1);
    expect(output).toMatch(/^DATABASE_URL is set, but no database responds there/m);
  });

  it('does not touch a folder with other content, even with --reset', async () => {
    writeFileSync(join(dataDir, 'notes.txt'), 'kept');

    const { code, output } = await start(dataDir, {}, '--reset');

    expect(code).toBe(1);
    expect(output.trim()).toBe(
      `${dataDir} contains files that aren't Lastcall's, so nothing was changed. Use an empty folder, or one that Lastcall created.`,
    );
    expect(readdirSync(dataDir)).toEqual(['notes.txt']);
  });
});

describe('the ports', () => {
  it('have defaults, which the environment overrides', () => {
    expect(portsFrom({ EDGE_PORT: '5001' })).toMatchObject({
      API_PORT: 4000,
      EDGE_PORT: 5001,
      MFE_SALES_TESTING_PORT: 3104,
    });
  });

  it.each(['http', '0', '65536', '40.5', '-1'])('reject %s', (text) => {
    expect(() => portsFrom({ API_PORT: text })).toThrow(
      `API_PORT is "${text}", which isn't a port between 1 and 65535.`,
    );
  });

  it.each(['127.0.0.1', '0.0.0.0'])(
    'are rejected with one sentence that names the variable to set when another process uses one on %s',
    async (host) => {
      const ports = await freePorts();
      const other = await listenOn(ports.EDGE_PORT, host);

      await expect(checkPortsAreFree(ports, { isDev: false })).rejects.toMatchObject({
        name: 'Failure',
        message: `Port ${ports.EDGE_PORT} is used by another process. Set EDGE_PORT to a free port and start again.`,
      });
      await new Promise((closed) => other.close(closed));
    },
  );

  it('reject the same port twice', () => {
    expect(() => portsFrom({ API_PORT: '4001' })).toThrow(
      'API_PORT and EDGE_PORT have the same value, 4001. Use a different port for each.',
    );
  });
});

describe('a data folder', () => {
  it.each([
    ['ENOSPC', /The disk that holds \/data is full/],
    ['EROFS', /The folder \/data isn't writable/],
    ['EACCES', /The folder \/data isn't writable/],
  ])('that fails with %s is reported in a sentence', (code, words) => {
    expect(asDiskFailure('/data', Object.assign(new Error(code), { code }))).toMatchObject({
      name: 'Failure',
      message: expect.stringMatching(words),
    });
  });
});
