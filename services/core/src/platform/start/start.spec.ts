import { mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Module } from '@nestjs/common';
import { afterAll, afterEach, describe, expect, it } from '@jest/globals';
import { eventually, workerDatabase, workerRedis } from '../../testing-kit/index.ts';
import { loadConfig } from '../config/config.ts';
import { createDataSource } from '../database/data-source.ts';
import { createService } from '../http/create-service.ts';
import { platformModule } from '../platform.module.ts';
import { redisOptions } from '../queue/queues.ts';
import { checkRedis } from './check-redis.ts';
import { connectDatabase } from './connect-database.ts';
import { waitFor } from './wait-for.ts';

const folder = mkdtempSync(join(tmpdir(), 'lastcall-start-'));
const servers: Server[] = [];
afterEach(() => servers.splice(0).forEach((server) => server.close()));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Collects log messages with their level. */
function aLog() {
  const lines: string[] = [];
  const note = (level: string) => (_: unknown, message: string) => void lines.push(`${level}: ${message}`);
  return { lines, logger: { warn: note('warn'), info: note('info') } as never };
}

let sockets = 0;
/** A socket that refuses connections until `open`, then forwards them to a server. */
function aGate(target: { path?: string; host?: string; port?: number }) {
  const path = join(folder, `${++sockets}.sock`);
  return {
    path,
    open: () =>
      servers.push(
        createServer((client) => {
          const server = connect(target as never);
          client.pipe(server).pipe(client);
          for (const end of [client, server]) end.on('error', () => [client, server].forEach((one) => one.destroy()));
        }).listen(path),
      ),
  };
}

/** The database of this test process behind a socket that refuses connections until `open`. */
async function aDatabaseBehindAGate() {
  const url = new URL((await workerDatabase()).url);
  const socket = url.searchParams.get('socketPath');
  const gate = aGate(socket ? { path: socket } : { host: url.hostname, port: Number(url.port || 3306) });
  url.searchParams.set('socketPath', gate.path);
  return { url: url.href, open: gate.open };
}

describe('a service that starts before its database', () => {
  it('waits with one log line, and continues when the database responds', async () => {
    const { url, open } = await aDatabaseBehindAGate();
    const { lines, logger } = aLog();

    const connecting = connectDatabase(createDataSource(url, { statementSeconds: 5 }), logger);
    await eventually(async () => expect(lines).toHaveLength(1));
    open();
    const dataSource = await connecting;

    expect(await dataSource.query("SELECT 'up' AS answer")).toEqual([{ answer: 'up' }]);
    expect(lines).toEqual(['warn: the database isn’t responding yet; waiting', 'info: the database is available']);
    await dataSource.destroy();
  });

  it.each([
    ['the password', (url: URL) => (url.password = 'not the password'), 'rejected the username or password'],
    ['the user', (url: URL) => (url.username = 'nobody-of-this-name'), 'rejected the username or password'],
    [
      'the name',
      (url: URL) => (url.pathname = '/lastcall_nowhere'),
      /(no database with this name|no permission for this database)/,
    ],
  ])('exits with a sentence about what to change when %s is wrong', async (_, spoil, sentence) => {
    const url = new URL((await workerDatabase()).url);
    spoil(url);
    const { lines, logger } = aLog();

    const connecting = connectDatabase(createDataSource(url.href, { statementSeconds: 5 }), logger);

    await expect(connecting).rejects.toMatchObject({
      name: 'CannotStart',
      message: expect.stringMatching(
        new RegExp(`^DATABASE_URL: .*${sentence instanceof RegExp ? sentence.source : sentence}`),
      ),
    });
    await expect(connecting).rejects.not.toMatchObject({ message: expect.stringContaining('not the password') });
    expect(lines).toEqual([]);
  });
});

describe('a service whose database rejects it', () => {
  it('is not created, and the caller gets the reason', async () => {
    const url = new URL((await workerDatabase()).url);
    url.username = 'nobody-of-this-name';
    const config = loadConfig({ NODE_ENV: 'test', DATABASE_URL: url.href, REDIS_URL: (await workerRedis()).url });
    @Module({ imports: [platformModule(config, { service: 'api' })] })
    class Root {}

    await expect(createService(Root, config)).rejects.toMatchObject({
      name: 'CannotStart',
      message: 'DATABASE_URL: the database rejected the username or password',
    });
  });
});

describe('a service that starts before Redis', () => {
  const redis = async () => {
    const { url } = await workerRedis();
    const { path, host, port, db } = redisOptions(url);
    const gate = aGate(path ? { path } : { host: host!, port: port! });
    return { url: `unix://${gate.path}?db=${db}`, open: gate.open };
  };

  it('waits with one log line when it needs Redis', async () => {
    const { url, open } = await redis();
    const { lines, logger } = aLog();

    const waiting = checkRedis(url, { isNeeded: true, logger });
    await eventually(async () => expect(lines).toHaveLength(1));
    open();
    await waiting;

    expect(lines).toEqual(['warn: Redis isn’t responding yet; waiting', 'info: Redis is available']);
  });

  it('continues without Redis when it does not need it, and logs that', async () => {
    const { url } = await redis();
    const { lines, logger } = aLog();

    await checkRedis(url, { isNeeded: false, logger });

    expect(lines).toEqual(['warn: Redis isn’t responding yet; starting without it and connecting when it responds']);
  });

  it.each([
    ['WRONGPASS invalid username-password pair or user is disabled.', 'Redis rejected the username or password'],
    ['NOAUTH Authentication required.', 'Redis rejected the username or password'],
    ['ERR DB index is out of range', 'this Redis has no database with this number'],
  ])('exits with a message when Redis responds %s, whether it needs Redis or not', async (answer, sentence) => {
    const path = join(folder, `${++sockets}.sock`);
    servers.push(
      createServer((client) =>
        client.on('error', () => undefined).on('data', () => client.write(`-${answer}\r\n`)),
      ).listen(path),
    );

    for (const isNeeded of [true, false])
      await expect(checkRedis(`unix://${path}?db=3`, { isNeeded, logger: aLog().logger })).rejects.toMatchObject({
        name: 'CannotStart',
        message: `REDIS_URL: ${sentence}`,
      });
  });
});

describe('waiting for a server', () => {
  it('rejects at once with an error that waiting does not fix', async () => {
    const { lines, logger } = aLog();
    const attempt = () => Promise.reject(new Error('a table is missing'));

    await expect(waitFor(attempt, { server: 'the database', logger, isUnavailable: () => false })).rejects.toThrow(
      'a table is missing',
    );
    expect(lines).toEqual([]);
  });
});
