import { execFile } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { openDataFolder, removeDataFolder, repository } from './data-folder.ts';
import { freePort } from './free-port.ts';
import { Processes } from './processes.ts';
import { provision } from './provision.ts';
import { printLine } from '../../packages/sdk-cli/src/tools/print-line.ts';
import { LoadBalancer } from './load-balancer.ts';

/** Two processes of every service, as in a deployment, behind proxies that spread requests over the ready ones. */
export interface Cluster {
  readonly origins: Readonly<Record<'api' | 'edge', string>>;
  readonly databaseUrl: string;
  readonly redisUrl: string;
  /** The names of all processes. */
  readonly names: readonly string[];
  /** Asks a process to end, waits until it has ended, restarts it, and waits until it is ready. */
  readonly restart: (name: string) => Promise<void>;
  readonly stop: () => Promise<void>;
}

const services = { api: 'API_PORT', edge: 'EDGE_PORT', worker: 'WORKER_PORT' } as const;
const replicas = 2;
/** Milliseconds within which a process must be ready. */
const readyWithinMs = 60_000;

/** Starts separate servers in a temporary folder, creates the tables and starts all built services. `env` has the settings of the services besides their URLs. */
export async function startCluster(env: NodeJS.ProcessEnv): Promise<Cluster> {
  const folder = openDataFolder(mkdtempSync(join(tmpdir(), 'lastcall-bench-')));
  const own = { ...process.env, DATABASE_URL: undefined, REDIS_URL: undefined };
  const servers = await provision(folder, own, printLine);
  const processes = new Processes(folder, (words) => printLine(words));
  const proxies: LoadBalancer[] = [];
  const stop = async (): Promise<void> => {
    for (const proxy of proxies) proxy.stop();
    await processes.stopAll();
    await servers.stop();
    removeDataFolder(folder.path);
  };
  try {
    const all = {
      ...own,
      NODE_ENV: 'development',
      LOG_LEVEL: 'warn',
      DATABASE_URL: servers.databaseUrl,
      REDIS_URL: servers.redisUrl,
      MAIL_PORT: '0',
      ...env,
    };
    await promisify(execFile)(process.execPath, [join(repository, 'services/api/dist/migrate.js')], { env: all });
    const names: string[] = [];
    const startAll = async (service: keyof typeof services): Promise<string[]> => {
      const origins: string[] = [];
      for (let copy = 1; copy <= replicas; copy++) {
        const port = await freePort();
        const [name, origin] = [`${service}-${copy}`, `http://127.0.0.1:${port}`];
        await processes.start({
          name,
          args: [join(repository, `services/${service}/dist/main.js`)],
          cwd: join(repository, 'services', service),
          env: { ...all, [services[service]]: String(port) },
          readyUrl: `${origin}/readyz`,
          readyWithinMs,
        });
        names.push(name);
        origins.push(origin);
      }
      return origins;
    };
    const proxyOf = async (origins: readonly string[]): Promise<string> => {
      const proxy = await LoadBalancer.start(origins);
      proxies.push(proxy);
      return proxy.origin;
    };
    const origins = { api: await proxyOf(await startAll('api')), edge: await proxyOf(await startAll('edge')) };
    await startAll('worker');
    const restart = async (name: string): Promise<void> => {
      await processes.stop(name);
      await processes.restart(name);
    };
    return { origins, databaseUrl: servers.databaseUrl, redisUrl: servers.redisUrl, names, restart, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
