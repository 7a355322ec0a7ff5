import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.ts';
import { queueNames, type QueueName } from '../queue/queues.ts';

/** A failed job of any account that is no longer retried. */
export interface FailedJob {
  readonly outboxId: string;
  readonly queue: QueueName;
  readonly accountId: number | null;
  readonly payload: Record<string, unknown>;
  readonly givenUpAt: string;
}

interface FailedJobRow {
  readonly id: string | number;
  readonly topic: QueueName;
  readonly account_id: number | null;
  readonly payload: Record<string, unknown> | string;
  readonly done_at: Date;
}

/** SQL for failed jobs that were not completed by a later retry. */
const givenUp = `SELECT outbox.id, outbox.topic, outbox.account_id, outbox.payload, inbox.done_at FROM inbox JOIN outbox ON outbox.id = inbox.outbox_id
  WHERE inbox.consumer = CONCAT(outbox.topic, '.given-up') AND NOT EXISTS (SELECT 1 FROM inbox done WHERE done.outbox_id = outbox.id AND done.consumer = outbox.topic)`;

/** Failed jobs of all accounts, for staff. */
@Injectable()
export class FailedJobRepository {
  constructor(private readonly database: Database) {}

  /** Lists failed jobs of one queue or all queues, newest first. */
  async list(queue: QueueName | null, limit: number): Promise<FailedJob[]> {
    return (
      await this.database.sql<FailedJobRow[]>(
        `${givenUp} AND inbox.consumer IN (?) ORDER BY inbox.outbox_id DESC LIMIT ?`,
        [consumersOf(queue === null ? queueNames : [queue]), limit],
      )
    ).map(workOf);
  }

  /** Returns the jobs of these outbox rows that have failed. */
  async among(outboxIds: readonly string[]): Promise<FailedJob[]> {
    if (outboxIds.length === 0) return [];
    return (await this.database.sql<FailedJobRow[]>(`${givenUp} AND outbox.id IN (?)`, [outboxIds])).map(workOf);
  }

  /** Enqueues failed jobs again. Their jobs must be removed from the queues first. */
  async requeue(outboxIds: readonly string[]): Promise<void> {
    if (outboxIds.length === 0) return;
    await this.database.transaction(async (manager) => {
      await manager.query('DELETE FROM inbox WHERE outbox_id IN (?) AND consumer IN (?)', [
        outboxIds,
        consumersOf(queueNames),
      ]);
      await manager.query('UPDATE outbox SET sent_at = NULL WHERE id IN (?)', [outboxIds]);
    });
  }
}

/**
 * Returns the consumer names under which failed jobs are recorded; the index finds these few among all completed ones.
 */
function consumersOf(queues: readonly QueueName[]): string[] {
  return queues.map((queue) => `${queue}.given-up`);
}

function workOf({ id, topic, account_id, payload, done_at }: FailedJobRow): FailedJob {
  return {
    outboxId: String(id),
    queue: topic,
    accountId: account_id,
    payload: typeof payload === 'string' ? (JSON.parse(payload) as Record<string, unknown>) : payload,
    givenUpAt: done_at.toISOString(),
  };
}
