import { AsyncLocalStorage } from 'node:async_hooks';
import type { DynamicModule, Type } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { afterAll, beforeAll, jest } from '@jest/globals';
import { createService, Database, loadConfig, type Config, type Prepare } from '@lastcall/core/platform';
import { workerDatabase } from './database.ts';
import { workerRedis } from './redis.ts';
import { workerFolder } from './worker-folder.ts';

interface Running {
  readonly app: NestFastifyApplication;
  readonly config: Config;
}

type Root = (config: Config) => Type | DynamicModule;

let running: Running | null = null;

/** Options of a spec file's service: additional environment variables, and preparation of Fastify as in its `main`. */
export interface ServiceOptions {
  readonly env?: Record<string, string> | ((own: { readonly databaseUrl: string }) => Record<string, string>);
  readonly prepare?: (config: Config) => Prepare;
}

/** Services that the spec files of this worker share: starting one takes longer than most files. */
const shared = new Map<Root, Promise<Running>>();

/**
 * Runs a service for the specs of this file, on the database and Redis of this worker, which are empty at the start.
 * Call it once, outside `describe`.
 */
export function useService(root: Root, options: ServiceOptions = {}): void {
  beforeAll(async () => {
    await emptyStores();
    running = await boot(root, options, workerFolder('remotes'));
  });

  afterAll(async () => {
    await running?.app.close();
    running = null;
  });
}

/**
 * Works like `useService`, with a service that is shared by the files of this worker: the root must be a constant, and the options
 * always the same.
 */
export function useSharedService(root: Root, options: ServiceOptions = {}): void {
  beforeAll(async () => {
    await emptyStores();
    if (!shared.has(root)) shared.set(root, boot(root, options, workerFolder('remotes')));
    running = await shared.get(root)!;
  });

  afterAll(() => {
    running = null;
  });
}

async function emptyStores(): Promise<void> {
  const [database, redis] = await Promise.all([workerDatabase(), workerRedis()]);
  await Promise.all([database.empty(), redis.empty()]);
}

async function boot(root: Root, { env, prepare }: ServiceOptions, remotes: string): Promise<Running> {
  const [database, redis] = await Promise.all([workerDatabase(), workerRedis()]);
  const config = loadConfig({
    NODE_ENV: 'test',
    MAIL_PORT: '0',
    DATABASE_URL: database.url,
    // A busy machine may take a long time for statements that wait for each other.
    DATABASE_STATEMENT_SECONDS: '120',
    REDIS_URL: redis.url,
    REMOTES_STORE: remotes,
    LOG_LEVEL: process.env.LOG_LEVEL,
    ...(typeof env === 'function' ? env({ databaseUrl: database.url }) : env),
  });
  return { app: await createService(root(config), config, prepare?.(config)), config };
}

/** The service that `useService` runs. */
export function service(): NestFastifyApplication {
  return current().app;
}

/** The configuration of that service. */
export function config(): Config {
  return current().config;
}

/** The database of that service, for state that no endpoint shows. */
export function database(): Database {
  return service().get(Database);
}

/** Counts the rows that the database reads during some work, by an index or a scan. */
export function rowsReadBy(work: () => Promise<void>): Promise<number> {
  // A transaction has a connection of its own, whose counters no one else changes.
  return database().transaction(async () => {
    const first = await rowsRead();
    const before = await rowsRead();
    await work();
    // Reading the counters counts as well.
    return (await rowsRead()) - before - (before - first);
  });
}

/** Collects the statements of some work; background work of the service has another context. */
const working = new AsyncLocalStorage<string[]>();

/** Returns the SQL statements of some work. */
export async function statementsOf(work: () => Promise<unknown>): Promise<readonly string[]> {
  const runner = Object.getPrototypeOf(database().dataSource.createQueryRunner()) as {
    query: (statement: string, ...rest: unknown[]) => Promise<unknown>;
  };
  const { query } = runner;
  const asked = jest.spyOn(runner, 'query').mockImplementation(function (this: unknown, ...sent) {
    working.getStore()?.push(sent[0]);
    return query.apply(this as typeof runner, sent);
  });
  const statements: string[] = [];
  await working.run(statements, work);
  asked.mockRestore();
  return [...statements];
}

async function rowsRead(): Promise<number> {
  const counters =
    "'Handler_read_first', 'Handler_read_key', 'Handler_read_last', 'Handler_read_next', 'Handler_read_prev', 'Handler_read_rnd_next'";
  const rows = await database().sql<{ Value: string }[]>(`SHOW SESSION STATUS WHERE Variable_name IN (${counters})`);
  return rows.reduce((sum, { Value }) => sum + Number(Value), 0);
}

function current(): Running {
  if (!running) throw new Error('call useService(...) at the top of the spec file first');
  return running;
}
