import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it } from '@jest/globals';
import { RedisConnection, type Logger } from '@lastcall/core/platform';
import { ProviderRateLimiter, RateLimitExceeded } from './provider-rate-limiter.ts';

const silent = { debug: () => undefined, warn: () => undefined } as unknown as Logger;
const opened: RedisConnection[] = [];

/** Creates the rate limiter of one process, with its own connection to Redis. */
function aProcess(url = process.env['REDIS_URL'] ?? ''): ProviderRateLimiter {
  const redis = new RedisConnection({ REDIS_URL: url }, silent);
  opened.push(redis);
  return new ProviderRateLimiter(redis, silent);
}

/**
 * Sends three hundred concurrent requests. Returns how many were allowed, and the maximum for the elapsed time: the requests of one second of
 * waiting, and those of the time until the last rejection.
 */
async function letThrough(
  processes: readonly ProviderRateLimiter[],
  perSecond: number,
): Promise<{ taken: number; max: number }> {
  const connectionId = randomUUID();
  const began = performance.now();
  let asked = began;
  const limits = { perSecond, burst: 1, concurrency: 1_000 };
  const one = async (limiter: ProviderRateLimiter): Promise<boolean> => {
    const permit = limiter.take(connectionId, limits);
    return permit.then(
      () => true,
      (error: unknown) => {
        if (!(error instanceof RateLimitExceeded)) throw error;
        asked = performance.now();
        return false;
      },
    );
  };
  const answers = await Promise.all(Array.from({ length: 300 }, (_, at) => one(processes[at % processes.length]!)));
  return { taken: answers.filter(Boolean).length, max: perSecond * (1 + (asked - began) / 1_000) };
}

afterAll(() => opened.forEach((redis) => redis.onApplicationShutdown()));

describe('rate limit of a connection', () => {
  it('is enforced within 2% across two processes', async () => {
    const { taken, max } = await letThrough([aProcess(), aProcess()], 100);

    expect(taken).toBeGreaterThanOrEqual(98);
    expect(taken).toBeLessThanOrEqual(max * 1.02);
  });

  it('allows a burst of calls without waiting', async () => {
    const limiter = aProcess();
    const [connectionId, limits] = [randomUUID(), { perSecond: 0.001, burst: 7, concurrency: 100 }];

    const taken = await Promise.allSettled(Array.from({ length: 12 }, () => limiter.take(connectionId, limits)));

    expect(taken.filter(({ status }) => status === 'fulfilled')).toHaveLength(7);
  });

  it('reports the waiting time when it is more than a second', async () => {
    const limiter = aProcess();
    const [connectionId, limits] = [randomUUID(), { perSecond: 0.001, burst: 1, concurrency: 5 }];
    await limiter.take(connectionId, limits);

    const refusal = await limiter.take(connectionId, limits).catch((error: unknown) => error);

    expect(refusal).toBeInstanceOf(RateLimitExceeded);
    expect((refusal as RateLimitExceeded).msToWait).toBeGreaterThan(500_000);
    expect((refusal as RateLimitExceeded).msToWait).toBeLessThanOrEqual(1_000_000);
  });

  it('limits concurrent calls across two processes until one ends', async () => {
    const processes = [aProcess(), aProcess()];
    const [connectionId, limits] = [randomUUID(), { perSecond: 1_000, burst: 100, concurrency: 3 }];
    const held = await Promise.all([0, 1, 1].map((at) => processes[at]!.take(connectionId, limits)));

    const refused = await processes[0]!.take(connectionId, limits).catch((error: unknown) => error);
    held[1]!.end();

    expect(refused).toBeInstanceOf(RateLimitExceeded);
    await expect(processes[0]!.take(connectionId, limits)).resolves.toBeDefined();
  });

  it('of one connection does not affect another', async () => {
    const limiter = aProcess();
    const limits = { perSecond: 0.001, burst: 1, concurrency: 1 };
    await limiter.take(randomUUID(), limits);

    await expect(limiter.take(randomUUID(), limits)).resolves.toBeDefined();
  });

  it('is enforced by each process separately while Redis is unavailable', async () => {
    const { taken, max } = await letThrough([aProcess('redis://127.0.0.1:1')], 100);

    expect(taken).toBeGreaterThanOrEqual(98);
    expect(taken).toBeLessThanOrEqual(max * 1.02);
  });
});
