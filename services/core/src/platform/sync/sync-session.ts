import type { ProviderError } from '@lastcall/providers';
import { chunk } from '../chunk.ts';
import { isRefusal } from './sync-backoff.ts';

/** The milliseconds for which one session may call its provider before other targets get a turn. */
const sessionMs = 4_000;

/** The response of a provider, or its refusal. */
type CallResult<T> = { readonly value: T; readonly refusal?: undefined } | { readonly refusal: ProviderError };

/** The options for syncing rows in parts. */
interface BatchOptions {
  /** The maximum number of rows in one part. */
  readonly batchSize: number;
  /** The number of parts in progress at the same time; one by default. */
  readonly concurrency?: number;
  /** Returns true when no further part may begin, although there is time. */
  readonly shouldStop?: () => boolean;
}

/** Syncs a part; may return smaller parts to continue with in its place. */
type SyncBatch<Row> = (batch: readonly Row[]) => Promise<void | readonly (readonly Row[])[]>;

/** One session at a target: its time limit, its calls, and whether they had any effect. */
export class SyncSession {
  private endsAt = Infinity;
  private hasSucceeded = false;

  /** `now` is the time that the session compares due times with. */
  constructor(
    readonly now: Date,
    private readonly maxMs = sessionMs,
  ) {}

  /** Starts the time limit. Call it once everything is read, so that a slow database leaves time for at least one call. */
  start(): void {
    this.endsAt = performance.now() + this.maxMs;
  }

  get isTimeUp(): boolean {
    return performance.now() >= this.endsAt;
  }

  /** True if a call has succeeded in this session. */
  get hasSuccessfulCall(): boolean {
    return this.hasSucceeded;
  }

  /** Calls the provider. Its refusal is a result; any other error ends the session. */
  async call<T>(pending: Promise<T>): Promise<CallResult<T>> {
    try {
      const value = await pending;
      this.hasSucceeded = true;
      return { value };
    } catch (error) {
      if (!isRefusal(error)) throw error;
      return { refusal: error };
    }
  }

  /** Syncs rows in parts, in order. Returns why it ended; rows that it did not reach stay due. */
  async forBatches<Row>(
    rows: readonly Row[],
    { batchSize, concurrency = 1, shouldStop = () => false }: BatchOptions,
    sync: SyncBatch<Row>,
  ): Promise<'done' | 'over' | 'stopped'> {
    const batches: (readonly Row[])[] = chunk(rows, batchSize);
    const work = async (): Promise<'done' | 'over' | 'stopped'> => {
      while (batches.length > 0) {
        if (this.isTimeUp) return 'over';
        if (shouldStop()) return 'stopped';
        batches.unshift(...((await sync(batches.shift()!)) ?? []));
      }
      return 'done';
    };
    const ends = await Promise.all(Array.from({ length: concurrency }, work));
    return ends.find((end) => end !== 'done') ?? 'done';
  }
}
