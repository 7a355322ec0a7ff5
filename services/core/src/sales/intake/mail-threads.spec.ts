import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { afterEach, describe, expect, it } from '@jest/globals';
import { aMail } from '@lastcall/core/testing-kit';
import { MailQueueFull, MailThreads, resourceLimits } from './mail-threads.ts';

/** A thread that executes the email's commands, as with a parser bug. */
const faulty = `
  const { parentPort } = require('node:worker_threads');
  const hoard = [];
  parentPort.on('message', (raw) => {
    const text = Buffer.from(raw).toString();
    if (text === 'loop') for (;;);
    if (text === 'hoard') for (;;) hoard.push(new Array(100_000).fill(text + hoard.length));
    if (text === 'exit') process.exit(1);
    if (text === 'throw') throw new Error('a fault');
    parentPort.postMessage({ subject: text });
    if (text === 'leave') setImmediate(() => process.exit(0));
  });
  parentPort.postMessage(null);`;

/** A thread that starts slowly, as on a busy machine: it takes three seconds, while an email has two. */
const slow = `Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 3_000); ${faulty}`;
const broken = `throw new Error('a module is missing'); ${faulty}`;

class FaultyThreads extends MailThreads {
  begun = 0;
  private newest: Worker | null = null;

  constructor(private readonly script = faulty) {
    super();
  }

  protected override startWorker(): Worker {
    this.begun++;
    this.newest = new Worker(this.script, { eval: true, resourceLimits });
    return this.newest;
  }

  /** Resolves when the newest thread has exited without being terminated. */
  async ended(): Promise<void> {
    if (this.newest && this.newest.threadId !== -1) await once(this.newest, 'exit');
  }
}

let threads: MailThreads;
afterEach(() => threads.onApplicationShutdown());

const read = (text: string) => threads.read(Buffer.from(text));

describe('email parser threads', () => {
  it.each(['loop', 'hoard', 'exit', 'throw'])(
    'are terminated by an email that makes them %s, and the next email is read',
    async (fault) => {
      threads = new FaultyThreads();
      await read('warm');

      const [bad, good] = await Promise.all([read(fault), read('good')]);

      expect([bad, good]).toEqual([null, { subject: 'good' }]);
      expect(await read('next')).toEqual({ subject: 'next' });
    },
  );

  it('are two at most, reused for the next emails', async () => {
    const faultless = new FaultyThreads();
    threads = faultless;

    await Promise.all(Array.from({ length: 20 }, (_, at) => read(`mail ${at}`)));

    expect(faultless.begun).toBe(2);
  });

  it('queue twenty emails, and temporarily reject more', async () => {
    threads = new FaultyThreads();

    const outcomes = await Promise.allSettled(Array.from({ length: 30 }, (_, at) => read(`mail ${at}`)));

    const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
    expect(refused).toHaveLength(8);
    expect(refused.every(({ reason }) => reason instanceof MailQueueFull)).toBe(true);
  });

  it("do not count their startup against an email's time", async () => {
    threads = new FaultyThreads(slow);

    expect(await read('first')).toEqual({ subject: 'first' });
  });

  it('reject no email permanently when they cannot start', async () => {
    threads = new FaultyThreads(broken);

    await expect(read('any')).rejects.toThrow('a module is missing');
    await expect(read('any')).rejects.toThrow('a module is missing');
  });

  it('are restarted after one has exited unexpectedly', async () => {
    const closing = new FaultyThreads();
    threads = closing;
    await read('leave');
    await closing.ended();

    expect(await read('next')).toEqual({ subject: 'next' });
  });

  it('read a notice with the same result as without threads', async () => {
    threads = new MailThreads();

    expect(await threads.read(aMail('kajabi-sale-html'))).toMatchObject({
      subject: 'New purchase: The Whole Course',
      notice: { kind: 'sale', email: 'ann@site.test' },
    });
  });
});
