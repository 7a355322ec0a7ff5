import { Module } from '@nestjs/common';
import { beforeEach, describe, expect, it } from '@jest/globals';
import {
  LOGGER,
  Outbox,
  OutboxRelay,
  platformModule,
  Poller,
  pollerOf,
  pollsOf,
  queueNames,
  RedisConnection,
  workerOptionsFor,
  type OutboxJob,
} from '@lastcall/core/platform';
import { config, database, eventually, service, useService } from '@lastcall/core/testing-kit';
import { UnrecoverableError, Worker } from 'bullmq';
import {
  emptyRedis,
  enqueue,
  jobOf,
  consumersOf,
  relayAndCrash,
  waitUntilDone,
  withoutRelay,
} from '../testing-kit/index.ts';
import { DeadLetters } from './dead-letters.ts';
import { HANDLERS, type JobHandler, type Outcome, type Attempt } from './job-handler.ts';
import { suspectAfter } from './isolation-gate.ts';
import { JobRunner } from './job-runner.ts';
import { OutboxPoller } from './outbox-poller.ts';
import { Queues } from './queues.ts';
import { SurvivedStalls } from './survived-stalls.ts';

/** The behavior of each unit of work, by the name in its payload; every attempt is recorded. */
type Work = (job: OutboxJob, attempt: Attempt) => Promise<Outcome> | Outcome;
const works = new Map<string, Work>();
const givenUp: string[] = [];
const tries: { name: string; attempt: Attempt }[] = [];
const triesOf = (name: string) => tries.filter((each) => each.name === name);

const aHandler = (queue: JobHandler['queue'], concurrency: number): JobHandler => ({
  queue,
  concurrency,
  async handle(job, attempt) {
    const name = String(job.payload.name);
    tries.push({ name, attempt });
    return (await works.get(name)?.(job, attempt)) ?? 'done';
  },
  async recordFailure({ payload }) {
    givenUp.push(String(payload.name));
  },
});
const concurrencies: Partial<Record<JobHandler['queue'], number>> = { 'webhook-creation': 5, 'event-polling': 5 };
const handlers = queueNames.map((queue) => aHandler(queue, concurrencies[queue] ?? 1));

useService(
  (own) => {
    @Module({
      imports: [platformModule(own, { service: 'worker' })],
      providers: [
        Queues,
        DeadLetters,
        OutboxPoller,
        pollerOf([pollsOf(OutboxPoller, ({ polls }) => polls)]),
        SurvivedStalls,
        JobRunner,
        { provide: HANDLERS, useValue: handlers },
      ],
    })
    class JobsSpecModule {}
    return JobsSpecModule;
  },
  { env: { QUEUE_BACKOFF_MS: '1' } },
);

let made = 0;
/** Adds work with a unique name. */
async function aJob(work?: Work, queue: JobHandler['queue'] = 'webhook-creation') {
  const name = `work ${++made}`;
  if (work) works.set(name, work);
  const id = await enqueue(queue, 7, { name });
  return { name, id };
}

beforeEach(() => {
  tries.length = 0;
});

