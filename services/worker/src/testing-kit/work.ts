import { database, eventually, service } from '@lastcall/core/testing-kit';
import { Outbox, OutboxRelay, RedisConnection, type QueueName } from '@lastcall/core/platform';
import type { Job } from 'bullmq';
import { Queues } from '../jobs/queues.ts';

/** Adds work to the outbox as a domain event would, and returns its outbox id. */
export function enqueue(queue: QueueName, accountId: number | null, payload: Record<string, unknown>): Promise<string> {
  return database().transaction((manager) => service().get(Outbox).enqueue(manager, queue, accountId, payload));
}

/** Returns the job of an outbox row; undefined when its queue has none. */
export function jobOf(queue: QueueName, outboxId: string): Promise<Job | undefined> {
  return service().get(Queues).get(queue).getJob(`ob-${outboxId}`);
}

/** Returns the newest unit of work for a campaign or page, by the ids in its payload. */
export async function newestWork(queue: QueueName, name: 'campaignId' | 'pageId', id: string): Promise<string> {
  const [row] = await database().sql<{ id: string | number }[]>(
    `SELECT id FROM outbox WHERE topic = ? AND JSON_VALUE(payload, '$.${name}') = ? ORDER BY id DESC LIMIT 1`,
    [queue, id],
  );
  if (!row) throw new Error(`nothing of ${id} was enqueued for ${queue}`);
  return String(row.id);
}

/** Returns what consumers have recorded of an outbox row. */
export async function consumersOf(outboxId: string): Promise<string[]> {
  const rows = await database().sql<{ consumer: string }[]>(
    'SELECT consumer FROM inbox WHERE outbox_id = ? ORDER BY consumer',
    [outboxId],
  );
  return rows.map(({ consumer }) => consumer);
}

/** Waits until a unit of work is done or has failed. */
export function waitUntilDone(outboxId: string): Promise<string[]> {
  return eventually(async () => {
    const notes = await consumersOf(outboxId);
    if (notes.length === 0) throw new Error(`no consumer has completed the job ${outboxId}`);
    return notes;
  });
}

/** Stops the relay during a callback, and then starts it again as the next worker does. */
export async function withoutRelay<T>(work: () => Promise<T>): Promise<T> {
  const relay = service().get(OutboxRelay);
  await relay.stop();
  try {
    return await work();
  } finally {
    relay.start(service().get(Queues).forRelay);
  }
}

/** Queues all unsent work like a relay that dies before recording it: the server ends its connection. Call it inside `withoutRelay`, while work is unsent. */
export function relayAndCrash(): Promise<void> {
  // The rows of a relay that has just died are locked until the server has rolled back its transaction; others skip them.
  return eventually(async () => {
    if (await relayCompletely()) throw new Error('the relay has found nothing that it could lock');
  });
}

/** Returns true when a relay that would die after queueing ends normally, because there is nothing to queue. */
function relayCompletely(): Promise<boolean> {
  const relayed = service()
    .get(OutboxRelay)
    .relayOnce((name) => ({
      addBulk: async (jobs) => {
        const added = await service().get(Queues).forRelay(name).addBulk(jobs);
        const [connection] = await database().sql<{ id: number }[]>('SELECT CONNECTION_ID() AS id');
        await database().dataSource.query(`KILL ${Number(connection!.id)}`);
        return added;
      },
    }));
  return relayed.then(
    () => true,
    () => false,
  );
}

/** Deletes everything in Redis except the claim of the spec file. */
export async function emptyRedis(): Promise<void> {
  const { client } = service().get(RedisConnection);
  // The deletion is atomic, as when Redis loses its data: work that is queued in between must not be lost unnoticed.
  await client.eval(
    "for _, key in ipairs(redis.call('KEYS', '*')) do if not key:find('claim', 1, true) then redis.call('DEL', key) end end",
    0,
  );
}
