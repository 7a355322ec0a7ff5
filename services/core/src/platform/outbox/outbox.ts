import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Database } from '../database/database.ts';
import { isDuplicate } from '../database/driver-errors.ts';
import { GroupCommit } from '../database/group-commit.ts';
import { GroupRead } from '../database/group-read.ts';
import type { QueueName } from '../queue/queues.ts';
import { InboxRow } from './inbox-row.entity.ts';

/**
 * The payload of an outbox job: the row's id (also the idempotency key of external effects), the account, and ids only.
 */
export interface OutboxJob<P extends object = Record<string, unknown>> {
  readonly outboxId: string;
  readonly accountId: number | null;
  readonly payload: P;
}

/** Records that a consumer has completed a job. */
interface DoneMark {
  readonly consumer: string;
  readonly outboxId: string;
}

/**
 * Number of records in one statement, and maximum number of queued records: more than all queues of a process can complete at the same
 * time.
 */
const marksPerBatch = 100;
const maxMarks = 10_000;

/** Enqueues jobs in the transaction of the change that causes them, and lets each consumer complete them once. */
@Injectable()
export class Outbox {
  private readonly completionReads = new GroupRead<DoneMark, boolean>((marks) => this.areDone(marks), {
    batchKeys: marksPerBatch,
    maxRunning: 2,
  });
  private readonly completions = new GroupCommit<DoneMark>((marks) => this.markAllDone(marks), {
    batchMs: 1,
    batchRows: marksPerBatch,
    maxWaiting: maxMarks,
    retryAfterSeconds: 1,
  });

  constructor(private readonly database: Database) {}

  /**
   * Adds a job for a queue to the transaction of `manager`. The payload has ids, never secrets or copies of rows.
   * Returns the outbox id.
   */
  async enqueue(
    manager: EntityManager,
    topic: QueueName,
    accountId: number | null,
    payload: Record<string, unknown>,
  ): Promise<string> {
    requireTransaction(manager);
    const { insertId } = (await manager.query('INSERT INTO outbox (account_id, topic, payload) VALUES (?, ?, ?)', [
      accountId,
      topic,
      JSON.stringify(payload),
    ])) as { insertId: number | string };
    return String(insertId);
  }

  /** Adds many jobs of one account in one statement; otherwise like `enqueue`. */
  async enqueueAll(
    manager: EntityManager,
    topic: QueueName,
    accountId: number | null,
    payloads: readonly Record<string, unknown>[],
  ): Promise<void> {
    await this.enqueueForAccounts(
      manager,
      topic,
      payloads.map((payload) => ({ accountId, payload })),
    );
  }

  /** Adds jobs of many accounts in one statement; otherwise like `enqueueAll`. */
  async enqueueForAccounts(
    manager: EntityManager,
    topic: QueueName,
    work: readonly Pick<OutboxJob, 'accountId' | 'payload'>[],
  ): Promise<void> {
    requireTransaction(manager);
    if (work.length === 0) return;
    await manager.query('INSERT INTO outbox (account_id, topic, payload) VALUES ?', [
      work.map(({ accountId, payload }) => [accountId, topic, JSON.stringify(payload)]),
    ]);
  }

  /**
   * Runs `effect` and records the job as completed, in one transaction. Returns false without running it when this
   * consumer has completed the job before.
   */
  async runOnce(
    consumer: string,
    outboxId: string,
    effect: (manager: EntityManager) => Promise<void>,
  ): Promise<boolean> {
    try {
      await this.database.transaction(async (manager) => {
        await manager.insert(InboxRow, { consumer, outboxId });
        await effect(manager);
      });
      return true;
    } catch (error) {
      if (isDuplicate(error, 'PRIMARY') && (await this.database.manager.existsBy(InboxRow, { consumer, outboxId })))
        return false;
      throw error;
    }
  }

  /**
   * Records the completion or failure of a job whose effect is already committed; repeated calls are idempotent. Records are
   * batched into one statement, so call it outside of transactions.
   */
  async markDone(consumer: string, outboxId: string): Promise<void> {
    await this.completions.write([{ consumer, outboxId }]);
  }

  /**
   * Returns true when this consumer has completed the job of an outbox row; check it before an external effect. Checks
   * are batched into one statement, so call it outside of transactions.
   */
  isDone(consumer: string, outboxId: string): Promise<boolean> {
    return this.completionReads.read({ consumer, outboxId });
  }

  private async areDone(marks: readonly DoneMark[]): Promise<boolean[]> {
    const rows = await this.database.sql<{ consumer: string; outbox_id: string | number }[]>(
      'SELECT consumer, outbox_id FROM inbox WHERE (consumer, outbox_id) IN (?)',
      [pairsOf(marks)],
    );
    const done = new Set(rows.map(({ consumer, outbox_id }) => `${consumer} ${outbox_id}`));
    return marks.map(({ consumer, outboxId }) => done.has(`${consumer} ${outboxId}`));
  }

  private async markAllDone(marks: readonly DoneMark[]): Promise<never[]> {
    await this.database.sql(
      'INSERT INTO inbox (consumer, outbox_id) VALUES ? ON DUPLICATE KEY UPDATE outbox_id = VALUES(outbox_id)',
      [pairsOf(marks)],
    );
    return [];
  }
}

function pairsOf(marks: readonly DoneMark[]): string[][] {
  return marks.map(({ consumer, outboxId }) => [consumer, outboxId]);
}

function requireTransaction(manager: EntityManager): void {
  if (!manager.queryRunner?.isTransactionActive)
    throw new TypeError('enqueue jobs in the transaction that causes them');
}
