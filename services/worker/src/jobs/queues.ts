import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { closeQueue, CONFIG, createQueue, defaultJobOptions, LOGGER, queueNames, type Config, type Logger, type QueueByName, type QueueName } from '@lastcall/core/platform';
import type { Queue } from 'bullmq';

/** The queues of this process, one each, to put jobs on and to look at. */
@Injectable()
export class Queues implements OnApplicationShutdown {
  private readonly queues: ReadonlyMap<QueueName, Queue>;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(LOGGER) logger: Logger,
  ) {
    this.queues = new Map(queueNames.map((name) => [name, createQueue(name, config.REDIS_URL)]));
    for (const queue of this.queues.values()) queue.on('error', (error) => logger.warn({ err: error, queue: queue.name }, 'a queue cannot be reached'));
  }

  get all(): readonly Queue[] {
    return [...this.queues.values()];
  }

  of(name: QueueName): Queue {
    return this.queues.get(name)!;
  }

  /** Where the relay puts jobs, with the first pause before a repetition that the configuration wants. */
  readonly forRelay: QueueByName = (name) => {
    const queue = this.of(name);
    const { QUEUE_BACKOFF_MS: delay } = this.config;
    if (delay === undefined) return queue;
    const backoff = { ...(defaultJobOptions.backoff as object), type: 'exponential', delay };
    return { addBulk: (jobs) => queue.addBulk(jobs.map((job) => ({ ...job, opts: { ...job.opts, backoff } }))) };
  };

  async onApplicationShutdown(): Promise<void> {
    await Promise.all(this.all.map(closeQueue));
  }
}
