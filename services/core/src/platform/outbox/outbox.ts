import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Database } from '../database/database.ts';
import { isDuplicate } from '../database/faults.ts';
import type { QueueName } from '../queue/queues.ts';
import { InboxRow } from './inbox-row.entity.ts';

/** What a job of the outbox carries: the row's id (also the idempotency key of outside effects), the account, and ids alone. */
export interface OutboxJob<P extends object = Record<string, unknown>> {
  readonly outboxId: string;
  readonly accountId: number | null;
  readonly payload: P;
}

/** Writes work beside the fact that causes it, and lets each consumer do it once. */
@Injectable()
export class Outbox {
  constructor(@Inject(Database) private readonly database: Database) {}

  /** Adds work for a queue to the transaction of `manager`; the payload holds ids, never secrets or copies of rows. Returns the outbox id. */
  async enqueue(manager: EntityManager, topic: QueueName, accountId: number | null, payload: Record<string, unknown>): Promise<string> {
    needTransaction(manager);
    const { insertId } = (await manager.query('INSERT INTO outbox (account_id, topic, payload) VALUES (?, ?, ?)', [accountId, topic, JSON.stringify(payload)])) as { insertId: number | string };
    return String(insertId);
  }

  /** Like `enqueue`, for many pieces of work of one account in one statement. */
  async enqueueAll(manager: EntityManager, topic: QueueName, accountId: number | null, payloads: readonly Record<string, unknown>[]): Promise<void> {
    needTransaction(manager);
    if (payloads.length === 0) return;
    await manager.query('INSERT INTO outbox (account_id, topic, payload) VALUES ?', [payloads.map((payload) => [accountId, topic, JSON.stringify(payload)])]);
  }

  /** Runs `effect` and notes that it is done, in one transaction. Returns false, without running it, when this consumer did that work before. */
  async onceOnly(consumer: string, outboxId: string, effect: (manager: EntityManager) => Promise<void>): Promise<boolean> {
    try {
      await this.database.transaction(async (manager) => {
        await manager.insert(InboxRow, { consumer, outboxId });
        await effect(manager);
      });
      return true;
    } catch (error) {
      if (isDuplicate(error, 'PRIMARY') && (await this.isDone(consumer, outboxId))) return false;
      throw error;
    }
  }

  /** True when this consumer has done the work of an outbox row; ask before an effect outside the database. */
  isDone(consumer: string, outboxId: string): Promise<boolean> {
    return this.database.manager.existsBy(InboxRow, { consumer, outboxId });
  }
}

function needTransaction(manager: EntityManager): void {
  if (!manager.queryRunner?.isTransactionActive) throw new TypeError('work is enqueued in the transaction of its fact');
}
