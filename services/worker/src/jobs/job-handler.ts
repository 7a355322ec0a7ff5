import type { OutboxJob, QueueName } from '@lastcall/core/platform';

/** Where a job is in its tries. */
export interface Try {
  /** No further try follows when this one fails. */
  readonly isLast: boolean;
  /** When the job was put on its queue. */
  readonly queuedAt: Date;
  /** Milliseconds within which the next try begins when this one fails; chance may make it sooner. */
  readonly nextWithinMs: number;
}

/** What a handler came to: done for good, or to be looked at again after a while, which is no failed try. */
export type Outcome = 'done' | { readonly againAfterMs: number };

/**
 * Does the work of one queue. It may be called again for work that is done, after a crash, so it must come to the same.
 * A thrown `UnrecoverableError` of BullMQ ends the job; any other error is a failed try.
 */
export interface JobHandler {
  readonly queue: QueueName;
  /** Jobs that one process does at the same time; they mostly wait for others. */
  readonly concurrency: number;
  handle(job: OutboxJob, attempt: Try): Promise<Outcome>;
  /** Says to whoever waits for it that a job was given up which could not say so itself, since it ended the process again and again. */
  giveUp?(job: OutboxJob): Promise<void>;
}

/** The injection token of every handler. */
export const HANDLERS = Symbol('job handlers');

/** The handler of each queue. Throws when a queue has none or two: such a worker must not start. */
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
