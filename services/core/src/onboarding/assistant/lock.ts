import type { AssistantConversationRepository } from './assistant-conversation.repository.ts';

/** Milliseconds between two words that an answer is still being written; a third of the time for which one word holds. */
const everyMs = 5_000;

/** A conversation that one answer holds, so that no other is written at the same time. */
export class Lock {
  /** Aborted when somebody else has taken the conversation, as after a long pause of this process. */
  readonly lost = new AbortController();
  private readonly timer: NodeJS.Timeout;
  private going: Promise<void> = Promise.resolve();
  private isWriting = false;

  constructor(
    private readonly conversations: Pick<AssistantConversationRepository, 'holdOn' | 'letGo' | 'write'>,
    private readonly accountId: number,
    private readonly id: string,
    private until: Date,
  ) {
    this.timer = setInterval(() => {
      if (!this.isWriting) this.going = this.goOn();
    }, everyMs).unref();
  }

  /** Runs what writes into the conversation, and nobody else's words come between. */
  async while<T>(work: () => Promise<T>): Promise<T> {
    this.isWriting = true;
    try {
      await this.going;
      return await work();
    } finally {
      this.isWriting = false;
    }
  }

  /** Writes what was said. Call it inside `while`. Throws when the conversation is somebody else's by now, so that a transaction with it is undone. */
  async write(said: string, now: Date): Promise<void> {
    if (await this.conversations.write(this.accountId, this.id, this.until, said, now)) return;
    this.lost.abort();
    throw new Error('the conversation is held by another answer');
  }

  /** Lets the next answer begin. */
  async end(): Promise<void> {
    clearInterval(this.timer);
    this.isWriting = true;
    await this.going;
    // While the database is away it ends by itself.
    await this.conversations.letGo(this.accountId, this.id, this.until).catch(() => undefined);
  }

  private async goOn(): Promise<void> {
    // While the database is away it stays held as it was, and the next word may come through.
    const further = await this.conversations
      .holdOn(this.accountId, this.id, this.until, new Date())
      .catch(() => this.until);
    if (further) this.until = further;
    else this.lost.abort();
  }
}
