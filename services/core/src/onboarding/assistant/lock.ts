import type { Logger } from '@lastcall/core/platform';
import type { AssistantConversationRepository } from './assistant-conversation.repository.ts';

/** Milliseconds between renewals of the lock, a third of its duration. */
const everyMs = 5_000;

/** The lock of one answer on its conversation, so that no other is written at the same time. */
export class Lock {
  /** Aborted when the lock was lost to another answer, for example after a long pause of this process. */
  readonly lost = new AbortController();
  private readonly timer: NodeJS.Timeout;
  private going: Promise<void> = Promise.resolve();
  private isWriting = false;

  constructor(
    private readonly conversations: Pick<AssistantConversationRepository, 'renewLock' | 'releaseLock' | 'write'>,
    private readonly accountId: number,
    private readonly id: string,
    private until: Date,
    private readonly logger: Pick<Logger, 'warn'>,
  ) {
    this.timer = setInterval(() => {
      if (!this.isWriting) this.going = this.renew();
    }, everyMs).unref();
  }

  /** Runs work that writes to the conversation, after any renewal in progress and without renewals meanwhile. */
  async runExclusive<T>(work: () => Promise<T>): Promise<T> {
    this.isWriting = true;
    try {
      await this.going;
      return await work();
    } finally {
      this.isWriting = false;
    }
  }

  /**
   * Stores the turns. Call it inside `runExclusive`. Throws when the lock was lost, so that the transaction is rolled back.
   */
  async write(said: string, now: Date): Promise<void> {
    if (await this.conversations.write(this.accountId, this.id, this.until, said, now)) return;
    this.lost.abort();
    throw new Error('the conversation is held by another answer');
  }

  /** Releases the lock. */
  async end(): Promise<void> {
    clearInterval(this.timer);
    this.isWriting = true;
    await this.going;
    // If the database is unavailable, the lock expires by itself.
    await this.conversations
      .releaseLock(this.accountId, this.id, this.until)
      .catch((error: unknown) => this.warn(error, 'the lock of a conversation could not be released'));
  }

  private async renew(): Promise<void> {
    // If the database is unavailable, the lock stays as it was, and the next renewal may succeed.
    const renewedUntil = await this.conversations
      .renewLock(this.accountId, this.id, this.until, new Date())
      .catch((error: unknown) => {
        this.warn(error, 'the lock of a conversation could not be renewed');
        return this.until;
      });
    if (renewedUntil) this.until = renewedUntil;
    else this.lost.abort();
  }

  private warn(err: unknown, message: string): void {
    this.logger.warn({ err, conversationId: this.id }, message);
  }
}
