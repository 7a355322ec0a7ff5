import { limits } from '@lastcall/contracts';
import { Queue, type DefaultJobOptions, type WorkerOptions } from 'bullmq';
import type { RedisOptions } from 'ioredis';

type Address = Pick<RedisOptions, 'path' | 'host' | 'port' | 'db' | 'username' | 'password' | 'tls'>;

/** Every queue; a queue's name is also the topic of its outbox rows. */
export const queueNames = [
  'webhook-creation',
  'event-polling',
  'link-starts',
  'listener-deliveries',
  'provider-fields',
  'store-discounts',
  'portal-subscribers',
  'outgoing-webhooks',
  'page-verification',
  'rule-changes',
] as const;
export type QueueName = (typeof queueNames)[number];

const dayOfSeconds = 86_400;

/** Eight tries over about ten minutes, half of each pause by chance; what is done is kept an hour, what failed two weeks. */
export const defaultJobOptions: DefaultJobOptions = {
  attempts: limits.webhookTries,
  backoff: { type: 'exponential', delay: 5_000, jitter: 0.5 },
  removeOnComplete: { age: 3_600, count: 1_000 },
  removeOnFail: { age: 14 * dayOfSeconds },
};

/**
 * A killed worker's jobs are taken over within about seven seconds, and survive ten such crashes (BullMQ's own default gives up after one).
 * A worker whose Redis went away asks again each second: BullMQ's own fifteen would keep the slots of all that is under way.
 */
const workerOptions = {
  lockDuration: 10_000,
  stalledInterval: 5_000,
  maxStalledCount: 10,
  runRetryDelay: 1_000,
} satisfies Partial<WorkerOptions>;

/** How to reach Redis: `redis://host:port/db`, `rediss://`, or `unix:///path?db=N`. */
export function redisOptions(url: string): Address {
  const { protocol, hostname, port, username, password, pathname, searchParams } = new URL(url);
  if (protocol === 'unix:') return { path: decodeURIComponent(pathname), db: Number(searchParams.get('db') ?? 0) };
  return {
    host: hostname,
    port: Number(port || 6379),
    db: Number(pathname.slice(1) || searchParams.get('db') || 0),
    ...(username ? { username: decodeURIComponent(username) } : {}),
    ...(password ? { password: decodeURIComponent(password) } : {}),
    ...(protocol === 'rediss:' ? { tls: {} } : {}),
  };
}

/** A queue to put jobs on; it fails at once when Redis is away, since the outbox keeps the work. */
export function createQueue(name: QueueName, redisUrl: string): Queue {
  return new Queue(name, {
    connection: { ...redisOptions(redisUrl), enableOfflineQueue: false, maxRetriesPerRequest: 1 },
    defaultJobOptions,
    // BullMQ would wait for a Redis that was never there, and give a queue up for good whose first question about Redis's version failed; the workers ask it too.
    skipWaitingForReady: true,
    skipVersionCheck: true,
  });
}

/** Lets go of a queue's connection without a goodbye, which a Redis that is away would never answer. */
export async function closeQueue(queue: Queue): Promise<void> {
  await queue.getBackend().close(true);
}

/** What a BullMQ worker is made with: its connection waits for Redis as long as it takes. */
export function workerOptionsFor(redisUrl: string): WorkerOptions {
  return { connection: { ...redisOptions(redisUrl), maxRetriesPerRequest: null }, ...workerOptions };
}
