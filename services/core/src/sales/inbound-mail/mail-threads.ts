import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { MailContent } from './mail-content.ts';

/** Milliseconds that one mail may take; a notice takes a few. */
const mostMs = 2_000;
/** Milliseconds in which a thread has loaded what it needs: a tenth of a second, and more while a service starts on a busy machine. */
const beginsWithinMs = 20_000;
/** MiB that one mail may take, 64 in all; a notice takes a few. */
export const resourceLimits = { maxOldGenerationSizeMb: 48, maxYoungGenerationSizeMb: 16 };
/** Two, so that a mail which takes all of its time keeps the next one waiting for nothing. */
const mostThreads = 2;
/** Mails of a megabyte that may wait for a thread. */
const mostWaiting = 20;

/** No thread is free, and too many mails wait for one: its sender may try again. */
export class MailsWaiting extends Error {
  override readonly name = 'MailsWaiting';
}

/** Reads mails in threads that are ended when a mail takes too long or too much, and begun again for the next. */
@Injectable()
export class MailThreads implements OnApplicationShutdown {
  private readonly free: MailThread[] = [];
  private readonly waiting: (() => void)[] = [];
  private running = 0;

  /** What a mail says; null for one that passes a limit. Throws `MailsWaiting` when there is too much to do, and what kept a thread from beginning: neither is the mail's doing. */
  async read(raw: Uint8Array): Promise<MailContent | null> {
    await this.turn();
    try {
      return await this.readBy(this.idle() ?? new MailThread(this.begin()), raw);
    } finally {
      this.passOn();
    }
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all(this.free.splice(0).map((thread) => thread.end()));
  }

  /** Starts a thread. */
  protected begin(): Worker {
    return new Worker(new URL('./mail-thread.ts', import.meta.url), { name: 'inbound-mail', resourceLimits });
  }

  private async readBy(thread: MailThread, raw: Uint8Array): Promise<MailContent | null> {
    try {
      return await thread.read(raw);
    } finally {
      if (!thread.isOver) this.free.push(thread);
    }
  }

  /** A thread that has nothing to do; what a mail has left behind may have ended one since. */
  private idle(): MailThread | undefined {
    let thread = this.free.pop();
    while (thread?.isOver) thread = this.free.pop();
    return thread;
  }

  private async turn(): Promise<void> {
    if (this.running < mostThreads) {
      this.running++;
      return;
    }
    if (this.waiting.length >= mostWaiting) throw new MailsWaiting();
    await new Promise<void>((resolve) => this.waiting.push(resolve));
  }

  /** Who waits gets the place itself, so that nobody takes it in between. */
  private passOn(): void {
    const next = this.waiting.shift();
    if (next) next();
    else this.running--;
  }
}

class MailThread {
  isOver = false;
  private readonly begun: Promise<unknown>;

  constructor(private readonly worker: Worker) {
    this.begun = once(worker, 'message', { signal: AbortSignal.timeout(beginsWithinMs) });
    this.worker.unref();
    for (const event of ['error', 'exit']) this.worker.on(event, () => (this.isOver = true));
  }

  async read(raw: Uint8Array): Promise<MailContent | null> {
    await this.beginning();
    try {
      this.worker.postMessage(raw);
      const [content] = (await once(this.worker, 'message', { signal: AbortSignal.timeout(mostMs) })) as [
        MailContent | null,
      ];
      return content;
    } catch {
      await this.end();
      return null;
    }
  }

  async end(): Promise<void> {
    this.isOver = true;
    await this.worker.terminate();
  }

  /** A thread says so itself once it has loaded what it needs, which no mail's time is spent on. */
  private async beginning(): Promise<void> {
    try {
      await this.begun;
    } catch (error) {
      await this.end();
      throw error;
    }
  }
}
