import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Database } from '../database/database.ts';
import { isDuplicate } from '../database/faults.ts';
import { GroupCommit } from '../database/group-commit.ts';
import { GroupRead } from '../database/group-read.ts';
import type { QueueName } from '../queue/queues.ts';
import { InboxRow } from './inbox-row.entity.ts';

/** What a job of the outbox carries: the row's id (also the idempotency key of outside effects), the account, and ids alone. */
export interface OutboxJob<P extends object = Record<string, unknown>> {
  readonly outboxId: string;
  readonly accountId: number | null;
  readonly payload: P;
}

/** That a consumer has done a piece of work. */
interface Note {
  readonly consumer: string;
  readonly outboxId: string;
}

/** Notes of one statement, and notes that may wait: more than all queues of a process do at the same time. */
const notesAtOnce = 100;
const mostNotes = 10_000;

/** Writes work beside the fact that causes it, and lets each consumer do it once. */
@Injectable()
export class Outbox {
  private readonly asked = new GroupRead<Note, boolean>((notes) => this.areDone(notes), {
    batchKeys: notesAtOnce,
    mostRunning: 2,
  });
  private readonly noted = new GroupCommit<Note>((notes) => this.noteAll(notes), {
    gatherMs: 1,
    batchRows: notesAtOnce,
    mostWaiting: mostNotes,
    retryAfterSeconds: 1,
  });

  constructor(private readonly database: Database) {}

  /** Adds work for a queue to the transaction of `manager`; the payload holds ids, never secrets or copies of rows. Returns the outbox id. */
  async enqueue(
    manager: EntityManager,
    topic: QueueName,
    accountId: number | null,
    payload: Record<string, unknown>,
  ): Promise<string> {
    needTransaction(manager);
    const { insertId } = (await manager.query('INSERT INTO outbox (account_id, topic, payload) VALUES (?, ?, ?)', [
      accountId,
      topic,
      JSON.stringify(payload),
    ])) as { insertId: number | string };
    return String(insertId);
  }

  /** Like `enqueue`, for many pieces of work of one account in one statement. */
  async enqueueAll(
    manager: EntityManager,
    topic: QueueName,
    accountId: number | null,
    payloads: readonly Record<string, unknown>[],
  ): Promise<void> {
    await this.enqueueOfAccounts(
      manager,
      topic,
      payloads.map((payload) => ({ accountId, payload })),
    );
  }

  /** Like `enqueueAll`, for work of many accounts. */
  async enqueueOfAccounts(
    manager: EntityManager,
    topic: QueueName,
    work: readonly Pick<OutboxJob, 'accountId' | 'payload'>[],
  ): Promise<void> {
    needTransaction(manager);
    if (work.length === 0) return;
    await manager.query('INSERT INTO outbox (account_id, topic, payload) VALUES ?', [
      work.map(({ accountId, payload }) => [accountId, topic, JSON.stringify(payload)]),
    ]);
  }

  /** Runs `effect` and notes that it is done, in one transaction. Returns false, without running it, when this consumer did that work before. */
  async onceOnly(
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

  /** Notes that a piece of work is done, by itself or given up, whose effect is written already; once more is the same. Many notes are one statement, so call it outside of transactions. */
  async note(consumer: string, outboxId: string): Promise<void> {
    await this.noted.write([{ consumer, outboxId }]);
  }

  /** True when this consumer has done the work of an outbox row; ask before an effect outside the database. Many questions are one statement, so ask outside of transactions. */
  isDone(consumer: string, outboxId: string): Promise<boolean> {
    return this.asked.read({ consumer, outboxId });
  }

  private async areDone(notes: readonly Note[]): Promise<boolean[]> {
    const rows = await this.database.sql<{ consumer: string; outbox_id: string | number }[]>(
      'SELECT consumer, outbox_id FROM inbox WHERE (consumer, outbox_id) IN (?)',
      [pairsOf(notes)],
    );
    const done = new Set(rows.map(({ consumer, outbox_id }) => `${consumer} ${outbox_id}`));
    return notes.map(({ consumer, outboxId }) => done.has(`${consumer} ${outboxId}`));
  }

  private async noteAll(notes: readonly Note[]): Promise<never[]> {
    await this.database.sql(
      'INSERT INTO inbox (consumer, outbox_id) VALUES ? ON DUPLICATE KEY UPDATE outbox_id = VALUES(outbox_id)',
      [pairsOf(notes)],
    );
    return [];
  }
}

function pairsOf(notes: readonly Note[]): string[][] {
  return notes.map(({ consumer, outboxId }) => [consumer, outboxId]);
}

function needTransaction(manager: EntityManager): void {
  if (!manager.queryRunner?.isTransactionActive) throw new TypeError('work is enqueued in the transaction of its fact');
}
