import { Redis } from 'ioredis';
import { redisOptions } from '@lastcall/core/platform';

/** The default databases of Redis are 0 to 15; 0 is reserved for developers. */
const numbers = Array.from({ length: 15 }, (_, index) => index + 1);
const claim = 'lastcall-test-claim';
const claimSeconds = 900;

/** An empty Redis database that no other process uses. */
interface TestRedis {
  readonly url: string;
  release(): Promise<void>;
}

/** The Redis database that the spec files of this worker use one after the other. */
interface WorkerRedis {
  readonly url: string;
  /** Deletes every key but the claim, which it renews. */
  empty(): Promise<void>;
}

let ofThisWorker: Promise<WorkerRedis> | undefined;

/** Claims the Redis database of this worker on first use. */
export function workerRedis(): Promise<WorkerRedis> {
  ofThisWorker ??= claimDatabase().then(({ client, url }) => ({ url, empty: () => clearDatabase(client) }));
  return ofThisWorker;
}

/** Claims another Redis database, which is emptied when it is released. */
export async function claimTestRedis(): Promise<TestRedis> {
  const { client, url } = await claimDatabase();
  return {
    url,
    async release() {
      await client.flushdb();
      client.disconnect();
    },
  };
}

async function claimDatabase(): Promise<{ client: Redis; url: string }> {
  const base = process.env.REDIS_URL;
  if (!base) throw new Error('tests need REDIS_URL; `npm test` sets it');
  for (const number of numbers) {
    const client = new Redis({ ...redisOptions(base), db: number });
    if ((await client.set(claim, String(process.pid), 'EX', claimSeconds, 'NX')) === 'OK')
      return { client, url: withDatabase(base, number) };
    client.disconnect();
  }
  throw new Error('every test database of Redis is in use');
}

async function clearDatabase(client: Redis): Promise<void> {
  await client.multi().flushdb().set(claim, String(process.pid), 'EX', claimSeconds).exec();
}

function withDatabase(base: string, number: number): string {
  const url = new URL(base);
  if (url.protocol === 'unix:') url.searchParams.set('db', String(number));
  else url.pathname = `/${number}`;
  return url.href;
}
