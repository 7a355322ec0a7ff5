import { describe, expect, it } from '@jest/globals';
import { queueNames, redisOptions } from './queues.ts';

describe('the way to Redis', () => {
  it.each([
    ['unix:///run/redis.sock?db=3', { path: '/run/redis.sock', db: 3 }],
    ['unix:///run/redis.sock', { path: '/run/redis.sock', db: 0 }],
    ['redis://localhost', { host: 'localhost', port: 6379, db: 0 }],
    ['redis://user:p%40ss@cache.test:6380/2', { host: 'cache.test', port: 6380, db: 2, username: 'user', password: 'p@ss' }],
    ['rediss://cache.test/1', { host: 'cache.test', port: 6379, db: 1, tls: {} }],
  ])('is read from %s', (url, options) => {
    expect(redisOptions(url)).toEqual(options);
  });
});

describe('the names of queues', () => {
  it('are what BullMQ takes', () => {
    for (const name of queueNames) expect(name).toMatch(/^[a-z]+(-[a-z]+)*$/);
  });
});
