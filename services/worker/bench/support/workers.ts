import { execFile } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Redis } from 'ioredis';
import type { Connection } from 'mysql2/promise';
import { connectTo } from '../../../../infra/local/bench-service.ts';
import { openDataFolder, removeDataFolder, repository } from '../../../../infra/local/data-folder.ts';
import { Processes } from '../../../../infra/local/processes.ts';
import { findExecutables } from '../../../../infra/local/executables.ts';
import { freePort } from '../../../../infra/local/free-port.ts';
import { provision } from '../../../../infra/local/provision.ts';
import { startRedis } from '../../../../infra/local/redis.ts';
import { printLine } from '../../../../infra/local/bench-report.ts';

/** Built workers on their own database and Redis, all of which can be killed. */
interface Workers {
  readonly database: Connection;
  readonly redis: Redis;
  readonly start: (name: string) => Promise<void>;
  /** Kills a worker abruptly. */
  readonly kill: (name: string) => Promise<void>;
  readonly stopAll: () => Promise<void>;
  /** Kills Redis and restarts it with the data it had written. */
  readonly killRedis: () => Promise<void>;
  readonly end: () => Promise<void>;
}

const readyWithinMs = 60_000;

/** Starts the servers and creates the tables; workers are started by name. */
export async function openWorkers(): Promise<Workers> {
  const folder = openDataFolder(mkdtempSync(join(tmpdir(), 'lastcall-bench-')));
  const own = { ...process.env, DATABASE_URL: undefined, REDIS_URL: undefined };
  const servers = await provision(folder, own, printLine);
  const processes = new Processes(folder, (words) => printLine(words));
  const env = {
    ...own,
    NODE_ENV: 'development',
    LOG_LEVEL: 'error',
    DATABASE_URL: servers.databaseUrl,
    REDIS_URL: servers.redisUrl,
  };
  await promisify(execFile)(process.execPath, [join(repository, 'services/api/dist/migrate.js')], { env });
  const database = await connectTo(servers.databaseUrl);
  const redis = new Redis({ path: /^unix:\/\/([^?]+)/.exec(servers.redisUrl)![1]!, maxRetriesPerRequest: null });
  redis.on('error', () => undefined);
  let restarted: { stop: () => Promise<void> } | undefined;
  return {
    database,
    redis,
    start: async (name) => {
      const port = await freePort();
      await processes.start({
        name,
        args: [join(repository, 'services/worker/dist/main.js')],
        cwd: join(repository, 'services/worker'),
        env: { ...env, WORKER_PORT: String(port) },
        readyUrl: `http://127.0.0.1:${port}/readyz`,
        readyWithinMs,
      });
    },
    kill: (name) => processes.kill(name),
    stopAll: () => processes.stopAll(),
    killRedis: async () => {
      process.kill(Number(/process_id:(\d+)/.exec(await redis.info('server'))![1]), 'SIGKILL');
      restarted = await startRedis(folder, findExecutables(), () => undefined, { isDurable: true });
    },
    end: async () => {
      await processes.stopAll();
      redis.disconnect();
      await database.end();
      await restarted?.stop();
      await servers.stop();
      removeDataFolder(folder.path);
    },
  };
}
