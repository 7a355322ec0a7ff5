interface Entry<V> {
  readonly value: V;
  readonly readAtMs: number;
}

interface ShortCacheOptions {
  /** Milliseconds for which a value is served without asking again. */
  readonly freshMs: number;
  /** Milliseconds for which an old value is served while its source fails. */
  readonly staleMs: number;
  /** Values kept; the one read longest ago goes first. */
  readonly most: number;
  /** Whether an error of the source means that it is away, so that an old value may stand in. */
  readonly isUnavailable: (error: unknown) => boolean;
}

/** Values that many requests share for a moment: one read at a time for each key, and the last value while the source is away. */
export class ShortCache<V> {
  private readonly entries = new Map<string, Entry<V>>();
  private readonly reading = new Map<string, Promise<V>>();

  constructor(
    private readonly read: (key: string) => Promise<V>,
    private readonly options: ShortCacheOptions,
    // Not the time of day, which may be set back, and a value would then be kept until it is that late again.
    private readonly nowMs: () => number = () => performance.now(),
  ) {}

  /** The value of a key; throws what the source throws when there is no value to stand in. */
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

  /** Lets go of a value that has changed; one that is being read at this moment is not kept either. */
  forget(key: string): void {
    this.entries.delete(key);
    this.reading.delete(key);
  }

  private readOnce(key: string): Promise<V> {
    const under = this.reading.get(key);
    if (under) return under;
    const reading = this.read(key)
      .then((value) => {
        if (this.reading.get(key) === reading) this.keep(key, value);
        return value;
      })
      .finally(() => {
        if (this.reading.get(key) === reading) this.reading.delete(key);
      });
    this.reading.set(key, reading);
    return reading;
  }

  private keep(key: string, value: V): void {
    this.entries.delete(key);
    this.entries.set(key, { value, readAtMs: this.nowMs() });
    const oldest = this.entries.keys().next();
    if (this.entries.size > this.options.most && !oldest.done) this.entries.delete(oldest.value);
  }
}
