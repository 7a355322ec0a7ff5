import { spawn } from 'node:child_process';
import { closeSync, existsSync, openSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { withDiskFailures } from '../../packages/sdk-cli/src/tools/disk-failure.ts';
import type { DataFolder, Durability } from './data-folder.ts';
import { Failure } from '../../packages/sdk-cli/src/tools/failure.ts';
import { lastLines } from '../../packages/sdk-cli/src/tools/log-file.ts';
import { reasonOf } from './mariadb.ts';
import { messages } from './messages.ts';
import { waitUntilResponding, terminateProcess, ownProcess } from './own-process.ts';
import { environmentOf, type Executables } from './executables.ts';
import { type PrintLine, stopwatch } from '../../packages/sdk-cli/src/tools/print-line.ts';

const startTimeoutMs = 30_000;
const stopTimeoutMs = 20_000;

/** A private Redis on a unix socket; a durable one writes everything to its append-only file. */
interface PrivateRedis {
  /** `unix:///...` */
  readonly url: string;
  readonly pid: number;
  readonly stop: () => Promise<void>;
}

const socketOf = (folder: DataFolder): string => join(folder.sockets, 'redis.sock');
const pidFileOf = (folder: DataFolder): string => join(folder.run, 'redis.pid');

/** Returns the private Redis of a data folder when it is already running. */
export async function runningRedis(folder: DataFolder): Promise<PrivateRedis | undefined> {
  const pid = ownProcess(pidFileOf(folder), socketOf(folder));
  if (!pid) return undefined;
  const url = `unix://${socketOf(folder)}`;
  if (await waitUntilResponding(() => redisProblem(url), pid, startTimeoutMs)) return privateRedis(folder, url, pid);
  if (!(await terminateProcess(pid, pidFileOf(folder), stopTimeoutMs)))
    throw new Failure(messages.stopSlow(messages.redis, pid));
  return undefined;
}

/** Starts the private Redis of a data folder. */
export async function startRedis(
  folder: DataFolder,
  executables: Executables,
  printLine: PrintLine,
  { isDurable }: Durability,
): Promise<PrivateRedis> {
  const took = stopwatch();
  const log = join(folder.logs, 'redis.log');
  const logStart = existsSync(log) ? statSync(log).size : 0;
  const output = withDiskFailures(folder.path, () => openSync(log, 'a', 0o600));
  const options = {
    port: '0',
    unixsocket: socketOf(folder),
    unixsocketperm: '700',
    dir: folder.redis,
    pidfile: pidFileOf(folder),
    appendonly: isDurable ? 'yes' : 'no',
    appendfsync: 'everysec',
    save: '',
    'maxmemory-policy': 'noeviction',
    databases: '64',
  };
  const child = spawn(
    executables.redisServer ?? '',
    Object.entries(options).flatMap(([name, value]) => [`--${name}`, value]),
    { detached: true, stdio: ['ignore', output, output], env: environmentOf(executables), cwd: folder.redis },
  );
  closeSync(output);
  const failure = (how: string) => {
    const end = lastLines(log, 20, logStart);
    if (/No space left/i.test(end)) return new Failure(messages.diskFull(folder.path));
    return new Failure(
      messages.startFailed(
        messages.redis,
        log,
        end
          .split('\n')
          .findLast((line) => /error|fatal|can't|failed/i.test(line))
          ?.trim() ?? how,
      ),
    );
  };
  const failed = new Promise<never>((_, reject) => {
    child.once('error', (error) => reject(failure(error.message)));
    child.once('exit', (code) => reject(failure(messages.exitCode(code ?? 0))));
  });
  failed.catch(() => undefined); // Also rejects when Redis is stopped later, long after the race below.
  child.unref();
  if (!child.pid) return failed;
  const url = `unix://${socketOf(folder)}`;
  if (!(await Promise.race([waitUntilResponding(() => redisProblem(url), child.pid, startTimeoutMs), failed])))
    throw failure(`${startTimeoutMs / 1000} s`);
  printLine(messages.redisUp(took()));
  return privateRedis(folder, url, child.pid);
}

function privateRedis(folder: DataFolder, url: string, pid: number): PrivateRedis {
  return {
    url,
    pid,
    stop: async () => {
      if (!(await terminateProcess(pid, pidFileOf(folder), stopTimeoutMs)))
        throw new Failure(messages.stopSlow(messages.redis, pid));
    },
  };
}

/** Returns why a Redis does not respond, or nothing when it does. `url`: `unix:///path?db=1` or `redis://host:port/1`. */
export async function redisProblem(url: string): Promise<string | undefined> {
  const [, path, query] = /^unix:\/\/([^?]+)(?:\?(.*))?$/.exec(url) ?? [];
  const once = {
    lazyConnect: true,
    retryStrategy: () => null,
    connectTimeout: 5_000,
    maxRetriesPerRequest: 0,
    enableOfflineQueue: false,
    disconnectTimeout: 100,
  } as const;
  let client: Redis | undefined;
  let cause: unknown;
  try {
    client = path
      ? new Redis({ path, db: Number(new URLSearchParams(query).get('db') ?? 0), ...once })
      : new Redis(url, once);
    // `connect` only reports a closed connection; this event has the reason.
    client.on('error', (error) => (cause ??= error));
    await client.connect();
    await client.ping();
    return undefined;
  } catch (error) {
    return reasonOf(cause ?? error);
  } finally {
    client?.disconnect();
  }
}
