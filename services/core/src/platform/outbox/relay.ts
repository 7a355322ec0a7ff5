import { Inject, Injectable } from '@nestjs/common';
import type { Queue } from 'bullmq';
import type { EntityManager } from 'typeorm';
import { Database } from '../database/database.ts';
import { LOGGER, type Logger } from '../logging/logger.ts';
import { Poller } from '../polling/poller.ts';
import type { QueueName } from '../queue/queues.ts';
import type { OutboxJob } from './outbox.ts';

/**
 * Maximum number of oldest rows in one round; a full round means that there is a backlog. A small number keeps rounds short
 * for new rows.
 */
const batchRows = 50;
/** In a backlog, number of rows that each of the next accounts adds to a round, and number of those accounts. */
const rowsPerAccount = 20;
const accountsPerRound = 10;
/**
 * Milliseconds between rounds when there was nothing to do, and in a backlog, which is relayed no faster than workers
 * can process it because they share the CPU.
 */
const idleMs = 200;
const backlogMs = 30;
/** Milliseconds after a failed round, for example when Redis is unavailable. */
const failedMs = 1_000;
/** Number of ids that one statement scans for incomplete jobs. */
const idsPerScan = 10_000;
/**
 * Days for which completed jobs are retained, longer than any job is retried; for which failed jobs are retained, so
 * that they can be retried; and number of rows that one transaction deletes.
 */
const retainedDays = 7;
const failedRetentionDays = 14;
const deletedPerBatch = 1_000;
/** The topic with jobs every minute; lost jobs are enqueued again from the database, so they are deleted within hours. */
const repeatedTopic: QueueName = 'event-polling';
const repeatedRetentionHours = 1;
/**
 * Maximum age of such jobs in hours that a cleanup reads; after a longer worker outage the general cleanup deletes
 * them.
 */
const lookbackHours = 6;

interface UnsentRow {
  id: string;
  now: Date;
  account_id: number | null;
  topic: QueueName;
  payload: Record<string, unknown> | string;
}

/** Returns a queue by its name. */
export type QueueByName = (name: QueueName) => Pick<Queue, 'addBulk'>;

/**
 * Adds outbox rows to their queues. Several relays may run: each locks its rows and skips locked ones. A crash between adding
 * a job and setting `sent_at` sends the row twice under the same job id, which BullMQ deduplicates while the job exists and the
 * inbox afterward.
 */
@Injectable()
export class OutboxRelay {
  private poller: Poller | null = null;
  /** The account that was served last in a backlog. */
  private lastAccountId = 0;

