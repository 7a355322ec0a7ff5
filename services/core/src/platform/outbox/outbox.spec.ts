import { Module } from '@nestjs/common';
import { describe, expect, it } from '@jest/globals';
import { database, numbers, rowsReadBy, service, useService } from '@lastcall/core/testing-kit';
import { Outbox, OutboxRelay, platformModule, type Config, type OutboxJob, type QueueByName } from '../index.ts';

useService((config: Config) => {
  @Module({ imports: [platformModule(config, { service: 'worker' })] })
  class ProbeModule {}
  return ProbeModule;
});

interface Added {
  readonly queue: string;
  readonly jobId: string;
  readonly data: OutboxJob;
}

/** Queues that record their jobs as Redis would. */
function queues({ failing = false } = {}): { queueOf: QueueByName; added: Added[] } {
  const added: Added[] = [];
  const queueOf: QueueByName = (queue) =>
    ({
      addBulk: async (jobs: { data: OutboxJob; opts?: { jobId?: string } }[]) => {
        if (failing) throw new Error('Redis is unavailable');
        added.push(...jobs.map(({ data, opts }) => ({ queue, jobId: String(opts?.jobId), data })));
        return [];
      },
    }) as never;
  return { queueOf, added };
}

const enqueue = (payload: Record<string, unknown> = { pageId: 'p' }) =>
  database().transaction((manager) => service().get(Outbox).enqueue(manager, 'page-verification', 7, payload));
const unsent = async () =>
  Number((await database().sql<{ n: string }[]>('SELECT COUNT(*) AS n FROM outbox WHERE sent_at IS NULL'))[0]!.n);

