import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { claimTestRedis, eventually } from '../../testing-kit/index.ts';
import { closeQueue, createQueue, queueNames, redisOptions } from './queues.ts';

describe('the connection to Redis', () => {
  it.each([
    ['unix:///run/redis.sock?db=3', { path: '/run/redis.sock', db: 3 }],
    ['unix:///run/redis.sock', { path: '/run/redis.sock', db: 0 }],
    ['redis://localhost', { host: 'localhost', port: 6379, db: 0 }],
    [
      'redis://user:p%40ss@cache.test:6380/2',
      { host: 'cache.test', port: 6380, db: 2, username: 'user', password: 'p@ss' },
    ],
    ['rediss://cache.test/1', { host: 'cache.test', port: 6379, db: 1, tls: {} }],
  ])('is parsed from %s', (url, options) => {
    expect(redisOptions(url)).toEqual(options);
  });
});

describe('the names of queues', () => {
  it('are valid in BullMQ', () => {
    for (const name of queueNames) expect(name).toMatch(/^[a-z]+(-[a-z]+)*$/);
  });
});

describe('a queue whose Redis is unavailable', () => {
  it('rejects a job at once, because the outbox retains it', async () => {
    const queue = createQueue('event-polling', 'unix:///nowhere/redis.sock');
    queue.on('error', () => undefined);

    for (let n = 0; n < 3; n++) await expect(queue.add('event-polling', {})).rejects.toThrow("Stream isn't writeable");

    await closeQueue(queue);
  });

  it('accepts jobs once Redis is available', async () => {
    const real = await claimTestRedis();
    const path = join(tmpdir(), `lastcall-queue-${process.pid}.sock`);
    const queue = createQueue('event-polling', `unix://${path}?db=${redisOptions(real.url).db}`);
    const errors: unknown[] = [];
    queue.on('error', (error) => errors.push(error));
    await eventually(() => expect(errors).toContainEqual(expect.objectContaining({ code: 'ENOENT' })));

    const redis = passOn(path, redisOptions(real.url));
    const job = await eventually(() => queue.add('event-polling', {}));

    expect(job.id).toBeDefined();
    await closeQueue(queue);
    await real.release();
    await new Promise((resolve) => redis.close(resolve));
  });
});

/** A proxy for a Redis that becomes available: connections to the path are passed to the real one. */
function passOn(path: string, real: ReturnType<typeof redisOptions>): Server {
  return createServer((from) => {
    const to = real.path ? connect(real.path) : connect(real.port!, real.host!);
    from.pipe(to).pipe(from);
    from.on('error', () => to.destroy());
    to.on('error', () => from.destroy());
  }).listen(path);
}