describe('a job', () => {
  it('receives its outbox id and account, and is recorded as done', async () => {
    const seen: OutboxJob[] = [];
    const { id, name } = await aJob((job) => {
      seen.push(job);
      return 'done';
    });

    expect(await waitUntilDone(id)).toEqual(['webhook-creation']);
    expect(seen).toEqual([{ outboxId: id, accountId: 7, payload: { name } }]);
    expect(await (await jobOf('webhook-creation', id))!.getState()).toBe('completed');
  });

  it('is retried until it succeeds', async () => {
    const { id, name } = await aJob((_job, attempt) => {
      if (triesOf(name).length < 3) throw new Error('not yet');
      return attempt.isLast ? Promise.reject(new Error('too late')) : 'done';
    });

    expect(await waitUntilDone(id)).toEqual(['webhook-creation']);
    expect(triesOf(name)).toHaveLength(3);
  });

  it('is told which attempt is its last, and fails after it', async () => {
    const { id, name } = await aJob(() => Promise.reject(new Error('never')));

    expect(await waitUntilDone(id)).toEqual(['webhook-creation.given-up']);

    expect(triesOf(name).map(({ attempt }) => attempt.isLast)).toEqual([...Array<boolean>(7).fill(false), true]);
    expect(new Set(triesOf(name).map(({ attempt }) => attempt.queuedAt.getTime())).size).toBe(1);
    expect(triesOf(name).map(({ attempt }) => attempt.maxBackoffMs)).toEqual([1, 2, 4, 8, 16, 32, 64, 128]);
    await eventually(async () => expect(await (await jobOf('webhook-creation', id))!.getState()).toBe('failed'));
  });

  it('ends immediately on an unrecoverable error', async () => {
    const { id, name } = await aJob(() => Promise.reject(new UnrecoverableError('refused')));

    expect(await waitUntilDone(id)).toEqual(['webhook-creation.given-up']);
    expect(triesOf(name)).toHaveLength(1);
  });

  it.each([
    ['succeeded', () => 'done' as const],
    ['failed', () => Promise.reject(new UnrecoverableError('refused'))],
  ])('does not run again after it has %s, even if it is queued again', async (_, work: Work) => {
    const { id, name } = await aJob(work);
    await waitUntilDone(id);
    await eventually(async () => expect((await jobOf('webhook-creation', id))!.finishedOn).toBeDefined());
    const { data } = (await jobOf('webhook-creation', id))!;
    await (await jobOf('webhook-creation', id))!.remove();

    const again = await service()
      .get(Queues)
      .get('webhook-creation')
      .add('webhook-creation', data, { jobId: `ob-${id}` });

    await eventually(async () => expect(await again.getState()).toBe('completed'));
    expect(triesOf(name)).toHaveLength(1);
  });

  it('does not count polling again later as a failure', async () => {
    const { id, name } = await aJob(() => (triesOf(name).length < 20 ? { againAfterMs: 1 } : 'done'));

    expect(await waitUntilDone(id)).toEqual(['webhook-creation']);
    expect(triesOf(name)).toHaveLength(20);
    expect(triesOf(name).some(({ attempt }) => attempt.isLast)).toBe(false);
  });

  it('runs while another job takes a long time', async () => {
    let finish: (outcome: Outcome) => void = () => undefined;
    const long = await aJob(() => new Promise<Outcome>((resolve) => (finish = resolve)));
    await eventually(() => expect(triesOf(long.name)).toHaveLength(1));
    const other = await aJob();

    await waitUntilDone(other.id);
    expect(await consumersOf(long.id)).toEqual([]);
    finish('done');

    expect(await waitUntilDone(long.id)).toEqual(['webhook-creation']);
  });
});

describe('a job that is queued twice', () => {
  it.each([
    ['while it is still in Redis', async () => undefined],
    ['after Redis has lost it', emptyRedis],
  ])('runs once after its relay died (%s)', async (_, meanwhile) => {
    const job = await withoutRelay(async () => {
      const made = await aJob();
      await relayAndCrash();
      await waitUntilDone(made.id);
      await meanwhile();
      return made;
    });

    await eventually(async () =>
      expect(await database().sql('SELECT id FROM outbox WHERE sent_at IS NULL')).toEqual([]),
    );
    await eventually(async () => expect(await (await jobOf('webhook-creation', job.id))?.getState()).toBe('completed'));
    expect(triesOf(job.name)).toHaveLength(1);
  });

  it('runs once even if many relays die while they queue it', async () => {
    const job = await withoutRelay(async () => {
      const made = await aJob();
      for (let n = 0; n < 20; n++) {
        await relayAndCrash();
        if (n % 5 === 4) await emptyRedis();
      }
      return made;
    });

    await waitUntilDone(job.id);
    await eventually(async () =>
      expect(await database().sql('SELECT id FROM outbox WHERE sent_at IS NULL')).toEqual([]),
    );
    expect(triesOf(job.name)).toHaveLength(1);
  });
});

