import { limits } from '@lastcall/contracts/platform';
import { Queue, type DefaultJobOptions, type WorkerOptions } from 'bullmq';
import type { RedisOptions } from 'ioredis';

type RedisConnectionOptions = Pick<RedisOptions, 'path' | 'host' | 'port' | 'db' | 'username' | 'password' | 'tls'>;

/** All queues; a queue's name is also the topic of its outbox rows. */
export const queueNames = [
  'webhook-creation',
  'event-polling',
  'link-starts',
  'inbound-deliveries',
  'provider-fields',
  'store-discounts',
  'portal-subscribers',
  'outgoing-webhooks',
  'page-verification',
  'rule-changes',
] as const;
export type QueueName = (typeof queueNames)[number];

const secondsPerDay = 86_400;

/**
 * Eight attempts over about ten minutes, with exponential backoff and 50% jitter. Completed jobs are retained for an hour,
 * failed ones for two weeks.
 */
export const defaultJobOptions: DefaultJobOptions = {
  attempts: limits.webhookTries,
  backoff: { type: 'exponential', delay: 5_000, jitter: 0.5 },
  removeOnComplete: { age: 3_600, count: 1_000 },
  removeOnFail: { age: 14 * secondsPerDay },
};

/** Milliseconds until a worker's lock on a job expires; a running worker renews it in time. */
export const queueLockMs = 10_000;

/**
 * Jobs of a crashed worker are taken over within about seven seconds, and survive ten such crashes (BullMQ's default is
 * one). A worker that has lost its connection to Redis reconnects every second: BullMQ's default of fifteen seconds would block all slots with
 * jobs in flight.
 */
const workerOptions = {
  lockDuration: queueLockMs,
  stalledInterval: 5_000,
  maxStalledCount: 10,
  runRetryDelay: 1_000,
} satisfies Partial<WorkerOptions>;

/** Parses the URL of Redis: `redis://host:port/db`, `rediss://`, or `unix:///path?db=N`. */
export function redisOptions(url: string): RedisConnectionOptions {
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

/**
 * Creates a queue for adding jobs. Adding fails at once when Redis is unavailable, because the outbox retains the job.
 */
export function createQueue(name: QueueName, redisUrl: string): Queue {
  return new Queue(name, {
    connection: { ...redisOptions(redisUrl), enableOfflineQueue: false, maxRetriesPerRequest: 1 },
    defaultJobOptions,
    // By default, BullMQ waits for a Redis that was never reachable, and permanently fails a queue whose first check of the Redis
    // version failed; the workers check it too.
    skipWaitingForReady: true,
    skipVersionCheck: true,
  });
}

/** Closes a queue's connection without QUIT, which an unavailable Redis would never answer. */
export async function closeQueue(queue: Queue): Promise<void> {
  await queue.getBackend().close(true);
}

/** Returns the options of a BullMQ worker, whose connection waits for Redis indefinitely. */
export function workerOptionsFor(redisUrl: string): WorkerOptions {
  return { connection: { ...redisOptions(redisUrl), maxRetriesPerRequest: null }, ...workerOptions };
}
