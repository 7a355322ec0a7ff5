import DataLoader from 'dataloader';
import { Semaphore } from '../semaphore.ts';

interface GroupReadOptions {
  /** Maximum number of keys in one statement. */
  readonly batchKeys: number;
  /** Maximum number of statements that run at the same time. */
  readonly maxRunning: number;
}

/**
 * Looks up keys for many requests in one statement: those of the same tick of the event loop, and those that arrive
 * while other keys are being read. A single request is read at once. A value is always read after it was requested.
 */
export class GroupRead<Key, Value> {
  private readonly loader: DataLoader<Key, Value>;
  private running: Promise<readonly Value[]> = Promise.resolve([]);

  /** `readAll` returns a value for each key, in the order of the keys. */
  constructor(
    readAll: (keys: readonly Key[]) => Promise<readonly Value[]>,
    { batchKeys, maxRunning }: GroupReadOptions,
  ) {
    const turns = new Semaphore({ concurrency: maxRunning, waiting: Infinity, retryAfterSeconds: 0 });
    this.loader = new DataLoader<Key, Value>((keys) => (this.running = readAll(keys)), {
      cache: false,
      maxBatchSize: batchKeys,
      // Waits for other requests of this tick; a batch that waits longer for a free slot keeps growing.
      batchScheduleFn: (dispatch) =>
        void setImmediate(() => {
          void turns.run(async () => {
            dispatch();
            // Each reader gets the error from its own promise.
            await Promise.allSettled([this.running]);
          });
        }),
    });
  }

  /** Returns the value of a key. Throws the errors of the statement. */
  read(key: Key): Promise<Value> {
    return this.loader.load(key);
  }
}