describe('a Redis that has lost its data', () => {
  it('receives unfinished work again, and nothing else', async () => {
    const done = await aJob();
    const waiting = await aJob(() => (triesOf(waiting.name).length === 1 ? { againAfterMs: 3_600_000 } : 'done'));
    const refused = await aJob(() => Promise.reject(new UnrecoverableError('refused')));
    await waitUntilDone(done.id);
    await waitUntilDone(refused.id);
    await eventually(async () =>
      expect(await (await jobOf('webhook-creation', waiting.id))!.getState()).toBe('delayed'),
    );

    await emptyRedis();

    expect(await waitUntilDone(waiting.id)).toEqual(['webhook-creation']);
    expect([done, waiting, refused].map(({ name }) => triesOf(name).length)).toEqual([1, 2, 1]);
  });

  it('receives work again that a relay queued before the loss and recorded after it', async () => {
    const lost = await withoutRelay(async () => {
      const made = await aJob();
      await service()
        .get(OutboxRelay)
        .relayOnce(() => ({
          addBulk: async () => {
            await emptyRedis();
            const checking =
              "SELECT ID FROM information_schema.PROCESSLIST WHERE DB = DATABASE() AND INFO LIKE 'SELECT COUNT(*) FROM (SELECT id FROM outbox%'";
            await eventually(async () => expect(await database().dataSource.query(checking)).toHaveLength(1));
            return [];
          },
        }));
      return made;
    });

    expect(await waitUntilDone(lost.id)).toEqual(['webhook-creation']);
  });

  it('receives unfinished work again after a restart without its last second of writes', async () => {
    const waiting = await aJob(() => (triesOf(waiting.name).length === 1 ? { againAfterMs: 3_600_000 } : 'done'));
    await eventually(async () =>
      expect(await (await jobOf('webhook-creation', waiting.id))!.getState()).toBe('delayed'),
    );

    await (await jobOf('webhook-creation', waiting.id))!.remove();
    await service().get(RedisConnection).client.set('lastcall:outbox-sent', 'the process before');

    expect(await waitUntilDone(waiting.id)).toEqual(['webhook-creation']);
  });
});

describe('a load of jobs', () => {
  const fifty = (work?: Work) => Promise.all(Array.from({ length: 50 }, () => aJob(work)));

  it('runs each job once, however often the relay dies before it records them', async () => {
    const jobs = await withoutRelay(async () => {
      const made = await fifty();
      for (let death = 0; death < 10; death++) await eventually(relayAndCrash);
      return made;
    });

    for (const { id } of jobs) await waitUntilDone(id);
    await eventually(async () =>
      expect(await database().sql('SELECT id FROM outbox WHERE sent_at IS NULL')).toEqual([]),
    );
    expect(jobs.map(({ name }) => triesOf(name).length)).toEqual(jobs.map(() => 1));
  });

  it('completes when Redis loses its data in the middle', async () => {
    const effects = new Map<string, number>();
    const work: Work = async ({ outboxId }): Promise<Outcome> => {
      await service()
        .get(Outbox)
        .runOnce(
          'webhook-creation',
          outboxId,
          async () => void effects.set(outboxId, (effects.get(outboxId) ?? 0) + 1),
        );
      return 'done';
    };
    const jobs = [...(await fifty(work))];
    await emptyRedis();
    jobs.push(...(await fifty(work)));
    await emptyRedis();

    for (const { id } of jobs) await waitUntilDone(id);

    expect(jobs.map(({ id }) => effects.get(id))).toEqual(jobs.map(() => 1));
  });
});

describe('a job of a worker that was killed', () => {
  it('is taken over by another worker', async () => {
    let finish: (outcome: Outcome) => void = () => undefined;
    const before = await aJob(() => new Promise<Outcome>((resolve) => (finish = resolve)), 'page-verification');
    await eventually(() => expect(triesOf(before.name)).toHaveLength(1));
    const orphan = await aJob(undefined, 'page-verification');
    await eventually(async () =>
      expect(await (await jobOf('page-verification', orphan.id))?.getState()).toBe('prioritized'),
    );

    const killed = new Worker('page-verification', null, {
      ...workerOptionsFor(config().REDIS_URL),
      lockDuration: 500,
      autorun: false,
    });
    await killed.getNextJob('a token that nobody renews');
    await killed.close(true);
    finish('done');

    await eventually(async () => expect(await consumersOf(orphan.id)).toEqual(['page-verification']));
    expect(triesOf(orphan.name)).toHaveLength(1);
  });
});

