import { Inject, Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { CONFIG, LOGGER, Metrics, Outbox, queueNames, workerOptionsFor, type Config, type Logger, type OutboxJob } from '@lastcall/core/platform';
import { DelayedError, UnrecoverableError, Worker, type Job } from 'bullmq';
import { Counter } from 'prom-client';
import { HANDLERS, handlerTable, type JobHandler } from './job-handler.ts';

/** Milliseconds that jobs under way may take to end when the service stops; a job that is cut is taken over by another worker. */
const endMs = 8_000;

/** Runs a BullMQ worker for each queue in use. A job that is done, or given up, leaves its mark in the inbox, so that it is never sent again. */
@Injectable()
export class JobRunner implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly workers: Worker[];
  private readonly outcomes: Counter;

  constructor(
    @Inject(CONFIG) config: Config,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(Outbox) private readonly outbox: Outbox,
    @Inject(Metrics) metrics: Metrics,
    @Inject(HANDLERS) handlers: readonly JobHandler[],
  ) {
    this.outcomes = new Counter({ name: 'jobs_total', help: 'Tries of jobs, by queue and what they came to', labelNames: ['queue', 'outcome'], registers: [metrics.registry] });
    this.workers = [...handlerTable(queueNames, handlers).values()].map((handler) => this.workerOf(handler, config));
  }

  onApplicationBootstrap(): void {
    for (const worker of this.workers) void worker.run().catch((error: unknown) => this.logger.error({ err: error, queue: worker.name }, 'a worker has stopped'));
  }

  async beforeApplicationShutdown(): Promise<void> {
    const closing = Promise.all(this.workers.map((worker) => worker.close()));
    const timeIsUp = new Promise<'time is up'>((resolve) => setTimeout(resolve, endMs, 'time is up').unref());
    if ((await Promise.race([closing, timeIsUp])) !== 'time is up') return;
    this.logger.warn('jobs under way are left to another worker');
    await Promise.all(this.workers.map((worker) => worker.close(true)));
  }

  private workerOf(handler: JobHandler, config: Config): Worker {
    const worker = new Worker<OutboxJob>(handler.queue, (job, token) => this.run(handler, job, token), { ...workerOptionsFor(config.REDIS_URL), concurrency: handler.concurrency, autorun: false });
    worker.on('error', (error) => this.logger.warn({ err: error, queue: handler.queue }, 'a worker cannot reach its queue'));
    worker.on('failed', (job, error) => this.logger.warn({ err: error, queue: handler.queue, job: job?.id, tries: job?.attemptsMade }, 'a job has failed'));
    return worker;
  }

  private async run(handler: JobHandler, job: Job<OutboxJob>, token: string | undefined): Promise<void> {
    const { outboxId } = job.data;
    if (await this.outbox.isDone(handler.queue, outboxId)) return;
    const isLast = job.attemptsMade + 1 >= (job.opts.attempts ?? 1);
    try {
      const outcome = await handler.handle(job.data, { isLast, queuedAt: new Date(job.timestamp) });
      if (outcome !== 'done') {
        await job.moveToDelayed(Date.now() + outcome.againAfterMs, token);
        throw new DelayedError();
      }
      await this.outbox.onceOnly(handler.queue, outboxId, async () => {});
      this.outcomes.inc({ queue: handler.queue, outcome: 'done' });
    } catch (error) {
      if (error instanceof DelayedError) throw error;
      this.outcomes.inc({ queue: handler.queue, outcome: 'failed' });
      // Given up is an end too: the list of failures keeps the job for people, and the outbox must not send it again.
      if (isLast || error instanceof UnrecoverableError) await this.outbox.onceOnly(`${handler.queue}.given-up`, outboxId, async () => {});
      throw error;
    }
  }
}
