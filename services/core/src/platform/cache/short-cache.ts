interface Entry<V> {
  readonly value: V;
  readonly readAtMs: number;
}

interface ShortCacheOptions {
  /** Milliseconds for which a value is served without reading it again. */
  readonly freshMs: number;
  /** Milliseconds for which an old value is served while its source fails. */
  readonly staleMs: number;
  /** Maximum number of values; the one that was read longest ago is evicted first. */
  readonly maxEntries: number;
  /** Returns true for an error that means that the source is unavailable, so that a stale value is served. */
  readonly isUnavailable: (error: unknown) => boolean;
}

/**
 * A cache for values that many requests share for a short time. Reads a key once for concurrent callers, and serves the
 * last value while the source is unavailable.
 */
export class ShortCache<V> {
  private readonly entries = new Map<string, Entry<V>>();
  private readonly inFlight = new Map<string, Promise<V>>();

  constructor(
    private readonly read: (key: string) => Promise<V>,
    private readonly options: ShortCacheOptions,
    // A monotonic clock: the system time may be set back, which would keep a value fresh until it catches up.
    private readonly nowMs: () => number = () => performance.now(),
  ) {}

  /** Returns the value of a key. Throws the error of the source when no value can be served. */
  async get(key: string): Promise<V> {
    const entry = this.entries.get(key);
    if (entry && this.nowMs() - entry.readAtMs < this.options.freshMs) return entry.value;
    try {
      return await this.readOnce(key);
    } catch (error) {
      if (entry && this.options.isUnavailable(error) && this.nowMs() - entry.readAtMs < this.options.staleMs)
        return entry.value;
      throw error;
    }
  }

  /** Invalidates a value, including one that is being read at this moment. */
  invalidate(key: string): void {
    this.entries.delete(key);
    this.inFlight.delete(key);
  }

  private readOnce(key: string): Promise<V> {
    const pending = this.inFlight.get(key);
    if (pending) return pending;
    const reading = this.read(key)
      .then((value) => {
        if (this.inFlight.get(key) === reading) this.store(key, value);
        return value;
      })
      .finally(() => {
        if (this.inFlight.get(key) === reading) this.inFlight.delete(key);
      });
    this.inFlight.set(key, reading);
    return reading;
  }

  private store(key: string, value: V): void {
    this.entries.delete(key);
    this.entries.set(key, { value, readAtMs: this.nowMs() });
    const oldest = this.entries.keys().next();
    if (this.entries.size > this.options.maxEntries && !oldest.done) this.entries.delete(oldest.value);
  }
}
