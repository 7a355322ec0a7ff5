import { execFile } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { openDataFolder, removeDataFolder, repository } from '../../../../infra/local/data-folder.ts';
import { Processes } from '../../../../infra/local/processes.ts';
import { provision } from '../../../../infra/local/provision.ts';
import { say } from '../../../../infra/local/say.ts';

/** The built edge that runs, with a database and a Redis that nobody else uses. */
export interface BuiltEdge {
  readonly origin: string;
  readonly databaseUrl: string;
  /** Milliseconds of processor time that the edge has used since it started. */
  readonly cpuMs: () => Promise<number>;
  readonly stop: () => Promise<void>;
}

/** Starts servers of its own in a temporary folder, makes the tables and starts the edge as production runs it, but for https. */
export async function startBuiltEdge(): Promise<BuiltEdge> {
  const folder = openDataFolder(mkdtempSync(join(tmpdir(), 'lastcall-bench-')));
  const own = { ...process.env, DATABASE_URL: undefined, REDIS_URL: undefined };
  const servers = await provision(folder, own, say);
  const processes = new Processes(folder, (words) => say(words));
  const stop = async (): Promise<void> => {
    await processes.stopAll();
    await servers.stop();
    removeDataFolder(folder.path);
  };
  try {
    const port = await freePort();
    const origin = `http://127.0.0.1:${port}`;
    const env = {
      ...own,
      NODE_ENV: 'development',
      LOG_LEVEL: 'warn',
      DATABASE_URL: servers.databaseUrl,
      REDIS_URL: servers.redisUrl,
      EDGE_PORT: String(port),
      EDGE_ORIGIN: origin,
      EMBED_DIR: join(repository, 'packages/embed/dist'),
      // Each visitor has an address of their own, as far as the edge knows.
      TRUSTED_PROXIES: '1',
    };
    await promisify(execFile)(process.execPath, [join(repository, 'services/api/dist/migrate.js')], { env });
    await processes.start({ name: 'edge', args: [join(repository, 'services/edge/dist/main.js')], cwd: join(repository, 'services/edge'), env, readyUrl: `${origin}/readyz`, readyWithinMs: 30_000 });
    return { origin, databaseUrl: servers.databaseUrl, cpuMs: () => cpuMsOf(origin), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function cpuMsOf(origin: string): Promise<number> {
  const metrics = await (await fetch(`${origin}/metrics`)).text();
  return Number(/^process_cpu_seconds_total (\S+)/m.exec(metrics)![1]) * 1000;
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });
}
