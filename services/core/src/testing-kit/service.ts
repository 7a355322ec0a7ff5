import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DynamicModule, Type } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { afterAll, beforeAll, jest } from '@jest/globals';
import { createService, Database, loadConfig, type Config, type Prepare } from '@lastcall/core/platform';
import { createTestDatabase, type TestDatabase } from './database.ts';
import { claimTestRedis, type TestRedis } from './redis.ts';

interface Running {
  readonly app: NestFastifyApplication;
  readonly config: Config;
}

let running: Running | null = null;

/** How a spec file's service differs from the usual: further environment variables, and what its `main` adds to Fastify. */
export interface ServiceOptions {
  readonly env?: Record<string, string> | ((own: { readonly databaseUrl: string }) => Record<string, string>);
  readonly prepare?: (config: Config) => Prepare;
}

/** Runs a service for the specs of this file, on a database, a Redis and a folder for the files of remotes of its own. Call it once, outside `describe`. */
export function useService(root: (config: Config) => Type | DynamicModule, options: ServiceOptions = {}): void {
  let database: TestDatabase | undefined;
  let redis: TestRedis | undefined;
  let remotes: string | undefined;

  beforeAll(async () => {
    remotes = await mkdtemp(join(tmpdir(), 'lastcall-remotes-'));
    database = await createTestDatabase();
    redis = await claimTestRedis();
    const env = typeof options.env === 'function' ? options.env({ databaseUrl: database.url }) : options.env;
    const config = loadConfig({
      NODE_ENV: 'test',
      MAIL_PORT: '0',
      DATABASE_URL: database.url,
      REDIS_URL: redis.url,
      REMOTES_STORE: remotes,
      LOG_LEVEL: process.env.LOG_LEVEL,
      ...env,
    });
    running = { app: await createService(root(config), config, options.prepare?.(config)), config };
  });

  afterAll(async () => {
    await running?.app.close();
    running = null;
    await database?.drop();
    await redis?.release();
    if (remotes !== undefined) await rm(remotes, { recursive: true });
  });
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

/** The statements that reach the database while something is done. */
export async function statementsOf(work: () => Promise<unknown>): Promise<readonly string[]> {
  const runner = Object.getPrototypeOf(database().dataSource.createQueryRunner()) as {
    query: (statement: string) => Promise<unknown>;
  };
  const asked = jest.spyOn(runner, 'query');
  await work();
  const statements = asked.mock.calls.map(([statement]) => statement);
  asked.mockRestore();
  return statements;
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