describe('a flood of jobs from one account', () => {
  it('waits behind the jobs of other accounts, even when it arrived first', async () => {
    const order: string[] = [];
    const work: Work = ({ payload }) => {
      order.push(String(payload.name));
      return 'done';
    };
    let finish: (outcome: Outcome) => void = () => undefined;
    const first = await aJob(() => new Promise<Outcome>((resolve) => (finish = resolve)), 'link-starts');
    await eventually(() => expect(triesOf(first.name)).toHaveLength(1));
    const ids = await withoutRelay(async () => {
      const flood = await Promise.all(Array.from({ length: 60 }, () => aJob(work, 'link-starts')));
      const other = `work ${++made}`;
      works.set(other, work);
      const id = await enqueue('link-starts', 8, { name: other });
      return { flood, other, id };
    });
    await eventually(async () =>
      expect(await database().sql('SELECT id FROM outbox WHERE sent_at IS NULL')).toEqual([]),
    );

    finish('done');

    await waitUntilDone(ids.id);
    expect(order.indexOf(ids.other)).toBeLessThan(8);
    await eventually(() => expect(order).toHaveLength(61));
  });

  it('leaves slots for others when its jobs never end', async () => {
    const finishes: ((outcome: Outcome) => void)[] = [];
    const flood = await Promise.all(
      Array.from({ length: 20 }, () => aJob(() => new Promise<Outcome>((resolve) => finishes.push(resolve)))),
    );
    await eventually(() => expect(finishes).toHaveLength(3));

    const other = await enqueue('webhook-creation', 8, { name: 'short' });

    expect(await waitUntilDone(other)).toEqual(['webhook-creation']);
    for (const { name } of flood) works.set(name, () => 'done');
    for (const finish of finishes) finish('done');
    for (const { id } of flood) await waitUntilDone(id);
  });
});

describe('a failed job', () => {
  const letters = () => service().get(DeadLetters);

  it.each([
    ['while Redis still has it', async () => undefined],
    ['after Redis has lost it', emptyRedis],
  ])('is listed and can be retried by staff (%s)', async (_, meanwhile) => {
    const { id, name } = await aJob(() => Promise.reject(new UnrecoverableError('refused')));
    await waitUntilDone(id);
    await eventually(async () => expect(await (await jobOf('webhook-creation', id))!.getState()).toBe('failed'));
    await meanwhile();
    works.set(name, () => 'done');
    expect((await letters().list('webhook-creation')).find(({ outboxId }) => outboxId === id)).toMatchObject({
      accountId: 7,
      payload: { name },
      givenUpAt: expect.any(String),
    });

    expect(await letters().redrive([id])).toBe(1);

    await eventually(async () => expect(await consumersOf(id)).toEqual(['webhook-creation']));
    expect(triesOf(name)).toHaveLength(2);
    expect((await letters().list(null)).map(({ outboxId }) => outboxId)).not.toContain(id);
    expect(await letters().redrive([id])).toBe(0);
  });
});

/** A job whose process died several times while it ran. */
async function aJobAfterEnds(ends: number, work: Work, failure: Record<string, string> = {}) {
  const queue = service().get(Queues).get('webhook-creation');
  await queue.pause();
  const job = await aJob(work);
  await eventually(async () => expect(await jobOf('webhook-creation', job.id)).toBeDefined());
  await service()
    .get(RedisConnection)
    .client.hset(queue.toKey(`ob-${job.id}`), { stc: String(ends), ...failure });
  return { ...job, go: () => queue.resume() };
}

