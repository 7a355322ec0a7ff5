import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import {
  closeQueue,
  CONFIG,
  createQueue,
  defaultJobOptions,
  LOGGER,
  queueNames,
  RedisConnection,
  type Config,
  type Logger,
  type OutboxJob,
  type QueueByName,
  type QueueName,
} from '@lastcall/core/platform';
import type { Queue } from 'bullmq';
import { FairScheduler } from './fair-scheduler.ts';

/** The queues of this process, to add jobs and to inspect them. */
@Injectable()
export class Queues implements OnApplicationShutdown {
  private readonly queues: ReadonlyMap<QueueName, Queue>;
  private readonly rounds: FairScheduler;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    redis: RedisConnection,
    @Inject(LOGGER) logger: Logger,
  ) {
    this.rounds = new FairScheduler(redis);
    this.queues = new Map(queueNames.map((name) => [name, createQueue(name, config.REDIS_URL)]));
    for (const queue of this.queues.values())
      queue.on('error', (error) => logger.warn({ err: error, queue: queue.name }, 'a queue cannot be reached'));
  }

  get all(): readonly Queue[] {
    return [...this.queues.values()];
  }

  get(name: QueueName): Queue {
    return this.queues.get(name)!;
  }

  /** Adds the relay's jobs to their queues, each in its round, with the configured first delay before a retry. */
  readonly forRelay: QueueByName = (name) => {
    const queue = this.get(name);
    const { QUEUE_BACKOFF_MS: delay } = this.config;
    const backoff =
      delay === undefined ? {} : { backoff: { ...(defaultJobOptions.backoff as object), type: 'exponential', delay } };
    return {
      addBulk: async (jobs) => {
        const rounds = await this.rounds.assignRounds(
          queue,
          jobs.map(({ data }) => data as OutboxJob),
        );
        return queue.addBulk(
          jobs.map((job, index) => ({ ...job, opts: { ...job.opts, ...backoff, priority: rounds[index]! } })),
        );
      },
    };
  };

  async onApplicationShutdown(): Promise<void> {
    await Promise.all(this.all.map(closeQueue));
  }
}
