import { AsyncLocalStorage } from 'node:async_hooks';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DynamicModule, Type } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { afterAll, beforeAll, jest } from '@jest/globals';
import { createService, Database, loadConfig, type Config, type Prepare } from '@lastcall/core/platform';
import { workerDatabase } from './database.ts';
import { workerRedis } from './redis.ts';

interface Running {
  readonly app: NestFastifyApplication;
  readonly config: Config;
}

type Root = (config: Config) => Type | DynamicModule;

let running: Running | null = null;

/** How a spec file's service differs from the usual: further environment variables, and what its `main` adds to Fastify. */
export interface ServiceOptions {
  readonly env?: Record<string, string> | ((own: { readonly databaseUrl: string }) => Record<string, string>);
  readonly prepare?: (config: Config) => Prepare;
}

/** Services that the spec files of this worker share: booting one takes longer than most files. */
const shared = new Map<Root, Promise<Running>>();

/** Runs a service for the specs of this file, on the database and the Redis of this worker, which are empty at the start. Call it once, outside `describe`. */
export function useService(root: Root, options: ServiceOptions = {}): void {
  beforeAll(async () => {
    await emptyStores();
    running = await boot(root, options, newFolder());
  });

  afterAll(async () => {
    await running?.app.close();
    running = null;
  });
}

/** The same with a service that other files of this worker have used before and will use again: with a root that is a constant, and always the same options. */
export function useSharedService(root: Root, options: ServiceOptions = {}): void {
  beforeAll(async () => {
    await emptyStores();
    if (!shared.has(root)) shared.set(root, boot(root, options, newFolder()));
    running = await shared.get(root)!;
  });

  afterAll(() => {
    running = null;
  });
}

/** A folder for the files of remotes; one that is left is gone with the process. */
function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'lastcall-remotes-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
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

/** The database of that service, for facts that no endpoint shows. */
export function database(): Database {
  return service().get(Database);
}

/** How many rows the database reads for what is done, by an index or by a walk. */
export function rowsReadBy(work: () => Promise<void>): Promise<number> {
  // A transaction has a connection of its own, whose counters nobody else moves.
  return database().transaction(async () => {
    const first = await rowsRead();
    const before = await rowsRead();
    await work();
    // The counters are a table too.
    return (await rowsRead()) - before - (before - first);
  });
}

/** Where the statements of some work are written down; what the service does by itself meanwhile is in another context. */
const working = new AsyncLocalStorage<string[]>();

/** The statements that reach the database for what is done. */
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
