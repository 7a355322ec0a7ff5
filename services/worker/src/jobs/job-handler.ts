import type { OutboxJob, QueueName } from '@lastcall/core/platform';

/** The state of a job's attempts. */
export interface Attempt {
  /** True when no further attempt follows a failure of this one. */
  readonly isLast: boolean;
  /** When the job was added to its queue. */
  readonly queuedAt: Date;
  /** Milliseconds within which the next attempt starts when this one fails; jitter may shorten it. */
  readonly maxBackoffMs: number;
}

/** The result of a handler: done, or to be polled again later, which is not a failed attempt. */
export type Outcome = 'done' | { readonly againAfterMs: number };

/**
 * Does the work of one queue. It may be called again for completed work after a crash, so it must be idempotent. A thrown `UnrecoverableError` of BullMQ
 * ends the job; any other error is a failed attempt.
 */
export interface JobHandler {
  readonly queue: QueueName;
  /** Jobs that one process runs at the same time; they mostly wait for other servers. */
  readonly concurrency: number;
  handle(job: OutboxJob, attempt: Attempt): Promise<Outcome>;
  /** Records the failure of a job that could not do so itself, because it repeatedly ended the process. */
  recordFailure?(job: OutboxJob): Promise<void>;
}

/** The injection token of every handler. */
export const HANDLERS = Symbol('job handlers');

/** Returns the handler of each queue. Throws when a queue has none or two: such a worker must not start. */
export function handlerTable(
  queueNames: readonly QueueName[],
  handlers: readonly JobHandler[],
): ReadonlyMap<QueueName, JobHandler> {
  const problems = queueNames.flatMap((name) => {
    const count = handlers.filter(({ queue }) => queue === name).length;
    if (count > 1) return [`${name} has ${count} handlers`];
    return count === 0 ? [`${name} has no handler`] : [];
  });
  const unknown = handlers
    .filter(({ queue }) => !queueNames.includes(queue))
    .map(({ queue }) => `${queue} is no queue`);
  if (problems.length + unknown.length > 0)
    throw new Error(`The worker cannot start: ${[...problems, ...unknown].join('; ')}`);
  return new Map(handlers.map((handler) => [handler.queue, handler]));
}