describe('the outbox', () => {
  it('stores a job with the change that causes it, or neither', async () => {
    await expect(
      database().transaction(async (manager) => {
        await service().get(Outbox).enqueue(manager, 'provider-fields', null, {});
        throw new Error('no fact');
      }),
    ).rejects.toThrow('no fact');

    expect(await unsent()).toBe(0);
    await expect(service().get(Outbox).enqueue(database().manager, 'provider-fields', null, {})).rejects.toThrow(
      'in the transaction that causes them',
    );
  });

  it('adds jobs to their queues once, in order, with deduplicating ids', async () => {
    const ids = [await enqueue({ pageId: 'a' }), await enqueue({ pageId: 'b' })];
    const { queueOf, added } = queues();

    expect(await service().get(OutboxRelay).relayOnce(queueOf)).toBe(2);
    expect(await service().get(OutboxRelay).relayOnce(queueOf)).toBe(0);

    expect(added).toEqual(
      ids.map((outboxId, index) => ({
        queue: 'page-verification',
        jobId: `ob-${outboxId}`,
        data: { outboxId, accountId: 7, payload: { pageId: 'ab'[index] } },
      })),
    );
    expect(await unsent()).toBe(0);
  });

  it('retains its rows while Redis is unavailable', async () => {
    await enqueue();

    await expect(
      service()
        .get(OutboxRelay)
        .relayOnce(queues({ failing: true }).queueOf),
    ).rejects.toThrow('Redis is unavailable');

    expect(await unsent()).toBe(1);
    expect(await service().get(OutboxRelay).relayOnce(queues().queueOf)).toBe(1);
  });

  it('can be shared by several relays without sending a row twice', async () => {
    for (let n = 0; n < 30; n++) await enqueue();
    const { queueOf, added } = queues();
    const relay = service().get(OutboxRelay);

    while (
      (await Promise.all([relay.relayOnce(queueOf), relay.relayOnce(queueOf), relay.relayOnce(queueOf)])).some(
        (sent) => sent > 0,
      )
    );

    expect(new Set(added.map(({ jobId }) => jobId)).size).toBe(30);
    expect(added).toHaveLength(30);
  });

  it('relays jobs of all accounts before a backlog of ten thousand jobs of one account', async () => {
    await database().sql('DELETE FROM outbox');
    await database().sql(
      `INSERT INTO outbox (account_id, topic, payload) SELECT 7, 'provider-fields', '{}' FROM ${numbers(1, 10000)}`,
    );
    await database().sql(
      `INSERT INTO outbox (account_id, topic, payload) SELECT seq, 'page-verification', '{}' FROM ${numbers(100, 125)}`,
    );
    const { queueOf, added } = queues();
    const others = () => new Set(added.filter(({ data }) => data.accountId !== 7).map(({ data }) => data.accountId));

    for (let round = 0; round < 3; round++) await service().get(OutboxRelay).relayOnce(queueOf);

    expect(others().size).toBe(26);
    expect(added.length).toBeGreaterThan(150);
    expect(new Set(added.map(({ jobId }) => jobId)).size).toBe(added.length);
    await database().sql('DELETE FROM outbox');
  });

  it('finds jobs behind a backlog at no higher cost', async () => {
    const behind = async (pieces: number): Promise<number> => {
      await database().sql('DELETE FROM outbox');
      await database().sql(
        `INSERT INTO outbox (account_id, topic, payload) SELECT 7, 'provider-fields', '{}' FROM ${numbers(1, pieces)}`,
      );
      await database().sql("INSERT INTO outbox (account_id, topic, payload) VALUES (9, 'provider-fields', '{}')");
      return rowsReadBy(async () => void (await service().get(OutboxRelay).relayOnce(queues().queueOf)));
    };

    const [few, many] = [await behind(1_000), await behind(20_000)];

    expect(many).toBeLessThan(2 * few);
    await database().sql('DELETE FROM outbox');
  });

  it('is relayed until the relay stops', async () => {
    const relay = service().get(OutboxRelay);
    const { queueOf, added } = queues();
    const id = await enqueue();
    relay.start(queueOf);

    await until(() => added.some(({ jobId }) => jobId === `ob-${id}`));
    await relay.stop();

    await enqueue();
    expect(await unsent()).toBe(1);
    await relay.relayOnce(queueOf);
  });

  it('resends jobs that Redis has lost, except completed ones', async () => {
    const relay = service().get(OutboxRelay);
    await database().sql('DELETE FROM outbox');
    const done = await enqueue();
    const lost = await enqueue();
    await relay.relayOnce(queues().queueOf);
    await service()
      .get(Outbox)
      .runOnce('checker', done, async () => {});
    await database().sql('UPDATE outbox SET sent_at = sent_at - INTERVAL 1 HOUR');

    expect(await relay.redrive(600)).toBe(1);

    const { queueOf, added } = queues();
    await relay.relayOnce(queueOf);
    expect(added.map(({ jobId }) => jobId)).toEqual([`ob-${lost}`]);
  });
});

