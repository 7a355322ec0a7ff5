import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type DataFolder, openDataFolder, repository } from './data-folder.ts';
import { isAlive } from '../../packages/sdk-cli/src/tools/is-alive.ts';
import { waitForExit } from './own-process.ts';
import { freePorts } from './ports.ts';
import { Processes, type ProcessPlan } from './processes.ts';

let scratch: string;
let folder: DataFolder;

beforeAll(() => {
  scratch = mkdtempSync(join(tmpdir(), 'lastcall-processes-'));
  folder = openDataFolder(join(scratch, 'data'));
});
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

const listening =
  "require('node:http').createServer((_, response) => response.end()).listen(process.env.PORT, '127.0.0.1');";

async function aPlan(name: string, script: string): Promise<ProcessPlan> {
  const { API_PORT: port } = await freePorts();
  const file = join(scratch, `${name}.cjs`);
  writeFileSync(file, script);
  return {
    name,
    args: [file],
    cwd: scratch,
    env: { ...process.env, PORT: String(port) },
    readyUrl: `http://127.0.0.1:${port}/`,
    readyWithinMs: 10_000,
  };
}

const isListening = ({ readyUrl }: ProcessPlan): Promise<boolean> =>
  fetch(readyUrl).then(
    ({ ok }) => ok,
    () => false,
  );
const pidOf = (name: string): number => Number(readFileSync(join(folder.run, `${name}.pid`), 'utf8'));

describe('the processes of a stack', () => {
  it('are ready when they respond, and no longer alive after they are stopped', async () => {
    const processes = new Processes(folder, () => undefined);
    await processes.start(await aPlan('good', listening));
    const pid = pidOf('good');

    await processes.stopAll();

    expect(isAlive(pid)).toBe(false);
  });

  it('can be stopped and restarted individually', async () => {
    const processes = new Processes(folder, () => undefined);
    const plan = await aPlan('again', listening);
    await processes.start(plan);

    await processes.stop('again');
    await expect(fetch(plan.readyUrl)).rejects.toThrow();
    await processes.restart('again');

    expect((await fetch(plan.readyUrl)).status).toBe(200);
    await processes.stopAll();
  });

  it('receive messages individually', async () => {
    const processes = new Processes(folder, () => undefined);
    const hearing =
      "let heard = 'nothing'; process.on('message', (message) => (heard = message)); require('node:http').createServer((_, response) => response.end(heard)).listen(process.env.PORT, '127.0.0.1');";
    const [informed, other] = [await aPlan('told', hearing), await aPlan('other', hearing)];
    await Promise.all([processes.start(informed), processes.start(other)]);
    const heardBy = async ({ readyUrl }: ProcessPlan): Promise<string> => (await fetch(readyUrl)).text();

    processes.sendTo('told', 'the oven is hot');

    while ((await heardBy(informed)) === 'nothing') await pause(5);
    expect(await heardBy(informed)).toBe('the oven is hot');
    expect(await heardBy(other)).toBe('nothing');
    await processes.stopAll();
    expect(() => processes.sendTo('told', 'the oven is cold')).toThrow('The process told is not running.');
  });

  it('report the end of their log and its path when they fail during startup', async () => {
    const processes = new Processes(folder, () => undefined);

    const start = processes.start(await aPlan('broken', "console.error('the table is missing'); process.exit(3);"));

    await expect(start).rejects.toThrow(
      /broken exited during startup \(exit code 3\)[^]*the table is missing[^]*broken\.log/,
    );
  });

  it('report the end of their log on a later crash, and leave the others running', async () => {
    const heard = Promise.withResolvers<string>();
    const processes = new Processes(folder, heard.resolve);
    const steady = await aPlan('steady', listening);
    const crashing = await aPlan(
      'crashing',
      `${listening} process.on('SIGUSR2', () => { throw new Error('out of flour'); });`,
    );
    await Promise.all([processes.start(steady), processes.start(crashing)]);

    process.kill(pidOf('crashing'), 'SIGUSR2');

    expect(await heard.promise).toMatch(
      /crashing exited unexpectedly \(exit code 1\)[^]*out of flour[^]*crashing\.log/,
    );
    expect((await fetch(steady.readyUrl)).status).toBe(200);
    await processes.stopAll();
  });

  it('are restarted when they are killed', async () => {
    const heard: string[] = [];
    const processes = new Processes(folder, (words) => heard.push(words));
    const plan = await aPlan('killed', listening);
    await processes.start(plan);
    const pid = pidOf('killed');

    process.kill(pid, 'SIGKILL');
    while (heard.length === 0 || !(await isListening(plan))) await pause(5);

    expect(pidOf('killed')).not.toBe(pid);
    expect(heard).toEqual([
      expect.stringContaining('killed exited unexpectedly (signal SIGKILL) and is being restarted.'),
    ]);
    await processes.stopAll();
    expect(await isListening(plan)).toBe(false);
  });

  it('stop when their parent is killed', async () => {
    const plan = await aPlan('orphan', listening);
    const starter = join(scratch, 'starter.ts');
    const local = (name: string) => JSON.stringify(join(repository, 'infra/local', name));
    writeFileSync(
      starter,
      `import { openDataFolder } from ${local('data-folder.ts')};
       import { Processes } from ${local('processes.ts')};
       await new Processes(openDataFolder(${JSON.stringify(folder.path)}), () => undefined).start(${JSON.stringify(plan)});
       process.stdout.write('ready');`,
    );
    const parent = spawn(process.execPath, [starter], { stdio: ['ignore', 'pipe', 'inherit'] });
    await new Promise((resolve) => parent.stdout.once('data', resolve));
    const pid = pidOf('orphan');

    parent.kill('SIGKILL');

    expect(await waitForExit(pid, 10_000)).toBe(true);
  });
});
