import { mkdtempSync, readFileSync, rmSync, watch, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from '@jest/globals';
import { develop } from './dev-command.ts';
import { projectIn } from './project.ts';
import { isAlive } from './tools/is-alive.ts';

const folders: string[] = [];
afterEach(() => folders.splice(0).forEach((folder) => rmSync(folder, { recursive: true })));

/** A remote whose development server is a script. */
function aRemote(server: string): { folder: string; run: (signal: AbortSignal) => Promise<number>; printed: string[] } {
  const folder = mkdtempSync(join(tmpdir(), 'lastcall-dev-'));
  folders.push(folder);
  writeFileSync(join(folder, 'server.mjs'), server);
  writeFileSync(
    join(folder, 'package.json'),
    JSON.stringify({ name: 'mfe-survey', scripts: { dev: 'node server.mjs' } }),
  );
  const printed: string[] = [];
  const options = { project: projectIn(folder), env: process.env };
  const run = (signal: AbortSignal) =>
    develop('mfe-survey', { ...options, signal }, (text) => void printed.push(text.trim()));
  return { folder, run, printed };
}

/** Appends its own process ID and that of its npm to a file, and runs until it is stopped. */
const running = `
import { appendFileSync } from 'node:fs';
appendFileSync('started', process.pid + ' ' + process.ppid + '\\n');
setInterval(() => {}, 1000);
`;

/** Returns the process IDs in the line that the server writes at its n-th start. */
async function start(folder: string, n: number): Promise<{ server: number; npm: number }> {
  const lines = (): string[] => {
    try {
      return readFileSync(join(folder, 'started'), 'utf8').split('\n').slice(0, -1);
    } catch {
      return []; // It hasn't started yet.
    }
  };
  const change = Promise.withResolvers<void>();
  const watcher = watch(folder, () => lines().length >= n && change.resolve());
  if (lines().length < n) await change.promise;
  watcher.close();
  const [server = 0, npm = 0] = lines()[n - 1]!.split(' ').map(Number);
  return { server, npm };
}

describe('lastcall dev', () => {
  it.each(['server', 'npm'] as const)('restarts when its %s is killed', async (killed) => {
    const { folder, run, printed } = aRemote(running);
    const interruption = new AbortController();
    const ended = run(interruption.signal);
    const first = await start(folder, 1);

    process.kill(first[killed], 'SIGKILL');
    const second = await start(folder, 2);

    expect(printed).toEqual(['mfe-survey stopped unexpectedly. Restarting...']);
    expect(isAlive(first.server)).toBe(false);
    interruption.abort();
    await ended;
    expect(isAlive(second.server)).toBe(false);
  });

  it('ends with the exit code of a server that cannot start', async () => {
    const { run, printed } = aRemote('process.exitCode = 3;');

    expect(await run(new AbortController().signal)).toBe(3);
    expect(printed).toEqual([]);
  });

  it('gives up on a server that is killed each time it starts', async () => {
    const { run, printed } = aRemote("process.kill(process.pid, 'SIGKILL');");

    expect(await run(new AbortController().signal)).toBe(137);
    expect(printed).toHaveLength(3);
  });
});
