import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { afterEach, describe, expect, it } from '@jest/globals';
import type { poolJobs } from './testing-kit/pool-worker.ts';
import { WorkerPool, type Lane } from './worker-pool.ts';

const plenty: Record<Lane, number> = { urgent: 100, patient: 100 };

let pool: WorkerPool<typeof poolJobs>;
let threads: Worker[] = [];

function poolOf(
  size: number,
  limits = plenty,
  file = new URL('./testing-kit/pool-worker.ts', import.meta.url),
): typeof pool {
  threads = [];
  pool = new WorkerPool(
    () => {
      const thread = new Worker(file);
      threads.push(thread);
      return thread;
    },
    { size, limits },
  );
  return pool;
}

function gate(): { closed: Int32Array; open(): void } {
  const closed = new Int32Array(new SharedArrayBuffer(4));
  return {
    closed,
    open() {
      Atomics.store(closed, 0, 1);
      Atomics.notify(closed, 0);
    },
  };
}

afterEach(() => pool.close());

describe('a pool of threads', () => {
  it('returns the result of a job', async () => {
    poolOf(2);

    expect(await Promise.all([1, 2, 3].map((value) => pool.run('patient', 'double', value)))).toEqual([2, 4, 6]);
  });

  it('rejects with the exception of a job, and continues', async () => {
    poolOf(1);

    await expect(pool.run('patient', 'refuse', 'No')).rejects.toMatchObject({ name: 'RangeError', message: 'No' });
    expect(await pool.run('patient', 'double', 4)).toBe(8);
    expect(threads).toHaveLength(1);
  });

  it('starts no thread without work, and never more than its size', async () => {
    poolOf(2);
    expect(threads).toHaveLength(0);

    await Promise.all(Array.from({ length: 20 }, (_, value) => pool.run('patient', 'double', value)));

    expect(threads).toHaveLength(2);
  });

  it('runs urgent jobs first', async () => {
    poolOf(1);
    const { closed, open } = gate();
    const done: string[] = [];
    const running = [
      pool.run('patient', 'waitAt', closed),
      pool.run('patient', 'double', 1).then(() => done.push('patient')),
      pool.run('urgent', 'double', 1).then(() => done.push('urgent')),
      pool.run('urgent', 'double', 1).then(() => done.push('urgent')),
    ];

    open();
    await Promise.all(running);

    expect(done).toEqual(['urgent', 'urgent', 'patient']);
  });

  it('does not starve patient jobs', async () => {
    poolOf(1);
    const { closed, open } = gate();
    const done: string[] = [];
    const waiting = pool.run('patient', 'waitAt', closed);
    const running = [...Array.from({ length: 12 }, () => 'urgent' as const), 'patient' as const].map((lane) =>
      pool.run(lane, 'double', 1).then(() => done.push(lane)),
    );

    open();
    await Promise.all([waiting, ...running]);

    expect(done.indexOf('patient')).toBe(5);
  });

  it('reports a full queue', async () => {
    poolOf(1, { urgent: 1, patient: 2 });
    const { closed, open } = gate();
    const running = [pool.run('patient', 'waitAt', closed)];
    expect(pool.hasRoom('patient')).toBe(true);

    running.push(...[1, 2].map(() => pool.run('patient', 'waitAt', closed)));

    expect(pool.hasRoom('patient')).toBe(false);
    expect(pool.hasRoom('urgent')).toBe(true);
    expect(pool.waiting).toBe(2);
    open();
    await Promise.all(running);
    expect(pool.hasRoom('patient')).toBe(true);
  });

  it('replaces a crashed thread and retries its job in another', async () => {
    poolOf(1);

    expect(await pool.run('patient', 'dieOnce', new Int32Array(new SharedArrayBuffer(4)))).toBe('alive');
    expect(threads).toHaveLength(2);
  });

  it('gives up on a job that crashes threads, and continues with other jobs', async () => {
    poolOf(1);
    const deadly = pool.run('patient', 'die');
    const harmless = pool.run('patient', 'double', 21);

    await expect(deadly).rejects.toThrow('die crashed 2 threads');
    expect(await harmless).toBe(42);
  });

  it('gives up when threads fail to start', async () => {
    poolOf(1, plenty, new URL('./testing-kit/there-is-no-such-file.ts', import.meta.url));

    const error: unknown = await pool.run('patient', 'double', 1).catch((reason: unknown) => reason);

    expect((error as Error).cause).toMatchObject({ code: expect.stringContaining('MODULE_NOT_FOUND') });
    expect(threads).toHaveLength(2);
  });

  it('starts a new thread after one has ended unexpectedly while idle', async () => {
    poolOf(1);
    await pool.run('patient', 'double', 1);

    await threads[0]!.terminate();

    expect(await pool.run('patient', 'double', 2)).toBe(4);
    expect(threads).toHaveLength(2);
  });

  it('stops its threads when it is closed, and rejects pending jobs', async () => {
    poolOf(1);
    const { closed } = gate();
    const unanswered = Promise.allSettled([
      pool.run('patient', 'waitAt', closed),
      pool.run('patient', 'double', 1),
      pool.run('urgent', 'double', 1),
    ]);
    const ended = once(threads[0]!, 'exit');

    await pool.close();

    await ended;
    expect((await unanswered).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    await expect(pool.run('urgent', 'double', 1)).rejects.toThrow('closed');
  });
});
