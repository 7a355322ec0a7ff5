import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { asDiskFailure } from '../../packages/sdk-cli/src/tools/disk-failure.ts';
import { type DataFolder, type Durability, repository, secretsOf } from './data-folder.ts';
import { Failure } from '../../packages/sdk-cli/src/tools/failure.ts';
import { databaseProblem, runningMariadb, startMariadb } from './mariadb.ts';
import { messages } from './messages.ts';
import {
  findExecutables,
  installByApt,
  hasRequired,
  describeMissing,
  type Executables,
  type RequiredServers,
} from './executables.ts';
import { redisProblem, runningRedis, startRedis } from './redis.ts';
import type { PrintLine } from '../../packages/sdk-cli/src/tools/print-line.ts';

/** A running database and Redis. `stop` ends those that we started, Redis before the database; servers given by a URL are left running. */
export interface Provision {
  readonly databaseUrl: string;
  readonly redisUrl: string;
  readonly stop: () => Promise<void>;
}

interface ServerHandle {
  readonly url: string;
  readonly stop: () => Promise<void>;
}

const noop = async (): Promise<void> => undefined;

/**
 * Gets a database and a Redis: those of DATABASE_URL and REDIS_URL; else our own private ones that run already; else private ones
 * from installed programs (as `find` sees them), from apt's, or from docker compose. A server on port 3306 or 6379 is never adopted.
 */
export async function provision(
  folder: DataFolder,
  env: NodeJS.ProcessEnv,
  printLine: PrintLine,
  find: () => Executables = findExecutables,
  durability: Durability = { isDurable: true },
): Promise<Provision> {
  const given = await externalServers(env, printLine);
  const secrets = secretsOf(folder);
  const adopted = {
    database: given.database ?? reportAdopted(await runningMariadb(folder, secrets), messages.database, printLine),
    redis: given.redis ?? reportAdopted(await runningRedis(folder), messages.redis, printLine),
  };
  const wanted = { database: !adopted.database, redis: !adopted.redis };
  const executables = wanted.database || wanted.redis ? await executablesFor(wanted, env, printLine, find) : {};
  if (executables === 'docker') return provisionWithDocker(adopted, printLine);

  const starts = await Promise.allSettled([
    adopted.database ?? startMariadb(folder, secrets, executables, printLine, durability),
    adopted.redis ?? startRedis(folder, executables, printLine, durability),
  ]);
  const refused = starts.find((start) => start.status === 'rejected');
  if (refused) {
    await Promise.all(starts.map((start) => (start.status === 'fulfilled' ? start.value.stop() : undefined)));
    throw asDiskFailure(folder.path, refused.reason);
  }
  const [database, redis] = starts.map((start) => (start as PromiseFulfilledResult<ServerHandle>).value) as [
    ServerHandle,
    ServerHandle,
  ];
  const both = combine(database, redis);
  const stop = async () => {
    await both.stop();
    // A folder with a short path outside the data folder was created only for the sockets.
    if (folder.sockets !== folder.run) rmSync(folder.sockets, { recursive: true, force: true });
  };
  return { ...both, stop };
}

/** Installs a private database server and Redis where possible, before several stacks start at the same time. */
export async function ensureServers(env: NodeJS.ProcessEnv, printLine: PrintLine): Promise<void> {
  const wanted = { database: !env.DATABASE_URL, redis: !env.REDIS_URL };
  await executablesFor(wanted, env, printLine, findExecutables);
}

function combine(database: ServerHandle, redis: ServerHandle): Provision {
  return {
    databaseUrl: database.url,
    redisUrl: redis.url,
    stop: async () => {
      await redis.stop();
      await database.stop();
    },
  };
}

async function externalServers(
  env: NodeJS.ProcessEnv,
  printLine: PrintLine,
): Promise<{ database?: ServerHandle; redis?: ServerHandle }> {
  const servers: { database?: ServerHandle; redis?: ServerHandle } = {};
  if (env.DATABASE_URL) {
    const problem = await databaseProblem(env.DATABASE_URL);
    if (problem) throw new Failure(messages.badDatabaseUrl(problem));
    printLine(messages.externalDatabase(hostOf(env.DATABASE_URL)));
    servers.database = { url: env.DATABASE_URL, stop: noop };
  }
  if (env.REDIS_URL) {
    const problem = await redisProblem(env.REDIS_URL);
    if (problem) throw new Failure(messages.badRedisUrl(problem));
    printLine(messages.externalRedis(hostOf(env.REDIS_URL)));
    servers.redis = { url: env.REDIS_URL, stop: noop };
  }
  return servers;
}

function hostOf(url: string): string {
  const { host, pathname, searchParams } = new URL(url);
  return searchParams.get('socketPath') ?? (host || pathname);
}

function reportAdopted(part: ServerHandle | undefined, what: string, printLine: PrintLine): ServerHandle | undefined {
  if (part) printLine(messages.adopted(what));
  return part;
}

async function executablesFor(
  wanted: RequiredServers,
  env: NodeJS.ProcessEnv,
  printLine: PrintLine,
  find: () => Executables,
): Promise<Executables | 'docker'> {
  const found = find();
  if (hasRequired(found, wanted)) return found;
  const missing = describeMissing(found, wanted);
  if (env.NO_AUTO_INSTALL === '1') throw new Failure(messages.notAllowed(missing.names, missing.commands));
  let aptFailure: unknown;
  try {
    if (await installByApt(missing.packages, printLine)) {
      const installed = find();
      if (hasRequired(installed, wanted)) return installed;
    }
  } catch (error) {
    aptFailure = error;
  }
  if (spawnSync('docker', ['info'], { stdio: 'ignore', timeout: 10_000 }).status === 0) return 'docker';
  throw aptFailure instanceof Failure
    ? new Failure(`${aptFailure.message} ${messages.notThere(missing.names, missing.commands)}`)
    : (aptFailure ?? new Failure(messages.notThere(missing.names, missing.commands)));
}

/** The servers of the compose file listen only on the loopback interface, on ports that Docker picks. */
async function provisionWithDocker(
  adopted: { database?: ServerHandle | undefined; redis?: ServerHandle | undefined },
  printLine: PrintLine,
): Promise<Provision> {
  printLine(messages.byDocker);
  const compose = (...args: string[]) => {
    const result = spawnSync('docker', ['compose', '-f', join(repository, 'infra/compose/servers.yml'), ...args], {
      encoding: 'utf8',
    });
    if (result.status !== 0)
      throw new Failure(
        messages.startFailed(
          'docker compose',
          'docker compose logs',
          (result.stderr || '').trim().split('\n').at(-1) ?? '',
        ),
      );
    return result.stdout.trim();
  };
  compose('up', '-d', '--wait');
  const stop = async () => void compose('stop');
  return combine(
    adopted.database ?? { url: `mysql://lastcall:local@${compose('port', 'mariadb', '3306')}/lastcall`, stop },
    adopted.redis ?? { url: `redis://${compose('port', 'redis', '6379')}`, stop },
  );
}
