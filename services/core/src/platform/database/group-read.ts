interface GroupReadOptions {
  /** Keys of one statement. */
  readonly batchKeys: number;
  /** Statements that run at the same time. */
  readonly mostRunning: number;
}

interface Waiting<Key, Value> {
  readonly key: Key;
  readonly found: (value: Value) => void;
  readonly failed: (error: unknown) => void;
}

/**
 * Looks up for many requests in one statement: those that come in the same turn of the event loop, and while others are being looked up.
 * A request alone is asked for at once. What is found was read after it was asked for.
 */
export class GroupRead<Key, Value> {
  private waiting: Waiting<Key, Value>[] = [];
  private running = 0;
  private isWoken = false;

  /** `readAll` answers a value for each key, in the order of the keys. */
  constructor(
    private readonly readAll: (keys: readonly Key[]) => Promise<readonly Value[]>,
    private readonly options: GroupReadOptions,
  ) {}

  /** The value of a key; throws what the statement throws. */
  read(key: Key): Promise<Value> {
    return new Promise((found, failed) => {
      this.waiting.push({ key, found, failed });
      this.wake();
    });
  }

  /** Other requests of this turn are still to be heard. */
  private wake(): void {
    if (this.isWoken || this.running === this.options.mostRunning) return;
    this.isWoken = true;
    setImmediate(() => {
      this.isWoken = false;
      void this.readNext();
    });
  }

  private async readNext(): Promise<void> {
    const batch = this.waiting.splice(0, this.options.batchKeys);
    this.running++;
    if (this.waiting.length > 0) this.wake();
    try {
      const values = await this.readAll(batch.map(({ key }) => key));
      batch.forEach(({ found }, index) => found(values[index]!));
    } catch (error) {
      for (const { failed } of batch) failed(error);
    } finally {
      this.running--;
      if (this.waiting.length > 0) this.wake();
    }
  }
}
