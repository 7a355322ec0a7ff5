import { Inject, Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import {
  CONFIG,
  LOGGER,
  Metrics,
  Outbox,
  queueNames,
  workerOptionsFor,
  type Config,
  type Logger,
  type OutboxJob,
} from '@lastcall/core/platform';
import { DelayedError, UnrecoverableError, Worker, type Job } from 'bullmq';
import { Counter } from 'prom-client';
import { AccountSlots } from './account-slots.ts';
import { IsolationGate, suspectAfter } from './isolation-gate.ts';
import { HANDLERS, handlerTable, type JobHandler } from './job-handler.ts';
import { SurvivedStalls } from './survived-stalls.ts';

/** Milliseconds that running jobs may take to end at shutdown; an interrupted job is taken over by another worker. */
const shutdownTimeoutMs = 8_000;

/** Milliseconds after which a job postponed for lack of slots is tried again; random, so that such jobs are spread out. */
const postponementMs = (): number => 500 + Math.random() * 1_000;

/** Runs a BullMQ worker for each queue in use. A completed or failed job is recorded in the inbox, so that it is never queued again. */
@Injectable()
export class JobRunner implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly workers: Worker[];
  private readonly gate = new IsolationGate((isWanted) => this.setIntake(isWanted));
  private isEnding = false;
  private readonly outcomes: Counter;

  constructor(
    @Inject(CONFIG) config: Config,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly outbox: Outbox,
    private readonly stalls: SurvivedStalls,
    metrics: Metrics,
    @Inject(HANDLERS) handlers: readonly JobHandler[],
  ) {
    this.outcomes = new Counter({
      name: 'jobs_total',
      help: 'Job attempts, by queue and outcome',
      labelNames: ['queue', 'outcome'],
      registers: [metrics.registry],
    });
    this.workers = [...handlerTable(queueNames, handlers).values()].map((handler) => this.workerOf(handler, config));
  }

  onApplicationBootstrap(): void {
    for (const worker of this.workers)
      void worker
        .run()
        .catch((error: unknown) => this.logger.error({ err: error, queue: worker.name }, 'a worker has stopped'));
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.isEnding = true;
    const closing = Promise.all(this.workers.map((worker) => worker.close()));
    const timeIsUp = new Promise<'time is up'>((resolve) =>
      setTimeout(resolve, shutdownTimeoutMs, 'time is up').unref(),
    );
    if ((await Promise.race([closing, timeIsUp])) !== 'time is up') return;
    this.logger.warn('running jobs were returned to the queue for another worker');
    await Promise.all(this.workers.map((worker) => worker.close(true)));
  }

  /** Resumes or pauses the intake of jobs in this process. */
  private setIntake(isWanted: boolean): void {
    if (this.isEnding) return;
    for (const worker of this.workers) void (isWanted ? worker.resume() : worker.pause(true));
  }

  private workerOf(handler: JobHandler, config: Config): Worker {
    const slots = new AccountSlots(handler.concurrency);
    const worker = new Worker<OutboxJob>(
      handler.queue,
      (job, token) => this.runOrPostpone(handler, slots, job, token),
      {
        ...workerOptionsFor(config.REDIS_URL),
        concurrency: handler.concurrency,
        autorun: false,
      },
    );
    worker.on('error', (error) =>
      this.logger.warn({ err: error, queue: handler.queue }, 'a worker cannot reach its queue'),
    );
    worker.on('lockRenewalFailed', (ids) => void this.stalls.recordLostLock(handler.queue, ids));
    worker.on('failed', (job, error) => {
      this.logger.warn(
        { err: error, queue: handler.queue, job: job?.id, tries: job?.attemptsMade },
        'a job has failed',
      );
      if (job?.deferredFailure)
        void this.recordFailure(handler, job).catch((cause: unknown) =>
          this.logger.error({ err: cause, queue: handler.queue, job: job.id }, 'a failed job could not be recorded'),
        );
    });
    return worker;
  }

  /** Runs a job. Postpones it instead when this process has lost its lock and still runs it. */
  private async runOrPostpone(
    handler: JobHandler,
    slots: AccountSlots,
    job: Job<OutboxJob>,
    token: string | undefined,
  ): Promise<void> {
    const endRun = await this.stalls.start(job);
    if (!endRun) return postpone(job, token, postponementMs());
    try {
      await this.runIsolated(handler, slots, job, token);
    } finally {
      await endRun();
    }
  }

  /** Runs a job alone if it has ended its process more than once, so that it takes down no others. A job of an account with all slots in use is postponed. */
  private async runIsolated(
    handler: JobHandler,
    slots: AccountSlots,
    job: Job<OutboxJob>,
    token: string | undefined,
  ): Promise<void> {
    const end = (await this.stalls.crashes(job)) < suspectAfter ? this.gate.enter() : await this.gate.enterAlone();
    if (!end) return postpone(job, token, postponementMs());
    try {
      const release = await slots.acquire(job.data.accountId);
      if (!release) return await postpone(job, token, postponementMs());
      await this.run(handler, job, token).finally(release);
    } finally {
      end();
    }
  }

  /** Records the failure of a job that BullMQ itself ended because its processes died too often; the handler has not recorded it. */
  private async recordFailure(handler: JobHandler, { data }: Job<OutboxJob>): Promise<void> {
    await this.outbox.runOnce(`${handler.queue}.given-up`, data.outboxId, async () => handler.recordFailure?.(data));
  }

  private async run(handler: JobHandler, job: Job<OutboxJob>, token: string | undefined): Promise<void> {
    const { outboxId } = job.data;
    // After Redis has lost its jobs, one of them can be queued again although it has succeeded or failed in the meantime.
    const ends = await Promise.all(
      [handler.queue, `${handler.queue}.given-up`].map((consumer) => this.outbox.isDone(consumer, outboxId)),
    );
    if (ends.includes(true)) return;
    const isLast = job.attemptsMade + 1 >= (job.opts.attempts ?? 1);
    try {
      const outcome = await handler.handle(job.data, {
        isLast,
        queuedAt: new Date(job.timestamp),
        maxBackoffMs: backoffMsOf(job),
      });
      if (outcome !== 'done') return await postpone(job, token, outcome.againAfterMs);
      await this.outbox.markDone(handler.queue, outboxId);
      this.outcomes.inc({ queue: handler.queue, outcome: 'done' });
    } catch (error) {
      if (error instanceof DelayedError) throw error;
      this.outcomes.inc({ queue: handler.queue, outcome: 'failed' });
      // A failed job is finished too: the list of failures stores it for staff, and the outbox must not queue it again.
      if (isLast || error instanceof UnrecoverableError)
        await this.outbox.markDone(`${handler.queue}.given-up`, outboxId);
      throw error;
    }
  }
}

async function postpone(job: Job, token: string | undefined, againAfterMs: number): Promise<never> {
  await job.moveToDelayed(Date.now() + againAfterMs, token);
  throw new DelayedError();
}

/** Returns the longest pause after this attempt of a job, by its exponential backoff. */
function backoffMsOf({ opts: { backoff }, attemptsMade }: Job): number {
  const firstMs = typeof backoff === 'object' ? (backoff.delay ?? 0) : (backoff ?? 0);
  return firstMs * 2 ** attemptsMade;
}
