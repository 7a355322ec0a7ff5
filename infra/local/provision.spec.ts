import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Redis } from 'ioredis';
import { createConnection } from 'mysql2/promise';
import { openDataFolder, removeDataFolder } from './data-folder.ts';
import { isAlive } from '../../packages/sdk-cli/src/tools/is-alive.ts';
import { provision } from './provision.ts';
import { silent } from '../../packages/sdk-cli/src/tools/print-line.ts';

const ours = { ...process.env, DATABASE_URL: '', REDIS_URL: '' };

describe('provisioning a database and a Redis', () => {
  let path: string;

  beforeAll(() => {
    path = mkdtempSync(join(tmpdir(), 'lastcall-provision-'));
  });

  afterAll(() => rmSync(path, { recursive: true, force: true }));

  it('keeps data across a stop and a start', async () => {
    const first = await provision(openDataFolder(path), ours, silent);
    await withDatabase(first.databaseUrl, (query) =>
      query('CREATE TABLE kept (word varchar(20))').then(() => query("INSERT INTO kept VALUES ('still here')")),
    );
    await withRedis(first.redisUrl, (redis) => redis.set('kept', 'still here'));

    await first.stop();
    const second = await provision(openDataFolder(path), ours, silent);

    expect(await withDatabase(second.databaseUrl, (query) => query('SELECT word FROM kept'))).toEqual([
      { word: 'still here' },
    ]);
    expect(await withRedis(second.redisUrl, (redis) => redis.get('kept'))).toBe('still here');
    await second.stop();
  });

  it('takes over the servers of a killed run, and stops them properly', async () => {
    const lines: string[] = [];
    const killed = await provision(openDataFolder(path), ours, silent);
    const pids = await serverPids(killed.databaseUrl);

    const next = await provision(openDataFolder(path), ours, (line) => lines.push(line));

    expect(lines.filter((line) => line.includes('earlier run'))).toHaveLength(2);
    expect(await serverPids(next.databaseUrl)).toEqual(pids);
    await next.stop();
    expect(pids.filter(isAlive)).toEqual([]);
  });

  it('runs two clones side by side, even when a folder’s path is too long for sockets', async () => {
    const parent = mkdtempSync(join(tmpdir(), 'lastcall-deep-'));
    const [one, two] = await Promise.all([
      provision(openDataFolder(path), ours, silent),
      provision(openDataFolder(join(parent, 'a-folder-with-a-long-name'.repeat(4))), ours, silent),
    ]);

    const [own, other] = await Promise.all(
      [one, two].map(({ databaseUrl }) => withDatabase(databaseUrl, (query) => query('SELECT @@tmpdir AS folder'))),
    );
    expect(own).not.toEqual(other);
    await withRedis(one.redisUrl, (redis) => redis.set('owner', 'one'));

    expect(await withRedis(two.redisUrl, (redis) => redis.get('owner'))).toBeNull();
    await Promise.all([one.stop(), two.stop()]);
    rmSync(parent, { recursive: true });
  });

  it('names the invalid variable when the database of DATABASE_URL does not respond', async () => {
    const attempt = provision(
      openDataFolder(path),
      { ...ours, DATABASE_URL: 'mysql://nobody@127.0.0.1:1/none' },
      silent,
    );

    await expect(attempt).rejects.toThrow(/^DATABASE_URL is set, but no database responds there: .*ECONNREFUSED/);
  });

  it('names the command to run when there is no database and nothing may be installed', async () => {
    const attempt = provision(openDataFolder(path), { ...ours, NO_AUTO_INSTALL: '1' }, silent, () => ({}));

    await expect(attempt).rejects.toThrow(
      /NO_AUTO_INSTALL=1 prevents automatic installation. Install with `.*(apt-get|brew) install/,
    );
  });

  it.each([
    ['with unknown files', ['notes.txt']],
    ['of a stack that contains an unknown file', ['run/lastcall', 'logs/api.log', 'notes.txt']],
  ])('neither uses nor removes a folder %s', (_, files) => {
    const foreign = mkdtempSync(join(tmpdir(), 'lastcall-foreign-'));
    for (const file of files) {
      mkdirSync(join(foreign, file, '..'), { recursive: true });
      writeFileSync(join(foreign, file), 'kept');
    }

    expect(() => openDataFolder(foreign)).toThrow(/nothing was changed/);
    expect(() => removeDataFolder(foreign)).toThrow(/nothing was changed/);

    expect(files.map((file) => readFileSync(join(foreign, file), 'utf8'))).toEqual(files.map(() => 'kept'));
    expect(readdirSync(foreign)).toHaveLength(new Set(files.map((file) => file.split('/')[0])).size);
    rmSync(foreign, { recursive: true });
  });

  it('removes its own folder completely', () => {
    const own = mkdtempSync(join(tmpdir(), 'lastcall-own-'));
    openDataFolder(own);

    removeDataFolder(own);

    expect(existsSync(own)).toBe(false);
  });
});

async function withDatabase<T>(url: string, act: (query: (sql: string) => Promise<unknown>) => Promise<T>): Promise<T> {
  const connection = await createConnection(url);
  try {
    return await act(async (sql) => (await connection.query(sql))[0]);
  } finally {
    await connection.end();
  }
}

async function withRedis<T>(url: string, act: (redis: Redis) => Promise<T>): Promise<T> {
  const redis = new Redis({ path: url.replace('unix://', '') });
  try {
    return await act(redis);
  } finally {
    redis.disconnect();
  }
}

async function serverPids(databaseUrl: string): Promise<number[]> {
  const rows = await withDatabase(databaseUrl, (query) => query("SHOW VARIABLES LIKE 'pid_file'"));
  const pidFile = (rows as { Value: string }[])[0]?.Value ?? '';
  return [pidFile, join(pidFile, '../redis.pid')].map((file) => Number(readFileSync(file, 'utf8')));
}