describe('a job that repeatedly ends its process', () => {
  it('fails, and its handler is notified', async () => {
    const poison = await aJobAfterEnds(11, () => 'done', { defa: 'job stalled more than allowable limit' });

    await poison.go();

    expect(await waitUntilDone(poison.id)).toEqual(['webhook-creation.given-up']);
    expect(triesOf(poison.name)).toHaveLength(0);
    expect(givenUp).toContain(poison.name);
  });

  it('runs alone, so that it takes down no other job', async () => {
    const running = new Set<string>();
    const beside: string[] = [];
    const work: Work = async ({ payload }): Promise<Outcome> => {
      const name = String(payload.name);
      running.add(name);
      if (running.has(suspect.name)) beside.push(...running);
      await new Promise((resolve) => setTimeout(resolve, 5));
      running.delete(name);
      return 'done';
    };
    const suspect = await aJobAfterEnds(2, work);
    const others = await Promise.all(Array.from({ length: 40 }, () => aJob(work)));

    await suspect.go();

    for (const { id } of [suspect, ...others]) expect(await waitUntilDone(id)).toEqual(['webhook-creation']);
    expect(beside).toEqual([suspect.name]);
  });
});

describe('a job whose slow process loses its lock', () => {
  it('runs once at a time, and beside other jobs afterward, because the process survived', async () => {
    const { client } = service().get(RedisConnection);
    const ends: ((outcome: Outcome) => void)[] = [];
    const slow = await aJobAfterEnds(
      suspectAfter - 1,
      () => new Promise<Outcome>((resolve) => void ends.push(resolve)),
    );
    await slow.go();
    await eventually(() => expect(ends).toHaveLength(1));

    const key = service().get(Queues).get('webhook-creation').toKey(`ob-${slow.id}`);
    await client.del(`${key}:lock`);
    await eventually(async () => expect(await client.hget(key, 'stc')).toBe(String(suspectAfter)));
    await eventually(async () => expect((await jobOf('webhook-creation', slow.id))!.delay).toBeGreaterThan(0));
    expect(ends).toHaveLength(1);

    let endOther: (outcome: Outcome) => void = () => undefined;
    const other = await aJob(() => new Promise<Outcome>((resolve) => (endOther = resolve)));
    await eventually(() => expect(triesOf(other.name)).toHaveLength(1));
    ends[0]!({ againAfterMs: 1 });
    await eventually(() => expect(ends).toHaveLength(2));
    ends[1]!('done');
    endOther('done');
    for (const { id } of [slow, other]) expect(await waitUntilDone(id)).toEqual(['webhook-creation']);
  });
});

describe('the start of a worker', () => {
  it('does not wait for the database, and requeues unfinished work once it is available', async () => {
    const lost = await withoutRelay(async () => {
      const made = await aJob();
      await database().sql('UPDATE outbox SET sent_at = CURRENT_TIMESTAMP(6) - INTERVAL 1 HOUR WHERE id = ?', [
        made.id,
      ]);
      return made;
    });
    const [relay, queues, redis, logger] = [
      service().get(OutboxRelay),
      service().get(Queues),
      service().get(RedisConnection),
      service().get(LOGGER),
    ];
    await database().sql('RENAME TABLE inbox TO inbox_away');

    const outbox = new OutboxPoller(relay, queues, redis, logger);
    const poller = new Poller(logger, outbox.polls);
    outbox.onApplicationBootstrap();
    poller.start();
    await database().sql('RENAME TABLE inbox_away TO inbox');

    expect(await waitUntilDone(lost.id)).toEqual(['webhook-creation']);
    await poller.stop();
    await outbox.beforeApplicationShutdown();
    relay.start(queues.forRelay);
  });
});

describe('the shutdown of a worker', () => {
  it('finishes the running jobs', async () => {
    let finish: (outcome: Outcome) => void = () => undefined;
    const { id, name } = await aJob(() => new Promise<Outcome>((resolve) => (finish = resolve)));
    await eventually(() => expect(triesOf(name)).toHaveLength(1));

    const ending = service().get(JobRunner).beforeApplicationShutdown();
    finish('done');
    await ending;

    expect(await consumersOf(id)).toEqual(['webhook-creation']);
  });
});
