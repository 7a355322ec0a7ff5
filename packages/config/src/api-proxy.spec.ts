import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AddressInfo } from 'node:net';
import { afterAll, describe, expect, it, jest } from '@jest/globals';
import webpack from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
// @ts-expect-error: webpack's settings are JavaScript
import { apiProxy } from './api-proxy.mjs';
import { appOriginFrom } from '@lastcall/contracts/release/app-origin';

const folder = mkdtempSync(join(tmpdir(), 'lastcall-proxy-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe('the origin of the app', () => {
  it('is APP_ORIGIN, else the origin of npm start', () => {
    expect(appOriginFrom({ APP_ORIGIN: 'https://app.test', API_PORT: '4100' })).toBe('https://app.test');
    expect(appOriginFrom({ API_PORT: '4100' })).toBe('http://localhost:4100');
    expect(appOriginFrom({ APP_ORIGIN: '' })).toBe('http://localhost:4000');
  });
});

describe('a development server', () => {
  it('reports the URL of an unreachable api, in the terminal and in the response', async () => {
    writeFileSync(join(folder, 'index.js'), '');
    const compiler = webpack({
      mode: 'development',
      context: folder,
      entry: './index.js',
      output: { path: join(folder, 'dist') },
      stats: 'none',
      infrastructureLogging: { level: 'none' },
    });
    const server = new WebpackDevServer(
      {
        host: '127.0.0.1',
        port: 'auto',
        hot: false,
        liveReload: false,
        client: false,
        webSocketServer: false,
        static: false,
        proxy: [apiProxy('http://127.0.0.1:1')],
      },
      compiler,
    );
    const logged = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
    await server.start();
    try {
      const answer = await fetch(`http://127.0.0.1:${(server.server!.address() as AddressInfo).port}/api/me`);

      const sentence =
        "Lastcall isn't responding at http://127.0.0.1:1. Start it with `npm start`, or set API_PORT or APP_ORIGIN if it runs elsewhere.";
      expect([answer.status, await answer.text()]).toEqual([504, sentence]);
      expect(logged).toHaveBeenCalledWith(`${sentence}\n`);
    } finally {
      logged.mockRestore();
      await server.stop();
    }
  });
});