  constructor(
    private readonly database: Database,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Relays one round; returns how many rows were sent. An empty outbox, the usual case, needs no transaction. */
  async relayOnce(queueOf: QueueByName): Promise<number> {
    const waiting = await this.database.sql<unknown[]>('SELECT 1 FROM outbox WHERE sent_at IS NULL LIMIT 1');
    if (waiting.length === 0) return 0;
    return this.database.transaction(async (manager) => {
      const oldest = (await manager.query(`${unsent} ORDER BY id LIMIT ? ${skipLocked}`, [batchRows])) as UnsentRow[];
      if (oldest.length === 0) return 0;
      const rows =
        oldest.length < batchRows ? oldest : withoutDuplicates([...(await this.selectByAccount(manager)), ...oldest]);
      for (const [topic, group] of Map.groupBy(rows, (row) => row.topic)) {
        await queueOf(topic).addBulk(
          group.map((row) => ({ name: topic, data: jobOf(row), opts: { jobId: `ob-${row.id}` } })),
        );
      }
      // The time is from before the rows were sent, so that `redrive` finds rows that Redis has lost since.
      await manager.query('UPDATE outbox SET sent_at = ? WHERE id IN (?)', [oldest[0]!.now, rows.map((row) => row.id)]);
      return rows.length;
    });
  }

  /** Selects rows of the next accounts, so that none waits until all jobs of another account are sent. */
  private async selectByAccount(manager: EntityManager): Promise<UnsentRow[]> {
    const rows: UnsentRow[] = [];
    for (let round = 0; round < accountsPerRound; round++) {
      // One index lookup for each account: a GROUP BY would read the whole backlog.
      const [next] = (await manager.query(
        'SELECT MIN(account_id) AS id FROM outbox WHERE sent_at IS NULL AND account_id > ?',
        [this.lastAccountId],
      )) as { id: number | null }[];
      this.lastAccountId = next?.id ?? 0;
      if (this.lastAccountId === 0) break;
      rows.push(
        ...((await manager.query(`${unsent} AND account_id = ? ORDER BY id LIMIT ? ${skipLocked}`, [
          this.lastAccountId,
          rowsPerAccount,
        ])) as UnsentRow[]),
      );
    }
    return rows;
  }

  /**
   * Marks incomplete rows as unsent again, for when Redis has lost its jobs; jobs that still exist are not duplicated.
   * Returns how many. Scans the outbox in batches, so that no statement is long, and ends early when `signal` aborts.
   */
  async redrive(olderThanSeconds: number, signal?: AbortSignal): Promise<number> {
    const [ends] = await this.database.sql<{ first: string | null; last: string | null }[]>(
      'SELECT MIN(id) AS first, MAX(id) AS last FROM outbox',
    );
    let unsent = 0;
    for (let from = Number(ends!.first); from <= Number(ends!.last) && !signal?.aborted; from += idsPerScan) {
      // Waits for relays that have sent rows and are about to mark them. On MariaDB the update below would do so; MySQL
      // reads the older version of such a row, which does not match, and skips it. The rows are locked by the primary
      // key, as in the relay: with another index the two could deadlock.
      await this.database.sql(
        'SELECT COUNT(*) FROM (SELECT id FROM outbox FORCE INDEX (PRIMARY) WHERE sent_at IS NULL AND id >= ? AND id < ? FOR UPDATE) waited',
        [from, from + idsPerScan],
      );
      const { affectedRows } = await this.database.sql<{ affectedRows: number }>(
        `UPDATE outbox LEFT JOIN inbox ON inbox.outbox_id = outbox.id SET outbox.sent_at = NULL
         WHERE outbox.id >= ? AND outbox.id < ? AND outbox.sent_at < CURRENT_TIMESTAMP(6) - INTERVAL ? SECOND AND inbox.outbox_id IS NULL`,
        [from, from + idsPerScan, olderThanSeconds],
      );
      unsent += affectedRows;
    }
    return unsent;
  }

  /** Deletes old completed jobs with the records of their consumers. Returns true when there may be more. */
  deleteDone(): Promise<boolean> {
    return this.deleteOld(
      'outbox.sent_at < CURRENT_TIMESTAMP(6) - INTERVAL ? DAY AND (outbox.sent_at < CURRENT_TIMESTAMP(6) - INTERVAL ? DAY OR inbox.consumer NOT LIKE ?)',
      [retainedDays, failedRetentionDays, '%.given-up'],
    );
  }

  /**
   * Deletes completed jobs of queues with a job each minute, which are retained for hours only. Returns true when there
   * may be more.
   */
  deleteRepeated(): Promise<boolean> {
    return this.deleteOld(
      'outbox.topic = ? AND inbox.consumer = outbox.topic AND outbox.sent_at BETWEEN CURRENT_TIMESTAMP(6) - INTERVAL ? HOUR AND CURRENT_TIMESTAMP(6) - INTERVAL ? HOUR',
      [repeatedTopic, repeatedRetentionHours + lookbackHours, repeatedRetentionHours],
    );
  }

  private async deleteOld(condition: string, values: readonly unknown[]): Promise<boolean> {
    return this.database.transaction(async (manager) => {
      const rows = (await manager.query(
        `SELECT outbox.id FROM outbox JOIN inbox ON inbox.outbox_id = outbox.id WHERE ${condition} ORDER BY outbox.sent_at, outbox.id LIMIT ?`,
        [...values, deletedPerBatch],
      )) as { id: string }[];
      if (rows.length === 0) return false;
      const ids = rows.map(({ id }) => id);
      await manager.query('DELETE FROM outbox WHERE id IN (?)', [ids]);
      await manager.query('DELETE FROM inbox WHERE outbox_id IN (?)', [ids]);
      return rows.length === deletedPerBatch;
    });
  }

  /** Relays until `stop`. */
  start(queueOf: QueueByName): void {
    if (this.poller) return;
    const poll = async (): Promise<boolean | { againAfterMs: number }> => {
      const sent = await this.relayOnce(queueOf);
      return sent < batchRows ? sent > 0 : { againAfterMs: backlogMs };
    };
    this.poller = new Poller(this.logger, [
      { everyMs: idleMs, failedMs, failure: 'relaying the outbox failed; retrying', poll },
    ]);
    this.poller.start();
  }

  /** Stops after the current round. */
  async stop(): Promise<void> {
    await this.poller?.stop();
    this.poller = null;
  }
}

const unsent = 'SELECT id, CURRENT_TIMESTAMP(6) AS now, account_id, topic, payload FROM outbox WHERE sent_at IS NULL';
const skipLocked = 'FOR UPDATE SKIP LOCKED';

function withoutDuplicates(rows: readonly UnsentRow[]): UnsentRow[] {
  return [...new Map(rows.map((row) => [row.id, row])).values()];
}

function jobOf({ id, account_id, payload }: UnsentRow): OutboxJob {
  return {
    outboxId: String(id),
    accountId: account_id,
    payload: typeof payload === 'string' ? (JSON.parse(payload) as Record<string, unknown>) : payload,
  };
}