describe('old jobs', () => {
  const sentDaysAgo = (id: string, days: number) =>
    database().sql('UPDATE outbox SET sent_at = CURRENT_TIMESTAMP(6) - INTERVAL ? DAY WHERE id = ?', [days, id]);
  const done = async (id: string) =>
    void (await service()
      .get(Outbox)
      .runOnce('checker', id, async () => {}));

  it('are deleted once completed, however many there are, while all other jobs are retained', async () => {
    await database().sql('DELETE FROM outbox');
    await database().sql('DELETE FROM inbox');
    const [old, recent, undone, waiting] = [await enqueue(), await enqueue(), await enqueue(), await enqueue()];
    for (const id of [old, recent]) await done(id);
    for (const [id, days] of [
      [old, 8],
      [recent, 6],
      [undone, 8],
    ] as const)
      await sentDaysAgo(id, days);
    await database().sql(
      `INSERT INTO outbox (topic, payload, sent_at) SELECT 'provider-fields', '{}', CURRENT_TIMESTAMP(6) - INTERVAL 8 DAY FROM ${numbers(1, 2500)}`,
    );
    await database().sql(
      "INSERT INTO inbox (consumer, outbox_id) SELECT 'checker', id FROM outbox WHERE topic = 'provider-fields'",
    );

    while (await service().get(OutboxRelay).deleteDone());

    expect(await database().sql('SELECT id FROM outbox ORDER BY id')).toEqual(
      [recent, undone, waiting].map((id) => ({ id })),
    );
    expect(await database().sql('SELECT outbox_id AS id FROM inbox')).toEqual([{ id: recent }]);
  });

  it('are retained for two weeks when they have failed, so that they can be retried', async () => {
    await database().sql('DELETE FROM outbox');
    const [newer, over] = [await enqueue(), await enqueue()];
    for (const id of [newer, over])
      await service()
        .get(Outbox)
        .runOnce('checker.given-up', id, async () => {});
    for (const [id, days] of [
      [newer, 13],
      [over, 15],
    ] as const)
      await sentDaysAgo(id, days);

    while (await service().get(OutboxRelay).deleteDone());

    expect(await database().sql('SELECT id FROM outbox')).toEqual([{ id: newer }]);
  });

  it('are deleted within hours on queues with a job each minute', async () => {
    await database().sql('DELETE FROM outbox');
    const ids = await database().transaction(async (manager) => [
      await service().get(Outbox).enqueue(manager, 'event-polling', 7, {}),
      await service().get(Outbox).enqueue(manager, 'event-polling', 7, {}),
      await service().get(Outbox).enqueue(manager, 'page-verification', 7, {}),
    ]);
    const [old, recent, other] = ids as [string, string, string];
    for (const [id, consumer] of [
      [old, 'event-polling'],
      [recent, 'event-polling'],
      [other, 'page-verification'],
    ] as const)
      await service()
        .get(Outbox)
        .runOnce(consumer, id, async () => {});
    for (const [id, minutes] of [
      [old, 70],
      [recent, 50],
      [other, 70],
    ] as const)
      await database().sql('UPDATE outbox SET sent_at = CURRENT_TIMESTAMP(6) - INTERVAL ? MINUTE WHERE id = ?', [
        minutes,
        id,
      ]);

    while (await service().get(OutboxRelay).deleteRepeated());

    expect(await database().sql('SELECT id FROM outbox ORDER BY id')).toEqual([recent, other].map((id) => ({ id })));
  });

  it('are scanned for incomplete jobs through the primary keys of both tables', async () => {
    await database().sql(
      `INSERT INTO outbox (topic, payload, sent_at) SELECT 'provider-fields', '{}', CURRENT_TIMESTAMP(6) - INTERVAL 1 DAY FROM ${numbers(1, 12000)}`,
    );
    await database().sql(
      "INSERT INTO inbox (consumer, outbox_id) SELECT 'another', id FROM outbox WHERE topic = 'provider-fields'",
    );
    await database().sql('ANALYZE TABLE outbox, inbox');
    const [{ n }] = (await database().sql<{ n: string }[]>('SELECT COUNT(*) AS n FROM outbox')) as [{ n: string }];

    expect(await rowsReadBy(async () => void (await service().get(OutboxRelay).redrive(600)))).toBeLessThan(
      4 * Number(n),
    );
  });
});

describe('the inbox', () => {
  it('lets a consumer complete a job once for repeated and concurrent deliveries', async () => {
    const outbox = service().get(Outbox);
    const id = await enqueue();
    let effects = 0;
    const work = () => outbox.runOnce('checker', id, async () => void effects++);

    const results = await Promise.all([work(), work(), work()]);

    expect(results.filter(Boolean)).toHaveLength(1);
    expect(await work()).toBe(false);
    expect(effects).toBe(1);
    expect(await outbox.isDone('checker', id)).toBe(true);
    expect(await outbox.isDone('another', id)).toBe(false);
  });

  it('does not record a job whose effect failed, so that it is retried', async () => {
    const outbox = service().get(Outbox);
    const id = await enqueue();

    await expect(outbox.runOnce('checker', id, async () => Promise.reject(new Error('not yet')))).rejects.toThrow(
      'not yet',
    );

    expect(await outbox.isDone('checker', id)).toBe(false);
    expect(await outbox.runOnce('checker', id, async () => {})).toBe(true);
  });
});

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise((resolve) => setImmediate(resolve));
}
