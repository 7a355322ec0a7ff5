import { execFile } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createConnection, type Connection } from 'mysql2/promise';
import { openDataFolder, removeDataFolder, repository } from './data-folder.ts';
import { freePort } from './free-port.ts';
import { Processes } from './processes.ts';
import { provision } from './provision.ts';
import { printLine } from '../../packages/sdk-cli/src/tools/print-line.ts';

/** A running built service with a private database and Redis. */
interface BuiltService {
  readonly origin: string;
  readonly databaseUrl: string;
  /** Milliseconds of processor time that the service has used since it started. */
  readonly cpuMs: () => Promise<number>;
  /** Kills the service, as in a crash; the servers keep running. */
  readonly kill: () => Promise<void>;
  /** Restarts the killed service. */
  readonly restart: () => Promise<void>;
  /** Starts the built worker on the same servers. */
  readonly startWorker: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

/** Milliseconds within which a service must be ready. */
const readyWithinMs = 30_000;

/** Starts separate servers in a temporary folder, creates the tables and starts a service as in production, but without https. `env` has its settings besides its URL. */
export async function startBuiltService(name: 'api' | 'edge', env: NodeJS.ProcessEnv): Promise<BuiltService> {
  const folder = openDataFolder(mkdtempSync(join(tmpdir(), 'lastcall-bench-')));
  const own = { ...process.env, DATABASE_URL: undefined, REDIS_URL: undefined };
  const servers = await provision(folder, own, printLine);
  const processes = new Processes(folder, (words) => printLine(words));
  const stop = async (): Promise<void> => {
    await processes.stopAll();
    await servers.stop();
    removeDataFolder(folder.path);
  };
  try {
    const port = await freePort();
    const origin = `http://127.0.0.1:${port}`;
    const portSettings =
      name === 'api'
        ? { API_PORT: String(port), APP_ORIGIN: origin }
        : { EDGE_PORT: String(port), MAIL_PORT: '0', EDGE_ORIGIN: origin };
    const all = {
      ...own,
      NODE_ENV: 'development',
      LOG_LEVEL: 'warn',
      DATABASE_URL: servers.databaseUrl,
      REDIS_URL: servers.redisUrl,
      ...portSettings,
      ...env,
    };
    await promisify(execFile)(process.execPath, [join(repository, 'services/api/dist/migrate.js')], { env: all });
    const start = (service: string, from: NodeJS.ProcessEnv, at: string): Promise<void> =>
      processes.start({
        name: service,
        args: [join(repository, `services/${service}/dist/main.js`)],
        cwd: join(repository, 'services', service),
        env: from,
        readyUrl: `${at}/readyz`,
        readyWithinMs,
      });
    const startWorker = async (): Promise<void> => {
      const workerPort = await freePort();
      await start('worker', { ...all, WORKER_PORT: String(workerPort) }, `http://127.0.0.1:${workerPort}`);
    };
    await start(name, all, origin);
    return {
      origin,
      databaseUrl: servers.databaseUrl,
      cpuMs: () => cpuMsOf(origin),
      kill: () => processes.kill(name),
      restart: () => processes.restart(name),
      startWorker,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** A separate connection of a benchmark, for filling tables as fast as the server can. */
export function connectTo(databaseUrl: string): Promise<Connection> {
  const { hostname, port, username, password, pathname, searchParams } = new URL(databaseUrl);
  const socketPath = searchParams.get('socketPath');
  return createConnection({
    ...(socketPath ? { socketPath } : { host: hostname, port: Number(port || 3306) }),
    user: decodeURIComponent(username),
    password: decodeURIComponent(password),
    database: pathname.slice(1),
  });
}

async function cpuMsOf(origin: string): Promise<number> {
  const metrics = await (await fetch(`${origin}/metrics`)).text();
  return Number(/^process_cpu_seconds_total (\S+)/m.exec(metrics)![1]) * 1000;
}
