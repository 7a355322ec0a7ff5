import DataLoader from 'dataloader';
import { Semaphore } from '../semaphore.ts';

interface GroupReadOptions {
  /** Keys of one statement. */
  readonly batchKeys: number;
  /** Statements that run at the same time. */
  readonly mostRunning: number;
}

/**
 * Looks up for many requests in one statement: those that come in the same turn of the event loop, and while others are being looked up.
 * A request alone is asked for at once. What is found was read after it was asked for.
 */
export class GroupRead<Key, Value> {
  private readonly loader: DataLoader<Key, Value>;
  private running: Promise<readonly Value[]> = Promise.resolve([]);

  /** `readAll` answers a value for each key, in the order of the keys. */
  constructor(
    readAll: (keys: readonly Key[]) => Promise<readonly Value[]>,
    { batchKeys, mostRunning }: GroupReadOptions,
  ) {
    const turns = new Semaphore({ atOnce: mostRunning, waiting: Infinity, retryAfterSeconds: 0 });
    this.loader = new DataLoader<Key, Value>((keys) => (this.running = readAll(keys)), {
      cache: false,
      maxBatchSize: batchKeys,
      // Other requests of this turn are still to be heard; a batch that waits longer grows meanwhile.
      batchScheduleFn: (dispatch) =>
        void setImmediate(() => {
          void turns.run(async () => {
            dispatch();
            await this.running.catch(() => {});
          });
        }),
    });
  }

  /** The value of a key; throws what the statement throws. */
  read(key: Key): Promise<Value> {
    return this.loader.load(key);
  }
}
