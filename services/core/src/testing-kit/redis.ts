import { Redis } from 'ioredis';
import { redisOptions } from '@lastcall/core/platform';

/** Redis numbers its databases 0 to 15 unless told otherwise; 0 is left to people. */
const numbers = Array.from({ length: 15 }, (_, index) => index + 1);
const claim = 'lastcall-test-claim';
const claimSeconds = 900;

/** A Redis database that only this spec file uses, empty. */
export interface TestRedis {
  readonly url: string;
  release(): Promise<void>;
}

/** Claims the first database that no other test has; flushes it before and after. */
export async function claimTestRedis(): Promise<TestRedis> {
  const base = process.env.REDIS_URL;
  if (!base) throw new Error('tests need REDIS_URL; `npm test` sets it');
  for (const number of numbers) {
    const client = new Redis({ ...redisOptions(base), db: number });
    if ((await client.set(claim, String(process.pid), 'EX', claimSeconds, 'NX')) !== 'OK') {
      client.disconnect();
      continue;
    }
    return {
      url: withDatabase(base, number),
      async release() {
        await client.flushdb();
        client.disconnect();
      },
    };
  }
  throw new Error('every test database of Redis is in use');
}

function withDatabase(base: string, number: number): string {
  const url = new URL(base);
  if (url.protocol === 'unix:') url.searchParams.set('db', String(number));
  else url.pathname = `/${number}`;
  return url.href;
}
