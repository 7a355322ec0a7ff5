import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { MailContent } from './mail-content.ts';

/** The maximum milliseconds for one email; a notice takes a few. */
const parseTimeoutMs = 2_000;
/** The maximum milliseconds for a thread to load: a tenth of a second, and more while a service starts on a busy machine. */
const startupTimeoutMs = 20_000;
/** The memory limits for one email, 64 MiB in all; a notice takes a few. */
export const resourceLimits = { maxOldGenerationSizeMb: 48, maxYoungGenerationSizeMb: 16 };
/** Two threads, so that an email that uses all of its time does not block the next one. */
const maxThreads = 2;
/** The maximum number of queued emails, of a megabyte each. */
const maxWaiting = 20;

/** Thrown when no thread is free and too many emails are queued; the sender may retry. */
export class MailQueueFull extends Error {
  override readonly name = 'MailQueueFull';
}

/** Parses emails in threads that are terminated when an email takes too long or too much memory, and restarted for the next. */
@Injectable()
export class MailThreads implements OnApplicationShutdown {
  private readonly free: MailThread[] = [];
  private readonly waiting: (() => void)[] = [];
  private running = 0;

  /**
   * Returns the content of an email; null for one that exceeds a limit. Throws `MailQueueFull` under overload, or the error that prevented a thread from
   * starting; neither is caused by the email.
   */
  async read(raw: Uint8Array): Promise<MailContent | null> {
    await this.acquireSlot();
    try {
      return await this.readBy(this.idle() ?? new MailThread(this.startWorker()), raw);
    } finally {
      this.releaseSlot();
    }
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all(this.free.splice(0).map((thread) => thread.end()));
  }

  /** Starts a thread. */
  protected startWorker(): Worker {
    return new Worker(new URL('./mail-thread.ts', import.meta.url), { name: 'inbound-mail', resourceLimits });
  }

  private async readBy(thread: MailThread, raw: Uint8Array): Promise<MailContent | null> {
    try {
      return await thread.read(raw);
    } finally {
      if (!thread.isTerminated) this.free.push(thread);
    }
  }

  /** Returns an idle thread; the previous email may have terminated one since. */
  private idle(): MailThread | undefined {
    let thread = this.free.pop();
    while (thread?.isTerminated) thread = this.free.pop();
    return thread;
  }

  private async acquireSlot(): Promise<void> {
    if (this.running < maxThreads) {
      this.running++;
      return;
    }
    if (this.waiting.length >= maxWaiting) throw new MailQueueFull();
    await new Promise<void>((resolve) => this.waiting.push(resolve));
  }

  /** Passes the slot directly to a queued email, so that no other one takes it in between. */
  private releaseSlot(): void {
    const next = this.waiting.shift();
    if (next) next();
    else this.running--;
  }
}

class MailThread {
  isTerminated = false;
  private readonly begun: Promise<unknown>;

  constructor(private readonly worker: Worker) {
    this.begun = once(worker, 'message', { signal: AbortSignal.timeout(startupTimeoutMs) });
    this.worker.unref();
    for (const event of ['error', 'exit']) this.worker.on(event, () => (this.isTerminated = true));
  }

  async read(raw: Uint8Array): Promise<MailContent | null> {
    await this.untilReady();
    try {
      this.worker.postMessage(raw);
      const [content] = (await once(this.worker, 'message', { signal: AbortSignal.timeout(parseTimeoutMs) })) as [
        MailContent | null,
      ];
      return content;
    } catch {
      await this.end();
      return null;
    }
  }

  async end(): Promise<void> {
    this.isTerminated = true;
    await this.worker.terminate();
  }

  /** Resolves when the thread reports that it has loaded; the time limit of an email does not include this. */
  private async untilReady(): Promise<void> {
    try {
      await this.begun;
    } catch (error) {
      await this.end();
      throw error;
    }
  }
}
